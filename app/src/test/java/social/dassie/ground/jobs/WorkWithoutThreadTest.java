package social.dassie.ground.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import social.dassie.testing.TestClock;
import social.dassie.testing.TestLog;

/** Work of a queue that continues after its thread has begun something else. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WorkWithoutThreadTest {
    /** Rows in memory that are begun in the order of their names, and end when a test says so. */
    private static final class Rows implements DueQueue.Source<String> {
        final Map<String, Boolean> rows = new ConcurrentSkipListMap<>();
        final LinkedBlockingQueue<String> begun = new LinkedBlockingQueue<>();

        @Override
        public Object keyOf(String work) {
            return work;
        }

        @Override
        public void claim(QueueScan<String> scan, long nowMs) {
            rows.keySet().forEach(name -> scan.claim(name, () -> true));
        }

        @Override
        public void claimNext(String done, QueueScan<String> scan, long nowMs) {
            claim(scan, nowMs);
        }

        @Override
        public void run(String work) {
            throw new AssertionError("begun instead");
        }

        @Override
        public boolean begin(String work) {
            begun.add(work);
            return false;
        }

        @Override
        public long nextMs(long nowMs) {
            return Long.MAX_VALUE;
        }
    }

    private final Rows rows = new Rows();
    private final DueQueue<String> queue =
            new DueQueue<>(new DueQueue.Kind("things", "thing", "Doing a thing", 1, 2, 0), new TestClock(), rows, 1);

    @AfterEach
    void close() {
        queue.close();
    }

    private void start(String... names) {
        List.of(names).forEach(name -> rows.rows.put(name, true));
        queue.start();
    }

    private void assertBegun(String expected) throws InterruptedException {
        assertEquals(expected, rows.begun.poll(20, TimeUnit.SECONDS));
    }

    @Test
    void oneThread_beginsAsMuchAsThereArePlaces_andMoreWhenOneEnds() throws Exception {
        start("a", "b", "c");
        assertBegun("a");
        assertBegun("b");
        assertTrue(queue.holds("a"));
        assertFalse(queue.holds("c"), "no place is free");
        queue.end("a", () -> rows.rows.remove("a"));
        assertBegun("c");
        assertFalse(queue.holds("a"));
        assertTrue(queue.holds("b"));
        assertEquals(1, queue.ended());
    }

    @Test
    void workWhoseEndFails_isBegunAgain() throws Exception {
        try (TestLog log = TestLog.open()) {
            start("a");
            assertBegun("a");
            queue.end("a", () -> {
                throw new IllegalStateException(
                        new SQLiteException("database or disk is full", SQLiteErrorCode.SQLITE_FULL));
            });
            assertBegun("a");
            queue.end("a", () -> {
                throw new StackOverflowError("broken");
            });
            assertBegun("a");
            assertEquals(1, log.lines("Doing a thing failed, retrying: a").size());
        }
    }

    @Test
    void closing_waitsForTheEnd() throws Exception {
        start("a");
        assertBegun("a");
        CountDownLatch done = new CountDownLatch(1);
        new Thread(() -> {
                    while (!queue.isStopping()) {
                        Thread.onSpinWait();
                    }
                    queue.end("a", done::countDown);
                })
                .start();
        assertTrue(queue.close(System.nanoTime() + TimeUnit.SECONDS.toNanos(20)));
        assertEquals(0, done.getCount());
        assertFalse(queue.holds("a"));
        queue.end("b", () -> {
            throw new AssertionError("the queue is closed");
        });
    }

    @Test
    void endsThatNoThreadTakes_areHandledByTheNextLook() {
        List<String> handled = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        Endings<String> endings = new Endings<>(
                task -> false, all -> all.run(handled::add, (work, e) -> {}), () -> refused.add("refused"));
        endings.add("a", () -> {});
        endings.add("b", () -> {});
        assertEquals(List.of("refused", "refused"), refused);
        assertEquals(List.of(), handled);
        endings.handleRest();
        endings.handleRest();
        assertEquals(List.of("a", "b"), handled);
    }
}
