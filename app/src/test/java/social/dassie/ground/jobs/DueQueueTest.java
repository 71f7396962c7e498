package social.dassie.ground.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import social.dassie.testing.TestClock;
import social.dassie.testing.TestLog;

/** The engine below the jobs, the deliveries and the inbox. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DueQueueTest {
    private static final DueQueue.Kind KIND = new DueQueue.Kind("things", "thing", "Doing a thing", 2, 0);
    /** Longer than any test waits. */
    private static final long HOUR_MS = Duration.ofHours(1).toMillis();

    private static void nothing() {}

    /** Rows in memory: a name, and when it is due. */
    private static class Rows implements DueQueue.Source<String> {
        final Map<String, Long> rows = new ConcurrentSkipListMap<>();
        final LinkedBlockingQueue<String> done = new LinkedBlockingQueue<>();
        final AtomicReference<Runnable> whenClaimed = new AtomicReference<>(DueQueueTest::nothing);
        final AtomicReference<Runnable> whenRun = new AtomicReference<>(DueQueueTest::nothing);
        final AtomicReference<Runnable> beforeWait = new AtomicReference<>(DueQueueTest::nothing);

        @Override
        public Object keyOf(String work) {
            return work;
        }

        @Override
        public void claim(QueueScan<String> scan, long nowMs) {
            Map<String, Long> read = new HashMap<>(rows);
            Objects.requireNonNull(whenClaimed.get()).run();
            read.forEach((name, dueMs) -> {
                if (dueMs <= nowMs) {
                    scan.claim(name, () -> true);
                }
            });
        }

        @Override
        public void run(String work) {
            Objects.requireNonNull(whenRun.get()).run();
            rows.remove(work);
            done.add(work);
        }

        @Override
        public long nextMs(long nowMs) {
            Objects.requireNonNull(beforeWait.getAndSet(DueQueueTest::nothing)).run();
            return rows.values().stream()
                    .filter(due -> due > nowMs)
                    .min(Long::compare)
                    .orElse(Long.MAX_VALUE);
        }
    }

    private final TestClock clock = new TestClock();
    private final Rows rows = new Rows();
    private DueQueue<String> queue = new DueQueue<>(KIND, clock, rows, HOUR_MS);

    @AfterEach
    void close() {
        queue.close();
    }

    private void add(String name) {
        rows.rows.put(name, 0L);
        queue.wake();
    }

    private void assertNext(String expected) throws InterruptedException {
        assertEquals(expected, rows.done.poll(20, TimeUnit.SECONDS));
    }

    @Test
    void workAddedBetweenScanAndWait_isRun() throws Exception {
        rows.beforeWait.set(() -> add("late"));
        queue.start();
        assertNext("late");
    }

    @Test
    void workAddedDuringTheScan_isRun() throws Exception {
        rows.whenClaimed.set(() -> {
            rows.whenClaimed.set(DueQueueTest::nothing);
            add("late");
        });
        queue.start();
        assertNext("late");
    }

    @Test
    void workDueEarlierThanAllOthers_isRunOnTime() throws Exception {
        rows.rows.put("later", clock.millis() + HOUR_MS);
        CountDownLatch waits = new CountDownLatch(1);
        rows.beforeWait.set(waits::countDown);
        queue.start();
        waits.await();
        rows.rows.put("now", 0L);
        queue.wakeAt(0);
        assertNext("now");
        clock.advance(Duration.ofHours(2));
        assertNext("later");
    }

    /** The order of events that a monitor around the look would have excluded. */
    @Test
    void workFinishedWhileBeingRead_isNotRunAgain() throws Exception {
        add("once");
        CountDownLatch read = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        Thread other = new Thread(() -> queue.runDue(1));
        rows.whenClaimed.set(() -> {
            if (Thread.currentThread() == other) {
                read.countDown();
                await(go);
            }
        });
        other.start();
        read.await();
        Thread second = new Thread(() -> queue.runDue(1));
        second.start();
        try {
            assertNext("once");
        } finally {
            go.countDown();
        }
        other.join();
        second.join();
        assertNull(rows.done.poll());
    }

    @Test
    void workMissedByAScan_isScannedAgainAtOnce() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        CountDownLatch read = new CountDownLatch(1);
        add("again");
        rows.whenClaimed.set(() -> {
            if (Thread.currentThread().getName().equals("things")) {
                rows.whenClaimed.set(DueQueueTest::nothing);
                read.countDown();
                await(go);
            }
        });
        queue.start();
        read.await();
        assertEquals(1, queue.runDue(1));
        assertNext("again");
        rows.rows.put("again", 0L);
        go.countDown();
        assertNext("again");
    }

    /** Rows of which a thread that ended a run goes on with the next one, when it may. */
    private static final class Chain extends Rows {
        final CountDownLatch looksNext = new CountDownLatch(1);
        final CountDownLatch mayLook = new CountDownLatch(1);
        final AtomicReference<Runnable> whenNextIsClaimed = new AtomicReference<>(DueQueueTest::nothing);

        @Override
        public void claimNext(String done, QueueScan<String> scan, long nowMs) {
            looksNext.countDown();
            await(mayLook);
            claim(scan, nowMs);
            Objects.requireNonNull(whenNextIsClaimed.getAndSet(DueQueueTest::nothing))
                    .run();
        }
    }

    @Test
    void slotOfAScanningThread_isOccupied() throws Exception {
        Chain chain = new Chain();
        queue = new DueQueue<>(new DueQueue.Kind("things", "thing", "Doing a thing", 1, 0), clock, chain, HOUR_MS);
        chain.rows.put("a", 0L);
        queue.start();
        chain.looksNext.await();
        chain.rows.put("b", 0L);
        queue.wake();
        assertEquals(0, queue.runDue(1), "the only place is held");
        chain.mayLook.countDown();
        assertEquals("a", chain.done.poll(20, TimeUnit.SECONDS));
        assertEquals("b", chain.done.poll(20, TimeUnit.SECONDS));
        chain.rows.put("c", 0L);
        queue.wake();
        assertEquals("c", chain.done.poll(20, TimeUnit.SECONDS), "it is free when nothing more was found");
    }

    @Test
    void slotOfAFailedScan_isReleased() throws Exception {
        Chain chain = new Chain();
        queue = new DueQueue<>(new DueQueue.Kind("things", "thing", "Doing a thing", 1, 0), clock, chain, 1);
        chain.whenNextIsClaimed.set(() -> {
            throw full();
        });
        chain.mayLook.countDown();
        chain.rows.put("a", 0L);
        chain.rows.put("b", 0L);
        queue.start();
        assertEquals("a", chain.done.poll(20, TimeUnit.SECONDS));
        assertEquals("b", chain.done.poll(20, TimeUnit.SECONDS));
        assertTrue(queue.awaitIdle(System.nanoTime() + TimeUnit.SECONDS.toNanos(20)));
    }

    @Test
    void pausedQueue_beginsNothing_untilItIsResumed() throws Exception {
        queue.start();
        queue.pause();
        add("waits");
        assertEquals(0, queue.runDue(1));
        queue.whileIdle(System.nanoTime() + 1, DueQueueTest::nothing);
        assertEquals(0, queue.runDue(1), "pauses nest");
        assertFalse(queue.awaitIdle(System.nanoTime() + 1), "it is not free");
        queue.resume();
        assertNext("waits");
    }

    @Test
    void whileIdle_waitsForRunningWork_andStartsNothing() throws Exception {
        CountDownLatch runs = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        rows.whenRun.set(() -> {
            runs.countDown();
            await(go);
        });
        queue.start();
        add("first");
        runs.await();
        Thread waiting = Thread.currentThread();
        Thread release = new Thread(() -> {
            while (waiting.getState() != Thread.State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
            go.countDown();
        });
        release.start();
        queue.whileIdle(System.nanoTime() + TimeUnit.SECONDS.toNanos(20), () -> {
            add("second");
            assertEquals(0, queue.runDue(1));
            assertEquals(List.of("first"), List.copyOf(rows.done));
        });
        assertNext("first");
        assertNext("second");
    }

    @Test
    void claimsOfAFailedScan_areReleased() {
        rows.rows.put("a", 0L);
        rows.rows.put("b", 0L);
        Rows failing = new Rows() {
            private boolean isFirst = true;

            @Override
            public void claim(QueueScan<String> scan, long nowMs) {
                super.claim(scan, nowMs);
                if (isFirst) {
                    isFirst = false;
                    throw new IllegalStateException("busy");
                }
            }
        };
        failing.rows.putAll(rows.rows);
        queue = new DueQueue<>(KIND, clock, failing, HOUR_MS);
        assertThrows(IllegalStateException.class, () -> queue.runDue(2));
        assertFalse(queue.holds("a"));
        assertEquals(2, queue.runDue(2));
    }

    @Test
    void claimsOfAFailedRun_areReleased_withLaterOnes() {
        rows.rows.put("a", 0L);
        rows.rows.put("b", 0L);
        rows.whenRun.set(() -> {
            rows.whenRun.set(DueQueueTest::nothing);
            throw full();
        });
        assertThrows(IllegalStateException.class, () -> queue.runDue(2));
        assertEquals(2, queue.runDue(2));
    }

    @Test
    void workFailedByTheDisk_staysClaimed_andTheQueueCanStop() throws Exception {
        CountDownLatch failed = new CountDownLatch(1);
        rows.whenRun.set(() -> {
            failed.countDown();
            throw full();
        });
        queue.start();
        add("a");
        failed.await();
        assertTrue(queue.holds("a"));
        assertEquals(0, queue.runDue(1));
        assertTrue(queue.close(System.nanoTime() + TimeUnit.SECONDS.toNanos(20)), "the pause ends with the queue");
        assertFalse(queue.holds("a"));
        assertTrue(rows.rows.containsKey("a"), "its row is left for the next start");
    }

    @Test
    void workOrScanFailedByTheDisk_isRetried() throws Exception {
        queue = new DueQueue<>(KIND, clock, rows, 1);
        AtomicInteger runs = new AtomicInteger();
        AtomicInteger looks = new AtomicInteger();
        rows.whenClaimed.set(() -> failUntil(looks, 2));
        rows.whenRun.set(() -> failUntil(runs, 3));
        try (TestLog log = TestLog.open()) {
            queue.start();
            add("a");
            assertNext("a");
            assertEquals(List.of(), log.lines("Could not read the due"), "the storage has its own line");
        }
        assertEquals(3, runs.get());
    }

    @Test
    void update_isRetriedWhileTheDiskIsFull_notForOtherErrors() {
        queue = new DueQueue<>(KIND, clock, rows, 1);
        AtomicInteger tries = new AtomicInteger();
        assertTrue(queue.untilStored("Storing", () -> failUntil(tries, 3)));
        assertEquals(3, tries.get());
        assertThrows(
                IllegalArgumentException.class,
                () -> queue.untilStored("Storing", () -> {
                    throw new IllegalArgumentException();
                }));
        queue.stop();
        assertFalse(queue.untilStored("Storing", () -> {
            throw full();
        }));
    }

    @Test
    void stoppedQueue_finishesRunningWork_andStartsNothing() throws Exception {
        CountDownLatch runs = new CountDownLatch(2);
        CountDownLatch go = new CountDownLatch(1);
        rows.whenRun.set(() -> {
            runs.countDown();
            await(go);
        });
        queue.start();
        add("a");
        add("b");
        add("c");
        runs.await();
        queue.stop();
        go.countDown();
        assertTrue(queue.close(System.nanoTime() + TimeUnit.SECONDS.toNanos(20)));
        assertEquals(List.of("a", "b"), rows.done.stream().sorted().toList());
        assertEquals(0, queue.runDue(1));
    }

    @Test
    void interruptedWork_isNotCountedAsAFailure() throws Exception {
        CountDownLatch runs = new CountDownLatch(1);
        rows.whenRun.set(() -> {
            runs.countDown();
            await(new CountDownLatch(1));
        });
        try (TestLog log = TestLog.open()) {
            queue.start();
            add("endless");
            runs.await();
            assertFalse(queue.close(System.nanoTime()));
            assertTrue(queue.isCutOff());
            assertEquals(List.of(), log.lines("Doing a thing"));
        }
    }

    @Test
    void clockSetBack_isReportedOnce() {
        AtomicInteger told = new AtomicInteger();
        queue = new DueQueue<>(
                KIND,
                clock,
                new Rows() {
                    @Override
                    public void clockSetBack() {
                        told.incrementAndGet();
                    }
                },
                HOUR_MS);
        queue.now();
        queue.now();
        assertEquals(0, told.get());
        clock.advance(Duration.ofDays(-1));
        queue.runDue(1);
        queue.runDue(1);
        assertEquals(1, told.get());
        assertNull(rows.done.poll());
    }

    private static void failUntil(AtomicInteger tries, int good) {
        if (tries.incrementAndGet() < good) {
            throw full();
        }
    }

    private static RuntimeException full() {
        SQLException cause = new SQLiteException("database or disk is full", SQLiteErrorCode.SQLITE_FULL);
        return new IllegalStateException(cause);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
