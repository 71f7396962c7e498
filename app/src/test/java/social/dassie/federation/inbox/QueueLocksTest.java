package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Stream;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.StatementContext;
import org.junit.jupiter.api.Test;
import social.dassie.ground.jobs.Jobs;

/** The queues of jobs, deliveries and received activities read their rows while no other thread waits for that. */
class QueueLocksTest extends FakeServers {
    private static final Set<String> QUEUES = Set.of("jobs", "deliveries", "inbox_queue");

    private final Set<String> read = new ConcurrentSkipListSet<>();
    private final Set<String> underALock = new ConcurrentSkipListSet<>();

    @Test
    void queues_readTheirRowsWithoutHoldingALock() {
        app.app().core().platform().db().setSqlLogger(new SqlLogger() {
            @Override
            public void logAfterExecution(StatementContext context) {
                note(String.valueOf(context.getRenderedSql()));
            }
        });
        far.send(far.activity("Create", "erin", "{'to':'as:Public'}").put("object", far.url("/n/1")));
        alice.posts("told to those who follow");
        far.followed(bob, "erin");
        app.app().federation().workOff();
        app.deliver();
        app.app().jobs().runAll(Duration.ofMinutes(1));
        Jobs jobs = app.app().core().platform().jobs();
        app.app().jobs().whileIdle(Duration.ofMinutes(1), jobs::countDue);
        assertEquals(QUEUES, read);
        assertEquals(Set.of(), underALock);
    }

    private void note(String sql) {
        QUEUES.stream().filter(table -> sql.contains(" " + table)).forEach(table -> {
            read.add(table);
            locks().forEach(lock -> underALock.add(lock + ": " + sql.strip()));
        });
    }

    /** The monitors of ours that this thread holds. */
    private static Stream<String> locks() {
        long[] me = {Thread.currentThread().getId()};
        MonitorInfo[] held = ManagementFactory.getThreadMXBean()
                .getThreadInfo(me, true, false)[0]
                .getLockedMonitors();
        return Stream.of(held).map(MonitorInfo::getClassName).filter(QueueLocksTest::isOfAQueue);
    }

    private static boolean isOfAQueue(String className) {
        return className.startsWith("social.dassie.ground.jobs") || className.startsWith("social.dassie.federation");
    }
}
