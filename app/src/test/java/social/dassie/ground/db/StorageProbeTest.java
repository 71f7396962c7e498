package social.dassie.ground.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.ground.storage.StorageLog;
import social.dassie.testing.Soon;

class StorageProbeTest {
    @TempDir
    Path directory;

    private final AtomicLong now = new AtomicLong();

    @Test
    void probe_writes_butIsRateLimited() {
        try (Database db = Database.open(directory.resolve("dassie.db"), new Database.Options(2, false, true))) {
            ServerState state = new ServerState(db);
            StorageProbe probe = new StorageProbe(state, data(), now::get);
            assertNull(probe.check());
            assertEquals(Optional.of(""), state.find(StorageProbe.STATE));
            state.remove(StorageProbe.STATE);
            assertNull(probe.check());
            assertEquals(Optional.empty(), state.find(StorageProbe.STATE));
            now.addAndGet(TimeUnit.SECONDS.toNanos(5));
            assertNull(probe.check());
            assertEquals(Optional.of(""), state.find(StorageProbe.STATE));
        }
    }

    private DataDirectory data() {
        return DataDirectory.openAnyhow(directory);
    }

    @Test
    void detectedDamage_isReported_untilACheckFindsNone() {
        try (Database db = Database.open(directory.resolve("dassie.db"), new Database.Options(2, false, true))) {
            StorageProbe probe = new StorageProbe(new ServerState(db), data(), now::get);
            assertNull(probe.check());
            StorageLog.note("A test", new SQLiteException("malformed", SQLiteErrorCode.SQLITE_CORRUPT));
            assertEquals(StorageFailure.DAMAGED, probe.check());
            Soon.holds("nothing was found", () -> probe.check() == null);
        }
    }

    @Test
    void check_canPauseWithinATable() {
        Path file = directory.resolve("dassie.db");
        Database.open(file, new Database.Options(2, false, true)).close();
        int rests = restsDuringALook(file);
        try (Database db = Database.open(file, new Database.Options(2, false, true))) {
            ServerState state = new ServerState(db);
            db.runInTransaction(() -> {
                for (int i = 0; i < 5_000; i++) {
                    state.put("key " + i, "x".repeat(1_000));
                }
            });
        }
        int more = restsDuringALook(file) - rests;
        assertTrue(more > 10, more + " more rests for 5 MB");
    }

    @Test
    void check_leavesATable_whenItWouldDelayTheWalRestart() {
        Path file = directory.resolve("dassie.db");
        Database.open(file, new Database.Options(2, false, true)).close();
        int others = restsDuringALook(file);
        try (Database db = Database.open(file, new Database.Options(2, false, true))) {
            ServerState state = new ServerState(db);
            for (int i = 0; i < 500; i++) {
                state.put("key " + i, "x".repeat(100_000));
            }
        }
        int whole = restsDuringALook(file);
        assertTrue(whole > others + 20, "a large table");
        try (Database db = Database.open(file, new Database.Options(2, false, true))) {
            ServerState state = new ServerState(db);
            AtomicInteger rests = new AtomicInteger();
            Runnable writeInTheLargeOne = () -> {
                if (rests.incrementAndGet() > others) {
                    state.put("key", "x".repeat(100_000));
                }
            };
            assertEquals(List.of(), new DatabaseFile(file).quickProblems(writeInTheLargeOne, 50_000));
            assertTrue(rests.get() < whole - 10, rests.get() + " rests, and without writing " + whole);
        }
    }

    private static int restsDuringALook(Path file) {
        AtomicInteger rests = new AtomicInteger();
        assertEquals(List.of(), new DatabaseFile(file).quickProblems(rests::incrementAndGet));
        return rests.get();
    }

    @Test
    void unreachableDatabase_isUnhealthy() {
        Database db = Database.open(directory.resolve("dassie.db"), new Database.Options(2, false, true));
        StorageProbe probe = new StorageProbe(new ServerState(db), data(), now::get);
        db.close();
        assertEquals(StorageFailure.UNWRITABLE, probe.check());
    }
}
