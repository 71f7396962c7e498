package social.dassie.ground.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.ServerState;
import social.dassie.testing.TestClock;

class JobsTest {
    private static final Duration LONGER_THAN_ANY_BACKOFF = Duration.ofHours(7);

    @TempDir
    Path directory;

    private final TestClock clock = new TestClock();
    private final List<String> done = new ArrayList<>();

    @AutoClose
    private Database db;

    private Jobs jobs;
    private JobRunner runner;

    @BeforeEach
    void open() {
        db = Database.open(directory.resolve("dassie.db"), new Database.Options(2, false, true));
        startOver();
    }

    /** A new process on the same rows. */
    private void startOver() {
        jobs = new Jobs(db, clock);
        runner = new JobRunner(db, jobs, clock);
    }

    @Test
    void job_runsWhenItIsDue_once() {
        jobs.handle("note", job -> done.add(job.key() + " " + job.payload()));
        jobs.add("note", "a", "hello", clock.millis() + 60_000);
        assertEquals(0, runner.runDue());
        clock.advance(Duration.ofMinutes(2));
        assertEquals(1, runner.runDue());
        assertEquals(0, runner.runDue());
        assertEquals(List.of("a hello"), done);
        assertEquals(List.of(), jobs.all(10));
    }

    @Test
    void job_isOnlyThere_whenItsCauseIsCommitted() {
        jobs.handle("note", job -> done.add("done"));
        assertThrows(
                IllegalStateException.class,
                () -> db.runInTransaction(() -> {
                    jobs.add("note", "a", "", 0);
                    throw new IllegalStateException();
                }));
        assertEquals(0, runner.runDue());
    }

    @Test
    void addingAgain_movesTheJob_andNeedsAKey() {
        jobs.handle("note", job -> done.add(job.payload()));
        jobs.add("note", "a", "first", 0);
        jobs.add("note", "a", "second", clock.millis() + 60_000);
        jobs.add("note", null, "third", 0);
        jobs.add("note", null, "third", 0);
        runner.runDue();
        assertEquals(List.of("third", "third"), done);
        clock.advance(Duration.ofMinutes(2));
        runner.runDue();
        assertEquals(List.of("third", "third", "second"), done);
    }

    @Test
    void cancelled_doesNotRun() {
        jobs.handle("note", job -> done.add("done"));
        jobs.add("note", "a", "", 0);
        assertTrue(jobs.cancel("note", "a"));
        assertFalse(jobs.cancel("note", "a"));
        assertEquals(0, runner.runDue());
    }

    @Test
    void failedTransactionalJob_isRolledBack_andRetried() {
        ServerState state = new ServerState(db);
        jobs.handle("write", job -> {
            state.put("written", Integer.toString(job.attempts()));
            if (job.attempts() == 0) {
                throw new IllegalStateException("not yet");
            }
        });
        jobs.add("write", "a", "", 0);
        assertEquals(1, runner.runDue());
        assertEquals(Optional.empty(), state.find("written"));
        Job waiting = jobs.find("write", "a").orElseThrow();
        assertEquals("waiting", waiting.state());
        assertEquals("java.lang.IllegalStateException: not yet", waiting.lastError());
        clock.advance(Duration.ofSeconds(11));
        assertEquals(1, runner.runDue());
        assertEquals(Optional.of("1"), state.find("written"));
        assertEquals(List.of(), jobs.all(10));
    }

    @Test
    void insideJob_mayAddItselfAgain() {
        jobs.handle("chain", job -> {
            done.add(job.payload());
            jobs.add("chain", "a", job.payload() + "+", clock.millis() + 60_000);
        });
        jobs.add("chain", "a", "1", 0);
        runner.runDue();
        clock.advance(Duration.ofMinutes(2));
        runner.runDue();
        assertEquals(List.of("1", "1+"), done);
        assertEquals(1, jobs.all(10).size());
    }

