package social.dassie.ground.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.ServerState;

class DataDirectoryTest {
    @TempDir
    Path parent;

    @Test
    void directoryAndDatabase_areAccessibleToTheOwnerOnly() throws IOException {
        Path path = parent.resolve("a/b");
        try (DataDirectory directory = DataDirectory.open(path);
                Database db = Database.open(directory.database(), new Database.Options(1, true, true))) {
            new ServerState(db).put("a", "b");
            assertEquals("rwx------", permissions(path));
            assertEquals("rw-------", permissions(directory.database()));
            assertEquals("rw-------", permissions(path.resolve("dassie.db-wal")));
        }
    }

    @Test
    void secondClaim_isRefusedUntilTheFirstEnds() {
        try (DataDirectory second = DataDirectory.open(parent)) {
            try (DataDirectory first = DataDirectory.open(parent)) {
                first.claim();
                String message =
                        assertThrows(StartException.class, second::claim).getMessage();
                assertEquals(
                        "Another Dassie is running on " + parent
                                + ": stop it first, or choose another directory with --data-dir",
                        message);
            }
            second.claim();
        }
    }

    /** SQLite makes and removes its two files beside the database whenever a tool looks into it. */
    @Test
    void filesChangingMeanwhile_doNotPreventOpeningOrScanning() throws Exception {
        Files.writeString(parent.resolve("dassie.db"), "some bytes");
        Path file = parent.resolve("dassie.db-wal");
        AtomicBoolean isOver = new AtomicBoolean();
        FutureTask<Boolean> coming = new FutureTask<>(() -> {
            while (!isOver.get()) {
                Files.createFile(file);
                Files.delete(file);
            }
            return true;
        });
        Thread thread = new Thread(coming);
        thread.start();
        try {
            for (int i = 0; i < 30_000 && !coming.isDone(); i++) {
                FileOwner.checkWritable(parent, file);
            }
            try (DataDirectory directory = DataDirectory.open(parent)) {
                for (int i = 0; i < 300; i++) {
                    assertEquals(List.of(), directory.foreignFiles());
                    assertTrue(directory.bytes() > 0);
                }
            }
        } finally {
            isOver.set(true);
        }
        assertTrue(coming.get());
    }

    @Test
    void file_isNoDataDirectory() throws IOException {
        Path file = Files.createFile(parent.resolve("file"));
        assertTrue(assertThrows(StartException.class, () -> DataDirectory.open(file))
                .getMessage()
                .endsWith("is a file, not a directory"));
    }

    @Test
    void halfRestoredDirectory_isRejected_andAFinishedOneAccepted() throws IOException {
        Path staging = Files.createDirectory(parent.resolve("restoring"));
        assertHalf();
        Files.createFile(staging.resolve("dassie.db"));
        assertHalf();
        Files.move(staging.resolve("dassie.db"), parent.resolve("dassie.db"));
        DataDirectory.open(parent).close();
        Files.createFile(staging.resolve("something"));
        assertHalf();
    }

    private void assertHalf() {
        String message = assertThrows(StartException.class, () -> DataDirectory.open(parent))
                .getMessage();
        assertTrue(
                message.startsWith("A restore or an adoption into " + parent + " is going on or was interrupted"),
                message);
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
