package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import social.dassie.ground.jobs.Jobs;

/**
 * The queues of jobs, deliveries and received activities read their rows, and the keys with which deliveries are signed, while no
 * other thread waits for that.
 */
class QueueLocksTest extends FakeServers {
    private static final Set<String> TABLES = Set.of("jobs", "deliveries", "inbox_queue", "account_keys");

    private final Set<String> read = new ConcurrentSkipListSet<>();
    private final Set<String> underALock = new ConcurrentSkipListSet<>();

    @Test
    void queues_readTheirRowsWithoutHoldingALock() {
        app.app().core().platform().db().setStatementLog(statement -> {
            note(statement);
        });
        far.send(far.activity("Create", "erin", "{'to':'as:Public'}").put("object", far.url("/n/1")));
        far.send(far.activity("Follow", "erin", "{}").put("object", local(alice)));
        alice.posts("told to those who follow");
        app.app().federation().workOff();
        app.deliver();
        app.app().jobs().runAll(Duration.ofMinutes(1));
        Jobs jobs = app.app().core().platform().jobs();
        app.app().jobs().whileIdle(Duration.ofMinutes(1), jobs::countDue);
        assertTrue(far.peer.count("/users/erin/inbox") > 0, "something was delivered");
        assertEquals(TABLES, read);
        assertEquals(Set.of(), underALock);
    }

    private void note(String sql) {
        TABLES.stream().filter(table -> sql.contains(" " + table)).forEach(table -> {
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
