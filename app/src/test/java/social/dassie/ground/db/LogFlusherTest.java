package social.dassie.ground.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.storage.Migrations;

@Timeout(60)
class LogFlusherTest {
    private static final int WAITING = 3;

    @TempDir
    Path directory;

    @Test
    void commit_isFlushedToDisk_beforeItIsReported() {
        List<String> events = Collections.synchronizedList(new ArrayList<>());
        Path file = directory.resolve("dassie.db");
        try (Database db = Database.open(file, new Database.Options(2, true, true), Migrations.STANDARD, log -> {
            LogFlusher.sync(log);
            events.add("forced " + log.getFileName());
        })) {
            for (int i = 0; i < 2; i++) {
                db.runInTransaction(() -> {
                    db.dao(ServerStateDao.class).put("a", "1");
                    db.transactions().atCommit(() -> events.add("told in order"));
                    db.afterCommit(() -> events.add("told"));
                });
            }
        }
        List<String> each = List.of("forced dassie.db-wal", "told in order", "told");
        assertEquals(List.of(each, each), List.of(events.subList(0, 3), events.subList(3, events.size())));
    }

    @Test
    void repeatableWork_isReadBeforeTheFlush_andPublishedAfter() {
        List<String> events = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch goOn = new CountDownLatch(1);
        Path file = directory.resolve("dassie.db");
        try (Database db = Database.open(file, new Database.Options(2, true, true), Migrations.STANDARD, log -> {
            await(goOn);
            events.add("forced");
        })) {
            ServerStateDao rows = db.dao(ServerStateDao.class);
            db.transactions().runRepeatable(() -> {
                rows.put("a", "1");
                db.transactions().atCommit(() -> events.add("told in order"));
            });
            assertEquals(Optional.of("1"), rows.find("a"));
            assertThrows(
                    IllegalStateException.class,
                    () -> db.transactions().runRepeatable(() -> {
                        rows.put("a", "2");
                        throw new IllegalStateException();
                    }));
            assertEquals(Optional.of("1"), rows.find("a"));
            assertEquals(List.of(), events);
            goOn.countDown();
        }
        assertEquals(List.of("forced", "told in order"), events.subList(0, 2));
    }

    @Test
    void commitsMadeWhileAnotherIsForced_areForcedTogether() throws Exception {
        AtomicInteger forces = new AtomicInteger();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        List<Integer> told = new ArrayList<>();
        try (LogFlusher flusher = new LogFlusher(directory.resolve("log"), log -> {
            forces.incrementAndGet();
            begun.countDown();
            await(goOn);
        })) {
            flusher.flush(failure -> told.add(0));
            begun.await();
            for (int i = 1; i <= WAITING; i++) {
                int number = i;
                flusher.flush(failure -> told.add(number));
            }
            goOn.countDown();
        }
        assertEquals(List.of(0, 1, 2, WAITING), told);
        assertEquals(2, forces.get());
    }

    /** A device can be opened and written to, but holds nothing that could be put on a disk. */
    @Test
    void unsupportedFlush_isSkipped() {
        Path device = Path.of("/dev/null");
        assumeTrue(Files.isWritable(device), "this system has no /dev/null");
        assertThrows(IOException.class, () -> LogFlusher.sync(device));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
