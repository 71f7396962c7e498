package social.dassie.ground.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import social.dassie.testing.TestLog;

class StorageLogTest {
    private final AtomicLong now = new AtomicLong();
    private final StorageLog log = new StorageLog(now::get);

    @Test
    void fullDisk_isLoggedOncePerMinute_withACount() {
        try (TestLog lines = TestLog.open()) {
            for (int i = 0; i < 1_000; i++) {
                log.add("POST /api/v1/statuses", StorageFailure.FULL);
            }
            assertEquals(1, lines.lines("The disk is full").size());
            now.addAndGet(TimeUnit.SECONDS.toNanos(61));
            log.add("POST /api/v2/media", StorageFailure.FULL);
            log.add("POST /api/v2/media", StorageFailure.FULL);
            assertEquals(2, lines.lines("The disk is full").size());
            assertTrue(lines.lines("The disk is full").get(1).endsWith("(999 more times in the meantime)"));
        }
    }

    @Test
    void end_isLoggedOnce_andOnlyAfterAFailure() {
        try (TestLog lines = TestLog.open()) {
            log.close();
            assertEquals(0, lines.lines("again").size());
            log.add("POST /api/v1/statuses", StorageFailure.FULL);
            log.close();
            log.close();
            assertEquals(
                    1, lines.lines("Database writable again after 1 failures").size());
        }
    }

    @Test
    void otherFailure_isLoggedAtOnce() {
        try (TestLog lines = TestLog.open()) {
            log.add("a", StorageFailure.FULL);
            log.add("b", StorageFailure.UNWRITABLE);
            assertEquals(2, lines.lines("StorageLog").size());
        }
    }
}
