package social.dassie.ground.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteConfig;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.SqliteFile;
import social.dassie.testing.Soon;

@Timeout(120)
class CheckpointerTest {
    private static final int PAGE_BYTES = 4096;
    private static final int FRAME_BYTES = PAGE_BYTES + 24;
    private static final int PAGES_A_COMMIT = 100;

    interface BulkDao {
        @SqlUpdate("insert into server_state (name, value) values (:key, hex(zeroblob(:bytes)))")
        void add(String key, int bytes);
    }

    @TempDir
    Path directory;

    @AutoClose
    private Database db;

    private BulkDao bulk;

    @BeforeEach
    void open() {
        db = Database.open(directory.resolve("dassie.db"), new Database.Options(2, true, true));
        bulk = db.dao(BulkDao.class);
    }

    @Test
    void continuousWriting_keepsTheWalShort() throws Exception {
        write(3 * Checkpointer.TOO_MANY_PAGES);
        long longest = (Checkpointer.TOO_MANY_PAGES + 3 * PAGES_A_COMMIT) * (long) FRAME_BYTES;
        long log = Files.size(directory.resolve("dassie.db-wal"));
        assertTrue(log <= longest, log + " bytes of log");
    }

    @Test
    void copyOnAnotherConnection_isNotTakenForAnotherProcess() throws Exception {
        write(1);
        AtomicInteger others = new AtomicInteger();
        db.whenOthersWrite(others::incrementAndGet);
        Path file = directory.resolve("dassie.db");
        long before = Files.size(file);
        write(2 * Checkpointer.PAGES);
        Soon.holds("pages were copied", () -> size(file) > before);
        write(1);
        assertEquals(0, others.get());
    }

    @Test
    void failedCheckpoint_isRetriedLater_andBlocksNoOne() {
        AtomicInteger tries = new AtomicInteger();
        SqliteFile file = SqliteFile.find(directory.resolve("dassie.db"));
        ConnectionOpener opener = new ConnectionOpener(file, new SQLiteConfig(), Database.NO_LOG, null);
        try (ConnectionPool broken = new ServerConnections("broken", 1, opener) {
                    @Override
                    PooledConnection borrow() {
                        tries.incrementAndGet();
                        throw new IllegalStateException("disk I/O error");
                    }
                };
                Checkpointer checkpointer = new Checkpointer(directory.resolve("dassie.db-wal"), broken, broken)) {
            checkpointer.check();
            checkpointer.check();
        }
        assertEquals(1, tries.get());
    }

    /** As a backup, or a program of the operator, that reads for long. */
    @Test
    void walGrownUnderALongReader_isTruncatedAfterwards_whenIdle() throws Exception {
        Path log = directory.resolve("dassie.db-wal");
        write(1);
        try (Connection reader = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("dassie.db"));
                Statement statement = reader.createStatement()) {
            statement.execute("begin");
            statement.executeQuery("select count(*) from server_state").close();
            write(Checkpointer.TOO_MANY_PAGES + 4 * Checkpointer.PAGES);
            assertTrue(Files.size(log) > DatabaseFile.KEPT_LOG_BYTES);
            statement.execute("rollback");
        }
        Soon.holds("the log was cut", () -> {
            db.caches().detectOtherWriters();
            return size(log) <= Checkpointer.RESTING_BYTES;
        });
        write(1);
    }

    /** The next commits cut it, too: a server that never rests has no moment to tidy up. */
    @Test
    void walGrownUnderALongReader_isTruncatedByLaterCommits() throws Exception {
        Path log = directory.resolve("dassie.db-wal");
        write(1);
        try (Connection reader = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("dassie.db"));
                Statement statement = reader.createStatement()) {
            statement.execute("begin");
            statement.executeQuery("select count(*) from server_state").close();
            write(Checkpointer.TOO_MANY_PAGES + 4 * Checkpointer.PAGES);
            statement.execute("rollback");
        }
        Soon.holds("the log was cut", () -> {
            write(1);
            return size(log) <= DatabaseFile.KEPT_LOG_BYTES;
        });
    }

    @Test
    void walFollowedByLitestream_isLeftAlone_whileItIsPresent() throws Exception {
        Path litestream = Files.createDirectory(directory.resolve(".dassie.db-litestream"));
        Path file = directory.resolve("dassie.db");
        Path log = directory.resolve("dassie.db-wal");
        long before = Files.size(file);
        write(3 * Checkpointer.PAGES);
        db.caches().detectOtherWriters();
        assertEquals(before, Files.size(file), "nothing is copied");
        long left = Files.size(log);
        assertTrue(left >= 3L * Checkpointer.PAGES * FRAME_BYTES, left + " bytes of log");
        Files.delete(litestream);
        Soon.holds("the log was cut", () -> {
            db.caches().detectOtherWriters();
            return size(log) <= Checkpointer.RESTING_BYTES;
        });
        write(1);
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(int pages) {
        for (int written = 0; written < pages; written += PAGES_A_COMMIT) {
            String key = "bulk-" + System.nanoTime();
            db.runInTransaction(() -> bulk.add(key, PAGES_A_COMMIT * PAGE_BYTES / 2));
        }
    }
}
