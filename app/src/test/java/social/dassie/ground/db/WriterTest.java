package social.dassie.ground.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.storage.Migrations;
import social.dassie.ground.storage.StorageFailure;

/** Transactions that come while another one runs are committed in one group. */
@Timeout(60)
class WriterTest {
    /** Ends the transaction under a group, as SQLite itself does when the disk is full. */
    interface BreakerDao {
        @SqlUpdate("rollback")
        void rollback();
    }

    @TempDir
    Path directory;

    private final AtomicInteger forces = new AtomicInteger();
    private Database db;
    private Database reader;
    private ServerStateDao rows;

    @BeforeEach
    void open() {
        db = Database.open(
                directory.resolve("dassie.db"), new Database.Options(2, true, true), Migrations.STANDARD, file -> {
                    forces.incrementAndGet();
                    LogFlusher.sync(file);
                });
        reader = Database.open(directory.resolve("dassie.db"), new Database.Options(2, true, false));
        rows = db.dao(ServerStateDao.class);
    }

    @AfterEach
    void close() {
        reader.close();
        db.close();
    }

    @Test
    void failedWork_isRolledBackAlone() throws Exception {
        List<FutureTask<Void>> tasks = behindAnother(List.of(
                () -> rows.put("a", "1"),
                () -> {
                    rows.put("b", "1");
                    throw new IllegalStateException("no");
                },
                () -> rows.put("c", "1")));
        tasks.get(0).get();
        tasks.get(1).get();
        ExecutionException failure =
                assertThrows(ExecutionException.class, () -> tasks.get(2).get());
        tasks.get(3).get();
        assertEquals("java.lang.IllegalStateException: no", failure.getMessage());
        assertEquals(Optional.of("1"), rows.find("first"));
        assertEquals(Optional.of("1"), rows.find("a"));
        assertEquals(Optional.empty(), rows.find("b"));
        assertEquals(Optional.of("1"), rows.find("c"));
    }

    @Test
    void failedFirstWork_doesNotFailTheGroup() throws Exception {
        List<FutureTask<Void>> tasks = behind(
                () -> {
                    rows.put("first", "1");
                    throw new IllegalStateException("no");
                },
                List.of(() -> rows.put("a", "1")));
        assertThrows(ExecutionException.class, () -> tasks.get(0).get());
        tasks.get(1).get();
        assertEquals(Optional.empty(), rows.find("first"));
        assertEquals(Optional.of("1"), rows.find("a"));
    }

    @Test
    void oneCommit_holdsTheWholeGroup() throws Exception {
        List<Optional<String>> seenBeforeTheCommit = new ArrayList<>();
        List<FutureTask<Void>> tasks = behindAnother(List.of(() -> rows.put("a", "1"), () -> {
            seenBeforeTheCommit.add(reader.dao(ServerStateDao.class).find("first"));
            seenBeforeTheCommit.add(rows.find("a"));
        }));
        for (FutureTask<Void> task : tasks) {
            task.get();
        }
        assertEquals(List.of(Optional.empty(), Optional.of("1")), seenBeforeTheCommit);
        assertEquals(1, forces.get(), "and is flushed once");
        assertEquals(Optional.of("1"), reader.dao(ServerStateDao.class).find("a"));
    }

    @Test
    void failedCommit_failsTheWholeGroup() throws Exception {
        List<FutureTask<Void>> tasks = behindAnother(
                List.of(() -> rows.put("a", "1"), () -> db.dao(BreakerDao.class).rollback()));
        for (FutureTask<Void> task : tasks) {
            assertInstanceOf(
                    RuntimeException.class,
                    assertThrows(ExecutionException.class, task::get).getCause());
        }
        assertEquals(Optional.empty(), rows.find("first"));
        assertEquals(Optional.empty(), rows.find("a"));
        db.runInTransaction(() -> rows.put("later", "1"));
        assertEquals(Optional.of("1"), rows.find("later"));
    }

