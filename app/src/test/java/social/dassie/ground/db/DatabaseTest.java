package social.dassie.ground.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseTest {
    @TempDir
    Path directory;

    @AutoClose
    private Database db;

    private ServerStateDao rows;

    @BeforeEach
    void open() {
        db = Database.open(directory.resolve("dassie.db"), new Database.Options(2, true, true));
        rows = db.dao(ServerStateDao.class);
    }

    @Test
    void exception_rollsBackEverything_andRunsNoCallbacks() {
        List<String> told = new ArrayList<>();
        assertThrows(
                IllegalStateException.class,
                () -> db.runInTransaction(() -> {
                    rows.put("a", "1");
                    db.afterCommit(() -> told.add("a"));
                    throw new IllegalStateException();
                }));
        assertEquals(Optional.empty(), rows.find("a"));
        assertEquals(List.of(), told);
    }

    @Test
    void innerTransaction_joinsTheOuterOne() {
        assertThrows(
                IllegalStateException.class,
                () -> db.runInTransaction(() -> {
                    db.runInTransaction(() -> rows.put("inner", "1"));
                    assertEquals(Optional.of("1"), rows.find("inner"));
                    throw new IllegalStateException();
                }));
        assertEquals(Optional.empty(), rows.find("inner"));
    }

    @Test
    void afterCommit_seesTheCommittedRows() {
        List<Optional<String>> seen = new ArrayList<>();
        db.runInTransaction(() -> {
            db.afterCommit(() -> seen.add(rows.find("a")));
            rows.put("a", "1");
        });
        assertEquals(List.of(Optional.of("1")), seen);
    }

    @Test
    void snapshot_isStable_duringWrites() {
        db.runInTransaction(() -> rows.put("a", "1"));
        db.transactions().inSnapshot(() -> {
            assertEquals(Optional.of("1"), rows.find("a"));
            db.runInTransaction(() -> rows.put("a", "2"));
            assertEquals(Optional.of("1"), rows.find("a"));
            return db.transactions().inSnapshot(() -> rows.find("a"));
        });
        assertEquals(Optional.of("2"), rows.find("a"));
        assertThrows(
                IllegalStateException.class,
                () -> db.transactions().inSnapshot(() -> {
                    throw new IllegalStateException();
                }));
        db.runInTransaction(() -> rows.put("a", "3"));
        assertEquals(Optional.of("3"), rows.find("a"), "a snapshot that failed is over, too");
        Optional<String> own = db.inTransaction(() -> {
            rows.put("a", "4");
            return db.transactions().inSnapshot(() -> rows.find("a"));
        });
        assertEquals(Optional.of("4"), own, "a transaction sees what it wrote");
    }

    /** What was read of the past must not be taken for the present. */
    @Test
    void valuesLoadedInASnapshot_areNotCached() {
        RowCache<String> cache = db.caches().ofRows(10, List.of("accounts"), List.of());
        AtomicInteger version = new AtomicInteger(1);
        Supplier<String> look = () ->
                cache.getAll(List.of(1L), ids -> Map.of(1L, "v" + version)).get(1L);
        assertEquals("v1", db.transactions().inSnapshot(look));
        version.set(2);
        assertEquals("v2", look.get());
        version.set(3);
        assertEquals("v2", look.get(), "what is loaded outside is");
    }

    @Test
    void outsideOfATransaction_nothingCanBeWritten() {
        assertThrows(RuntimeException.class, () -> rows.put("a", "1"));
        assertEquals(Optional.empty(), rows.find("a"));
    }

    @Test
    void manyWritersInTwoProcessesWorth_queueInsteadOfFailing() throws Exception {
        int writers = 8;
        int each = 25;
        ExecutorService pool = Executors.newFixedThreadPool(writers);
        try (Database other = Database.open(directory.resolve("dassie.db"), new Database.Options(2, true, false))) {
            CountDownLatch go = new CountDownLatch(1);
            List<Future<?>> done = new ArrayList<>();
            for (int w = 0; w < writers; w++) {
                Database mine = w % 2 == 0 ? db : other;
                String name = "w" + w;
                done.add(pool.submit(() -> {
                    go.await();
                    for (int i = 0; i < each; i++) {
                        new ServerState(mine).put(name + "-" + i, "1");
                    }
                    return null;
                }));
            }
            go.countDown();
            for (Future<?> writer : done) {
                writer.get();
            }
            for (int w = 0; w < writers; w++) {
                assertTrue(rows.find("w" + w + "-" + (each - 1)).isPresent());
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void clear_emptiesEveryTable_exceptServerState() {
        rowsOfAccounts();
        new ServerState(db).put("domain", "x.example");
        db.clear();
        assertEquals(0, count("accounts"));
        assertEquals(0, count("users"));
        assertEquals(Optional.of("x.example"), rows.find("domain"));
    }

    private void rowsOfAccounts() {
        AccountRowDao accounts = db.dao(AccountRowDao.class);
        db.runInTransaction(() -> {
            accounts.account();
            accounts.user();
        });
        assertEquals(1, count("users"));
    }

    private int count(String table) {
        AccountRowDao accounts = db.dao(AccountRowDao.class);
        return table.equals("users") ? accounts.countUsers() : accounts.countAccounts();
    }

    /** Rows that refer to each other. */
    interface AccountRowDao {
        @org.jdbi.v3.sqlobject.statement.SqlUpdate(
                "insert into accounts (id, username, created_at, updated_at) values (1, 'a', 0, 0)")
        boolean account();

        @org.jdbi.v3.sqlobject.statement.SqlUpdate(
                "insert into users (account_id, email, password_hash, created_at) values (1, 'a', 'b', 0)")
        boolean user();

        @org.jdbi.v3.sqlobject.statement.SqlQuery("select count(*) from users")
        int countUsers();

        @org.jdbi.v3.sqlobject.statement.SqlQuery("select count(*) from accounts")
        int countAccounts();
    }
}
