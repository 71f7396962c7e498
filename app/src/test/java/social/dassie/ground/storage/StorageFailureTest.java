package social.dassie.ground.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

class StorageFailureTest {
    private static @Nullable Integer status(Throwable failure) {
        StorageFailure found = StorageFailure.of(failure);
        return found == null ? null : found.status();
    }

    /** With the extended codes that say what exactly failed. */
    @ParameterizedTest
    @CsvSource({
        "SQLITE_FULL, 507",
        "SQLITE_IOERR_SHMSIZE, 507",
        "SQLITE_IOERR, 503",
        "SQLITE_IOERR_WRITE, 503",
        "SQLITE_IOERR_FSYNC, 503",
        "SQLITE_READONLY_DBMOVED, 503",
        "SQLITE_CANTOPEN_ISDIR, 503",
        "SQLITE_BUSY_SNAPSHOT, 503",
        "SQLITE_CORRUPT_INDEX, 503",
        "SQLITE_NOTADB, 503",
        "SQLITE_CONSTRAINT_UNIQUE,"
    })
    void database(String code, @Nullable Integer status) {
        SQLiteException failure = new SQLiteException("words", SQLiteErrorCode.valueOf(code));
        assertEquals(status, status(new IllegalStateException(failure)));
    }

    @Test
    void fullDisk_isRecognisedOnThisSystem() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.isWritable(full), "this system has no /dev/full");
        IOException failure = assertThrows(IOException.class, () -> Files.write(full, new byte[1]));
        assertEquals(507, status(new UncheckedIOException(failure)));
        assertEquals("the disk is full", StorageFailure.reason(failure));
    }

    @Test
    void files() {
        assertEquals(507, status(new FileSystemException("/x", null, "No space left on device")));
        assertEquals(507, status(new IOException("Disk quota exceeded")));
        assertEquals(503, status(new AccessDeniedException("/x")));
        assertEquals(503, status(new FileSystemException("/x", null, "Read-only file system")));
        assertNull(status(new NoSuchFileException("/x")));
        assertNull(status(new IOException("Broken pipe")));
        assertNull(status(new IOException()));
    }
}
