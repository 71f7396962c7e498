package social.dassie.ground.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The next question sees what anybody committed; an answer whose rows nobody changed is not loaded again. */
class AnswerCacheTest {
    private static final int MOST = 3;
    private static final int WRITES = 300;

    private static final Dependencies<Long> NAMES = Dependencies.<Long>any()
            .by(id -> id, ChangedRows.of("accounts").by("row.id").columns("username"));

    interface AccountDao {
        @SqlUpdate("insert into accounts (id, username, created_at, updated_at) values (:id, :name, 0, 0)")
        void insert(long id, String name);

        @SqlUpdate("update accounts set username = :name where id = :id")
        void rename(long id, String name);

        @SqlUpdate("update accounts set statuses_count = statuses_count + 1 where id = :id")
        void count(long id);

        @SqlUpdate("delete from accounts where id = :id")
        void delete(long id);

        @SqlQuery("select username from accounts where id = :id")
        String find(long id);

        @SqlQuery("select username from accounts where id = :id and not exists (select 1 from blocks)")
        String findUnlessBlocks(long id);
    }

    @TempDir
    Path directory;

    @AutoClose
    private Database db;

    private AccountDao accounts;
    private AnswerCache<Long, String> names;
    private final AtomicInteger asked = new AtomicInteger();

    @BeforeEach
    void open() {
        db = open(1);
        accounts = db.dao(AccountDao.class);
        names = db.caches().ofAnswers(MOST, NAMES);
        db.runInTransaction(() -> {
            for (long id = 1; id <= MOST + 1; id++) {
                accounts.insert(id, id == 1 ? "old" : "old" + id);
            }
        });
    }

    private Database open(int readers) {
        return Database.open(directory.resolve("dassie.db"), new Database.Options(readers, false, true));
    }

    private void rename(Database by) {
        AccountDao dao = by.dao(AccountDao.class);
        by.runInTransaction(() -> dao.rename(1, "new"));
    }

    /** Answers with a statement, and counts. */
    private String load(Long id) {
        asked.incrementAndGet();
        return accounts.find(id);
    }

    private String name() {
        return names.get(1L, this::load);
    }

    @Test
    void unchangedValue_isLoadedOnce() {
        assertEquals("old", name());
        assertEquals("old", name());
        assertEquals(1, asked.get());
    }

    @Test
    void ownCommit_isSeenAtOnce() {
        name();
        rename(db);
        assertEquals("new", name());
    }

    @Test
    void commitThroughAnotherDatabase_asOfAnotherProcess_isSeenAtOnce() {
        name();
        try (Database other = open(1)) {
            rename(other);
            assertEquals("new", name());
        }
    }

    @Test
    void commitBetweenTheQuestionAndTheAnswer_isSeenByTheNext() {
        AtomicBoolean isFirst = new AtomicBoolean(true);
        Function<Long, String> late = id -> {
            String found = accounts.find(id);
            if (isFirst.getAndSet(false)) {
                rename(db);
            }
            return found;
        };
        assertEquals("old", names.get(1L, late));
        assertEquals("new", names.get(1L, late));
    }

    @Test
    void transaction_seesItsOwnChanges_andARollbackLeavesNothing() {
        name();
        assertThrows(
                IllegalStateException.class,
                () -> db.runInTransaction(() -> {
                    accounts.rename(1, "never");
                    assertEquals("never", name());
                    throw new IllegalStateException("rolled back");
                }));
        assertEquals("old", name());
    }

    @Test
    void snapshot_isNotAnsweredFromMemory_norRemembered() {
        db.transactions().inSnapshot(() -> {
            assertEquals("old", name());
            rename(db);
            assertEquals("old", name(), "the database as it was");
            return true;
        });
        assertEquals("new", name());
    }

    @Test
    void changeOfOtherRows_orOtherColumns_invalidatesNothing() {
        name();
        db.runInTransaction(() -> {
            accounts.rename(2, "other");
            accounts.count(1);
            accounts.delete(3);
            accounts.insert(9, "new9");
        });
        assertEquals("old", name());
        assertEquals(1, asked.get());
    }

    @Test
    void deletedRow_invalidatesItsAnswer() {
        name();
        db.runInTransaction(() -> accounts.delete(1));
        names.get(1L, id -> {
            asked.incrementAndGet();
            return "gone";
        });
        assertEquals(2, asked.get());
    }

    @Test
    void rolledBackChange_ofOneInAGroup_keepsTheAnswersRight() {
        name();
        assertThrows(
                IllegalStateException.class,
                () -> db.runInTransaction(() -> {
                    accounts.rename(1, "never");
                    throw new IllegalStateException("rolled back");
                }));
        assertEquals("old", name());
        assertEquals(1, asked.get());
    }

