package social.dassie.ground.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.db.Database;
import social.dassie.testing.Soon;
import social.dassie.testing.TestClock;
import social.dassie.testing.TestLog;

/** The runner with its own threads. */
@Timeout(60)
class JobRunnerTest {
    private static final Database.Options OPTIONS = new Database.Options(2, false, true);

    @TempDir
    Path directory;

    private final TestClock clock = new TestClock();
    private final LinkedBlockingQueue<String> done = new LinkedBlockingQueue<>();
    private Database db;
    private Jobs jobs;
    private JobRunner runner;

    @BeforeEach
    void open() {
        db = Database.open(directory.resolve("dassie.db"), OPTIONS);
        jobs = new Jobs(db, clock);
        runner = new JobRunner(db, jobs, clock);
    }

    @AfterEach
    void close() {
        runner.close();
        db.close();
    }

    private void assertNext(String expected) throws InterruptedException {
        assertEquals(expected, done.poll(20, TimeUnit.SECONDS));
    }

    @Test
    void runner_wakesWhenAJobIsAdded_orARunEnds() throws Exception {
        jobs.handle("note", job -> done.add(job.payload()));
        runner.start();
        jobs.add("note", null, "1", 0);
        assertNext("1");
        db.runInTransaction(() -> {
            for (int i = 2; i < 50; i++) {
                jobs.add("note", null, Integer.toString(i), 0);
            }
        });
        for (int i = 2; i < 50; i++) {
            assertNext(Integer.toString(i));
        }
    }

    /** A database that is busy, for one. */
    @Test
    void jobs_runAfterAll_whenThoseOfTheNextKindCouldNotBeRead() throws Exception {
        jobs.handle("first", job -> done.add(job.payload()));
        jobs.handle("second", job -> done.add(job.payload()));
        jobs.add("first", null, "1", 0);
        jobs.add("second", null, "2", 0);
        AtomicInteger looks = new AtomicInteger();
        db.setStatementLog(statement -> {
            if (statement.contains("order by run_at, id limit") && looks.incrementAndGet() == 2) {
                throw new IllegalStateException("busy");
            }
        });
        assertThrows(IllegalStateException.class, runner::runDue);
        assertEquals(2, runner.runDue());
        assertNext("1");
        assertNext("2");
    }

    @Test
    void runner_detectsAClockChange() throws Exception {
        jobs.handle("note", job -> done.add(job.payload()));
        runner.start();
        jobs.add("note", "a", "at last", clock.millis() + Duration.ofDays(1).toMillis());
        clock.advance(Duration.ofDays(2));
        assertNext("at last");
    }

    @Test
    void runner_detectsAClockThatWentAheadAndBack() throws Exception {
        long period = Duration.ofHours(1).toMillis();
        jobs.every("purge", period, job -> done.add("purged"));
        jobs.resume();
        runner.start();
        assertNext("purged");
        awaitEndOfRun();
        clock.advance(Duration.ofDays(3_650));
        assertNext("purged");
        awaitEndOfRun();
        clock.advance(Duration.ofDays(-3_650));
        while (jobs.find("purge", "recurring").orElseThrow().runAt() > clock.millis() + period) {
            Thread.onSpinWait();
        }
        clock.advance(Duration.ofMinutes(61));
        assertNext("purged");
    }

    /** When its next turn is noted. */
    private void awaitEndOfRun() {
        while (!jobs.find("purge", "recurring").orElseThrow().state().equals("waiting")) {
            Thread.onSpinWait();
        }
    }

    @Test
    void jobWhoseEndCouldNotBeStored_isRetriedSoon() throws Exception {
        AtomicBoolean isFirst = new AtomicBoolean(true);
        jobs.handleOutside("send", 1, 5, job -> {
            if (isFirst.getAndSet(false)) {
                change("create trigger no_update before update on jobs begin select raise(abort, 'no'); end");
                change("create trigger no_delete before delete on jobs begin select raise(abort, 'no'); end");
            }
            done.add("sent");
        });
        try (TestLog log = TestLog.open()) {
            runner.start();
            jobs.add("send", null, "", 0);
            assertNext("sent");
            Soon.holds(
                    "the end is lost",
                    () -> !log.lines("Could not save the failure of job").isEmpty());
        }
        change("drop trigger no_update");
        change("drop trigger no_delete");
        assertNext("sent");
        Soon.holds("it is done", () -> jobs.all(10).isEmpty());
    }