    @Test
    void jobFailingTooOften_isDead_untilRetried() {
        jobs.handleOutside("send", 2, 3, job -> {
            done.add("try " + job.attempts());
            throw new IOException("refused");
        });
        jobs.add("send", "a", "", 0);
        for (int i = 0; i < 5; i++) {
            runner.runDue();
            clock.advance(LONGER_THAN_ANY_BACKOFF);
        }
        assertEquals(List.of("try 0", "try 1", "try 2"), done);
        Job dead = jobs.dead(10).get(0);
        assertEquals("dead", dead.state());
        assertEquals(3, dead.attempts());
        assertEquals("java.io.IOException: refused", dead.lastError());
        assertFalse(jobs.retry(dead.id() + 1));
        assertTrue(jobs.retry(dead.id()));
        assertFalse(jobs.retry(dead.id()));
        assertEquals(1, runner.runDue());
        assertEquals("try 0", done.get(3));
    }

    @Test
    void hopelessJob_isDeadAtOnce_withItsReason_andCanBeDropped() {
        jobs.handle("send", job -> {
            throw new HopelessJobException("The account is gone");
        });
        jobs.add("send", "a", "", 0);
        assertEquals(1, runner.runDue());
        Job dead = jobs.dead(10).get(0);
        assertEquals("The account is gone", dead.lastError());
        assertTrue(jobs.drop(dead.id()));
        assertFalse(jobs.drop(dead.id()));
        assertEquals(List.of(), jobs.all(10));
    }

    @Test
    void postponedJob_isTriedAgainAfterItsTime_andNotForEver() {
        AtomicInteger tries = new AtomicInteger();
        jobs.handleOutside("fetch", 1, 3, job -> {
            tries.incrementAndGet();
            throw new PostponedJobException(
                    clock.millis() + Duration.ofMinutes(5).toMillis(), new IllegalStateException("The host rests"));
        });
        jobs.add("fetch", "a", "", clock.millis());
        runner.runDue();
        assertEquals("The host rests", jobs.find("fetch", "a").orElseThrow().lastError());
        clock.advance(Duration.ofSeconds(299));
        assertEquals(0, runner.runDue());
        clock.advance(Duration.ofSeconds(12));
        assertEquals(1, runner.runDue());
        clock.advance(Duration.ofMinutes(6));
        assertEquals(1, runner.runDue());
        assertEquals(3, tries.get());
        assertEquals("dead", jobs.find("fetch", "a").orElseThrow().state());
    }

    @Test
    void pendingJob_cannotBeDropped() {
        jobs.add("later", "a", "", Long.MAX_VALUE);
        assertFalse(jobs.drop(jobs.find("later", "a").orElseThrow().id()));
        assertEquals(0, jobs.dropAll());
        assertEquals(0, jobs.retryAll());
    }

    @Test
    void outsideJob_thatIsReplacedWhileItRuns_isFollowedByTheNewOne() {
        jobs.handleOutside("fetch", 2, 3, job -> {
            done.add(job.payload());
            if (job.payload().equals("old")) {
                jobs.add("fetch", "a", "new", 0);
            }
        });
        jobs.add("fetch", "a", "old", 0);
        assertEquals(2, runner.runDue());
        assertEquals(List.of("old", "new"), done);
        assertEquals(List.of(), jobs.all(10));
    }

    @Test
    void nonTransactionalJob_keepsItsRowWhileRunning() {
        jobs.handleOutside("fetch", 2, 3, job -> {
            Job row = jobs.find("fetch", "a").orElseThrow();
            done.add(row.state() + " " + row.attempts());
            throw new IllegalStateException();
        });
        jobs.add("fetch", "a", "", 0);
        runner.runDue();
        assertEquals(List.of("running 1"), done);
    }

    @Test
    void jobsRunningAtACrash_runAgain_upToALimit() {
        JobDao rows = db.dao(JobDao.class);
        jobs.add("crash", "a", "", 0);
        for (int crash = 1; crash <= 2; crash++) {
            assertTrue(db.inTransaction(
                    () -> rows.take(jobs.find("crash", "a").orElseThrow().id())));
            startOver();
            jobs.handleOutside("crash", 1, 2, job -> done.add("done"));
            assertEquals(0, runner.runDue(), "nothing is taken up before the start");
            jobs.resume();
        }
        assertEquals(1, runner.runDue());
        assertEquals(List.of(), done);
        assertEquals(
                "The server ended each time it was run", jobs.dead(1).get(0).lastError());
    }