    @Test
    void statementThatReadsAnotherTable_isNotCached() {
        Function<Long, String> load = id -> {
            asked.incrementAndGet();
            return accounts.findUnlessBlocks(id);
        };
        assertEquals("old", names.get(1L, load));
        assertEquals("old", names.get(1L, load));
        assertEquals(2, asked.get());
    }

    @Test
    void fullCache_dropsAnswers_andLoadsThemAgain() {
        for (long id = 1; id <= MOST + 1; id++) {
            names.get(id, this::load);
        }
        for (long id = 1; id <= MOST + 1; id++) {
            assertEquals(accounts.find(id), names.get(id, this::load));
        }
        assertTrue(asked.get() > MOST + 1, "kept more than " + MOST);
    }

    @Test
    void commitOfAnotherProcess_afterOwnOnes_isSeenAtOnce() {
        try (Database other = open(1)) {
            AccountDao others = other.dao(AccountDao.class);
            for (int n = 0; n < WRITES; n++) {
                String name = "name" + n;
                if (n % 3 == 0) {
                    db.runInTransaction(() -> accounts.rename(1, name));
                } else {
                    other.runInTransaction(() -> others.rename(1, name));
                }
                assertEquals(name, name());
            }
        }
    }

    /** A group that changes no row writes no page, and must not pass for the commit of another process. */
    @Test
    void ownTransactionWithoutChanges_hidesNoCommitOfAnotherProcess() {
        try (Database other = open(1)) {
            for (int n = 0; n < WRITES; n++) {
                String name = "name" + n;
                db.runInTransaction(() -> accounts.rename(-1, name));
                other.runInTransaction(() -> other.dao(AccountDao.class).rename(1, name));
                assertEquals(name, name());
            }
        }
    }

    private void breakConnection() {
        try {
            db.transactions().openConnection().sqlite().close();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void newWritingConnection_reportsChanges_too() {
        name();
        Object before = db.inTransaction(() -> db.transactions().openConnection());
        assertThrows(RuntimeException.class, () -> db.runInTransaction(this::breakConnection));
        assertNotSame(before, db.inTransaction(() -> db.transactions().openConnection()));
        rename(db);
        assertEquals("new", name());
    }

    /** A process that closes a file gives up the locks on it that SQLite needs. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void closedSecondDatabase_keepsTheLocksOfTheFirst() throws IOException {
        name();
        try (Database other = open(1)) {
            AnswerCache<Long, String> same = other.caches().ofAnswers(MOST, NAMES);
            same.get(1L, id -> "any");
        }
        Object inode = Files.getAttribute(directory.resolve("dassie.db-shm"), "unix:ino");
        String locks = Files.readString(Path.of("/proc/locks"));
        assertTrue(locks.contains(":" + inode + " "), locks);
        rename(db);
        assertEquals("new", name());
    }

    @Test
    void concurrentReaders_neverSeeOlderValuesThanBefore() throws InterruptedException {
        AtomicInteger written = new AtomicInteger();
        AtomicInteger tooOld = new AtomicInteger();
        List<Thread> readers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            readers.add(new Thread(() -> {
                while (written.get() < WRITES) {
                    int before = written.get();
                    String seen = name();
                    if (!seen.equals("old") && Integer.parseInt(seen) < before) {
                        tooOld.incrementAndGet();
                    }
                }
            }));
        }
        readers.forEach(Thread::start);
        for (int n = 1; n <= WRITES; n++) {
            String name = Integer.toString(n);
            db.runInTransaction(() -> accounts.rename(1, name));
            written.set(n);
        }
        for (Thread reader : readers) {
            reader.join();
        }
        assertEquals(0, tooOld.get());
        assertEquals(Integer.toString(WRITES), name());
    }

    @Test
    void onlyMissingValues_areLoaded_andFailuresAreNotCached() {
        name();
        Function<List<Long>, Map<Long, String>> load = missing -> {
            assertEquals(List.of(2L), missing);
            asked.incrementAndGet();
            return Map.of(2L, accounts.find(2));
        };
        assertEquals(Map.of(1L, "old", 2L, "old2"), names.getAll(List.of(1L, 2L), load, answer -> false));
        Map<Long, String> found = names.getAll(List.of(1L, 2L), load, answer -> true);
        assertEquals(Map.of(1L, "old", 2L, "old2"), found);
        names.getAll(List.of(1L, 2L), load, answer -> true);
        assertEquals(3, asked.get(), "what may change by itself was asked again");
        assertThrows(
                IllegalStateException.class,
                () -> names.get(3L, id -> {
                    throw new IllegalStateException("no answer");
                }));
        assertEquals("old3", names.get(3L, this::load));
    }
}