    @Test
    void throwingCommitAction_failsItsTransactionOnly() {
        assertThrows(
                IllegalArgumentException.class,
                () -> db.runInTransaction(() -> db.transactions().atCommit(() -> {
                    throw new IllegalArgumentException("no");
                })));
        db.runInTransaction(() -> rows.put("later", "1"));
        assertEquals(Optional.of("1"), rows.find("later"));
    }

    /** In the place of the log is something that cannot be flushed. SQLite has the log open and goes on writing to it. */
    @Test
    void unflushedCommit_isNotReported_andTheNextContinues() throws Exception {
        List<String> told = new ArrayList<>();
        db.runInTransaction(() -> rows.put("a", "1"));
        Path log = directory.resolve("dassie.db-wal");
        Path aside = Files.move(log, directory.resolve("aside"));
        Files.createDirectory(log);
        RuntimeException failure = assertThrows(
                RuntimeException.class,
                () -> db.runInTransaction(() -> {
                    rows.put("b", "1");
                    db.transactions().atCommit(() -> told.add("at commit"));
                    db.afterCommit(() -> told.add("after commit"));
                }));
        assertEquals(
                "The storage of this server fails, what was sent may not last",
                String.valueOf(
                        Objects.requireNonNull(StorageFailure.of(failure)).code()));
        assertEquals(List.of(), told);
        Files.delete(log);
        Files.move(aside, log);
        db.runInTransaction(() -> rows.put("c", "1"));
        assertEquals(Optional.of("1"), rows.find("c"));
    }

    @Test
    void interruptedWaiter_isStillExecuted() throws Exception {
        FutureTask<Boolean> interrupted = new FutureTask<>(() -> {
            Thread.currentThread().interrupt();
            db.runInTransaction(() -> rows.put("a", "1"));
            return Thread.interrupted();
        });
        behind(() -> rows.put("first", "1"), List.of(), List.of(interrupted)).forEach(WriterTest::finish);
        assertTrue(interrupted.get());
        assertEquals(Optional.of("1"), rows.find("a"));
    }

    @Test
    void closing_executesPendingWork_andRejectsTheRest() throws Exception {
        List<FutureTask<Void>> tasks = behindAnother(List.of(() -> rows.put("a", "1"), () -> rows.put("b", "1")));
        db.close();
        for (FutureTask<Void> task : tasks) {
            task.get();
        }
        assertEquals(Optional.of("1"), reader.dao(ServerStateDao.class).find("b"));
        assertEquals(
                "The database is closed",
                assertThrows(IllegalStateException.class, () -> db.runInTransaction(() -> rows.put("c", "1")))
                        .getMessage());
    }

    private List<FutureTask<Void>> behindAnother(List<Runnable> works) throws InterruptedException {
        return behind(() -> rows.put("first", "1"), works);
    }

    private List<FutureTask<Void>> behind(Runnable first, List<Runnable> works) throws InterruptedException {
        return behind(first, works, List.of());
    }

    /** Starts the first, which goes on only when all the others wait for it, one after the other. */
    private List<FutureTask<Void>> behind(Runnable first, List<Runnable> works, List<FutureTask<?>> more)
            throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        List<FutureTask<Void>> tasks = new ArrayList<>();
        tasks.add(transaction(() -> {
            begun.countDown();
            await(goOn);
            first.run();
        }));
        new Thread(tasks.get(0)).start();
        begun.await();
        for (Runnable work : works) {
            tasks.add(transaction(work));
            startAndLetWait(tasks.get(tasks.size() - 1));
        }
        for (FutureTask<?> task : more) {
            startAndLetWait(task);
        }
        goOn.countDown();
        return tasks;
    }

    private FutureTask<Void> transaction(Runnable work) {
        return new FutureTask<>(() -> db.runInTransaction(work), null);
    }

    private static void startAndLetWait(FutureTask<?> task) {
        Thread thread = new Thread(task);
        thread.start();
        while (!(LockSupport.getBlocker(thread) instanceof Writer)) {
            Thread.onSpinWait();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void finish(FutureTask<?> task) {
        try {
            task.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }
}
