package social.dassie.ground.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A reader that loads, a writer that commits in between, the reader that stores: what is old must not stay. */
class RowCacheTest {
    private static final List<Long> ID = List.of(1L);

    interface AccountDao {
        @SqlUpdate("insert into accounts (id, username, created_at, updated_at) values (1, 'old', 0, 0)")
        void insert();

        @SqlUpdate("update accounts set username = 'new' where id = 1")
        void rename();

        @SqlQuery("select username from accounts where id = 1")
        String find();
    }

    @TempDir
    Path directory;

    @AutoClose
    private Database db;

    private AccountDao accounts;

    @BeforeEach
    void open() {
        db = Database.open(directory.resolve("dassie.db"), new Database.Options(2, false, true));
        accounts = db.dao(AccountDao.class);
        db.runInTransaction(accounts::insert);
    }

    private @Nullable String load(RowCache<String> cache, Runnable beforeItIsStored) {
        return cache.getAll(ID, ids -> {
                    String name = accounts.find();
                    beforeItIsStored.run();
                    return Map.of(1L, name);
                })
                .get(1L);
    }

    @Test
    void membership_isLoadedOnce_andOnceMoreAfterATransaction() {
        List<IdList> asked = new ArrayList<>();
        MembershipCache members = db.caches().ofMembers(10, "accounts", ids -> {
            asked.add(ids);
            return Set.copyOf(ids.ids());
        });
        assertTrue(members.has(1));
        assertTrue(members.has(1));
        assertEquals(1, asked.size(), "outside of a transaction");
        assertTrue(db.inTransaction(() -> members.has(2)));
        assertTrue(members.has(2));
        assertEquals(3, asked.size(), "in a transaction and after it");
    }

    private void rename() {
        db.runInTransaction(accounts::rename);
    }

    @Test
    void rowChangedDuringItsLoad_isReloaded() {
        RowCache<String> cache = db.caches().ofRows(10, List.of("accounts"), List.of());
        assertEquals("old", load(cache, this::rename));
        assertEquals("new", load(cache, () -> {}));
    }

    @Test
    void tableChangedDuringALoad_isReloaded() {
        RowCache<String> cache = db.caches().ofRows(10, List.of(), List.of("accounts"));
        assertEquals("old", load(cache, this::rename));
        assertEquals("new", load(cache, () -> {}));
    }

    @Test
    void valueOfATable_thatIsChangedWhileItIsLoaded_isLoadedAgain() {
        List<Runnable> meanwhile = new ArrayList<>(List.of(this::rename));
        TableCache<String> cache = db.caches().ofTable("accounts", () -> {
            String name = accounts.find();
            meanwhile.forEach(Runnable::run);
            return name;
        });
        assertEquals("old", cache.get());
        meanwhile.clear();
        assertEquals("new", cache.get());
        meanwhile.add(() -> {
            throw new AssertionError("loaded again");
        });
        assertEquals("new", cache.get());
    }

    /**
     * Another process has committed, and this one cannot look at its writing connection, because a transaction waits with it for
     * that commit: what is kept may be old.
     */
    @Test
    void commitOfAnotherProcess_isSeen_whileATransactionWaitsForIt() throws Exception {
        RowCache<String> rows = db.caches().ofRows(10, List.of("accounts"), List.of());
        TableCache<String> table = db.caches().ofTable("accounts", accounts::find);
        for (int i = 0; i < 5; i++) {
            String name = "name" + i;
            load(rows, () -> {});
            table.get();
            try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("dassie.db"));
                    Statement statement = other.createStatement()) {
                statement.execute("begin immediate");
                statement.execute("update accounts set username = '" + name + "' where id = 1");
                Thread waiting = new Thread(() -> db.runInTransaction(() -> {}));
                waiting.start();
                waiting.join(100);
                statement.execute("commit");
                assertEquals(name, load(rows, () -> {}));
                assertEquals(name, table.get());
                waiting.join();
            }
        }
    }

    @Test
    void unchangedRow_isLoadedOnce() {
        RowCache<String> cache = db.caches().ofRows(10, List.of("accounts"), List.of());
        load(cache, () -> {});
        load(cache, () -> {
            throw new AssertionError("loaded again");
        });
    }
}