    @Test
    void recurringWork_runsSoonAndThenEachPeriod_alsoAfterAStart() {
        for (int start = 0; start < 2; start++) {
            startOver();
            jobs.every("purge", Duration.ofDays(1).toMillis(), job -> done.add("purged"));
            jobs.resume();
            runner.runDue();
            assertEquals(1, done.size());
        }
        clock.advance(Duration.ofDays(1));
        assertEquals(1, runner.runDue());
        assertEquals(0, runner.runDue());
        assertEquals(1, jobs.all(10).size());
    }

    @Test
    void failedRecurringJob_isRetriedAFewTimes_thenWaits() {
        jobs.every("purge", Duration.ofDays(1).toMillis(), job -> {
            done.add("tried");
            throw new IOException("disk");
        });
        jobs.resume();
        for (int i = 0; i < 5; i++) {
            assertEquals(1, runner.runDue());
            clock.advance(Duration.ofMinutes(5));
        }
        assertEquals(0, runner.runDue());
        assertEquals(5, done.size());
        assertEquals(List.of(), jobs.dead(1));
        clock.advance(Duration.ofDays(1));
        assertEquals(1, runner.runDue());
    }

    @Test
    void recurringJob_recoversFromAWrongClock_atStart() {
        clock.advance(Duration.ofDays(3_650));
        jobs.every("purge", Duration.ofDays(1).toMillis(), job -> done.add("purged"));
        jobs.resume();
        runner.runDue();
        clock.advance(Duration.ofDays(-3_650));
        jobs.resume();
        clock.advance(Duration.ofDays(1).plusMinutes(1));
        assertEquals(1, runner.runDue());
    }

    @Test
    void recurringWork_comesBackWithTheClock_whileTheServerRuns() {
        jobs.every("purge", Duration.ofDays(1).toMillis(), job -> done.add("purged"));
        jobs.resume();
        runner.runDue();
        clock.advance(Duration.ofDays(3_650));
        assertEquals(1, runner.runDue());
        clock.advance(Duration.ofDays(-3_650));
        assertEquals(0, runner.runDue());
        clock.advance(Duration.ofDays(1).plusMinutes(1));
        assertEquals(1, runner.runDue());
        clock.advance(Duration.ofDays(1).plusMinutes(1));
        assertEquals(1, runner.runDue());
    }

    @Test
    void jobOnAFullDisk_isRetried_withoutCountingAttempts() {
        jobs.handleOutside("send", 1, 2, job -> {
            throw new IOException("No space left on device");
        });
        jobs.add("send", "a", "", 0);
        for (int i = 0; i < 20; i++) {
            assertEquals(1, runner.runDue());
            assertEquals(0, jobs.find("send", "a").orElseThrow().attempts());
            clock.advance(Duration.ofMinutes(1));
        }
        assertEquals(List.of(), jobs.dead(1));
    }

    @Test
    void clockSetBack_delaysDueJobs_andAJumpRunsThemOnce() {
        jobs.handle("note", job -> done.add("done"));
        jobs.add("note", "a", "", clock.millis() + 60_000);
        clock.advance(Duration.ofHours(-3));
        assertEquals(0, runner.runDue());
        clock.advance(Duration.ofDays(30));
        assertEquals(1, runner.runDue());
        clock.advance(Duration.ofDays(-30));
        clock.advance(Duration.ofDays(30));
        assertEquals(0, runner.runDue());
    }

    @Test
    void kindWithoutAHandler_staysPending_andBlocksNoOther() {
        jobs.handle("note", job -> done.add("done"));
        jobs.add("another version's", "a", "", 0);
        jobs.add("note", "a", "", 0);
        assertEquals(1, runner.runDue());
        assertEquals(
                "waiting", jobs.find("another version's", "a").orElseThrow().state());
    }

    @Test
    void twoHandlersForAKind_areAMistake() {
        jobs.handle("note", job -> {});
        assertThrows(IllegalArgumentException.class, () -> jobs.handleOutside("note", 1, 1, job -> {}));
    }
}