    private void change(String sql) throws SQLException {
        try (Connection file = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("dassie.db"));
                Statement statement = file.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    @Test
    void runner_detectsJobsOfAnotherProcess() throws Exception {
        jobs.handle("note", job -> done.add(job.payload()));
        runner.start();
        jobs.add("note", null, "own", 0);
        assertNext("own");
        try (Database other = Database.open(directory.resolve("dassie.db"), OPTIONS)) {
            new Jobs(other, clock).add("note", null, "from outside", 0);
        }
        assertNext("from outside");
    }

    @Test
    void runAll_runsDueAndRecurringJobs_notFutureOnes() {
        jobs.every("tick", Duration.ofMinutes(5).toMillis(), job -> done.add("tick"));
        jobs.handle("note", job -> {
            done.add(job.payload());
            if (job.payload().equals("first")) {
                jobs.add("note", null, "second", 0);
            }
        });
        jobs.handleOutside("hard", 1, 3, job -> {
            done.add("hard");
            throw new IllegalStateException("not today");
        });
        jobs.resume();
        assertEquals(1, runner.runDue(), "what recurs is done soon after the start");
        jobs.add("note", null, "first", 0);
        jobs.add("hard", null, "", 0);
        jobs.add("note", "later", "later", clock.millis() + 1_000);
        assertEquals(OptionalInt.of(4), runner.runAll(Duration.ofSeconds(20)));
        assertEquals(
                List.of("first", "hard", "second", "tick", "tick"),
                done.stream().sorted().toList());
        assertEquals(OptionalInt.of(1), runner.runAll(Duration.ofSeconds(20)), "what recurs, every time");
        assertTrue(jobs.find("note", "later").isPresent());
    }

    @Test
    void runAll_waitsForRunningJobs_upToATimeout() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        Semaphore go = new Semaphore(0);
        jobs.handleOutside("slow", 1, 3, job -> {
            begun.countDown();
            go.acquire();
            done.add("slow");
        });
        runner.start();
        jobs.add("slow", null, "", 0);
        begun.await();
        assertEquals(OptionalInt.empty(), runner.runAll(Duration.ofMillis(1)));
        go.release();
        assertTrue(runner.runAll(Duration.ofSeconds(20)).isPresent());
        assertEquals(List.of("slow"), List.copyOf(done));
    }

    @Test
    void kind_respectsItsConcurrencyLimit_andBlocksNoOther() throws Exception {
        AtomicInteger now = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Semaphore go = new Semaphore(0);
        CountDownLatch three = new CountDownLatch(3);
        jobs.handleOutside("slow", 3, 5, job -> {
            most.accumulateAndGet(now.incrementAndGet(), Math::max);
            three.countDown();
            go.acquire();
            now.decrementAndGet();
            done.add("slow");
        });
        jobs.handle("quick", job -> done.add("quick"));
        runner.start();
        for (int i = 0; i < 8; i++) {
            jobs.add("slow", Integer.toString(i), "", 0);
        }
        assertTrue(three.await(20, TimeUnit.SECONDS));
        jobs.add("quick", null, "", 0);
        assertNext("quick");
        go.release(8);
        for (int i = 0; i < 8; i++) {
            assertNext("slow");
        }
        assertEquals(3, most.get());
    }

    @Test
    void sameKey_neverRunsTwiceAtATime() throws Exception {
        Queue<String> running = new ArrayDeque<>();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        jobs.handleOutside("fetch", 4, 5, job -> {
            synchronized (running) {
                running.add(job.payload());
            }
            begun.countDown();
            go.await();
            synchronized (running) {
                done.add(String.valueOf(running));
                running.remove();
            }
        });
        jobs.handleOutside("other", 4, 5, job -> done.add("other"));
        runner.start();
        jobs.add("fetch", "a", "old", 0);
        assertTrue(begun.await(20, TimeUnit.SECONDS));
        jobs.add("fetch", "a", "new", 0);
        jobs.add("other", "a", "", 0);
        assertNext("other");
        go.countDown();
        assertNext("[old]");
        assertNext("[new]");
    }

    @Test
    void close_finishesRunningJobs_andStartsNothing() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        jobs.handleOutside("slow", 1, 5, job -> {
            begun.countDown();
            go.await();
            done.add(job.payload());
        });
        runner.start();
        jobs.add("slow", "1", "1", 0);
        jobs.add("slow", "2", "2", 0);
        assertTrue(begun.await(20, TimeUnit.SECONDS));
        Thread closing = new Thread(runner::close);
        closing.start();
        while (closing.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        go.countDown();
        closing.join();
        assertEquals(List.of("1"), List.copyOf(done));
        assertEquals(1, jobs.all(10).size());
    }

    @Test
    void close_hasATimeout_andInterruptedJobsRunAgain() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        jobs.handleOutside("endless", 1, 5, job -> {
            begun.countDown();
            new CountDownLatch(1).await();
        });
        runner.start();
        jobs.add("endless", "a", "", 0);
        assertTrue(begun.await(20, TimeUnit.SECONDS));
        runner.close();
        assertEquals("running", jobs.find("endless", "a").orElseThrow().state());
        jobs.resume();
        assertEquals("waiting", jobs.find("endless", "a").orElseThrow().state());
    }
}
