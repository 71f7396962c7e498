package social.dassie.ground.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteUpdateListener;

/** A couple of names, assembled from two cached rows: neither may be older than a commit, and both are of the same time. */
class DerivedCacheTest {
    interface AccountDao {
        @SqlUpdate("insert into accounts (id, username, created_at, updated_at) values (:id, 'old' || :id, 0, 0)")
        void insert(long id);

        @SqlUpdate("update accounts set username = :name where id = :id")
        void rename(long id, String name);

        @SqlQuery("select username from accounts where id = :id")
        String find(long id);
    }

    @TempDir
    Path directory;

    @AutoClose
    private Database db;

    private AccountDao accounts;
    private RowCache<String> names;
    private DerivedCache<String, String, List<Long>> couples;

    @BeforeEach
    void open() {
        db = Database.open(directory.resolve("dassie.db"), new Database.Options(2, false, true));
        accounts = db.dao(AccountDao.class);
        db.runInTransaction(() -> List.of(1L, 2L, 3L).forEach(accounts::insert));
        names = db.caches().ofRows(10, List.of("accounts"), List.of());
        couples = db.caches()
                .derived(
                        10,
                        2,
                        (group, ids) -> ids.contains(3L)
                                ? DerivedCache.NOT_CACHED
                                : ids.stream().mapToLong(names::stamp).sum());
    }

    private String name(long id) {
        Function<List<Long>, Map<Long, String>> load =
                ids -> ids.stream().collect(Collectors.toMap(one -> one, accounts::find));
        return Objects.requireNonNull(names.getAll(List.of(id), load).get(id));
    }

    /** Reads the names of two accounts, and stores which ones they are of. */
    private List<String> assemble(long first, long second, Runnable inBetween) {
        DerivedCache<String, String, List<Long>>.Filling filling = couples.filling();
        List<String> found = new ArrayList<>(List.of(name(first)));
        inBetween.run();
        found.add(name(second));
        filling.put("group", Map.of("couple", List.of(first, second)));
        return found;
    }

    private @Nullable List<Long> find(String key) {
        return couples.find("group", List.of(key)).get(key);
    }

    private void rename(long id) {
        db.runInTransaction(() -> accounts.rename(id, "new" + id));
    }

    @Test
    void value_isFoundUntilOneOfItsPartsChanges() {
        for (long part : new long[] {1, 2}) {
            assemble(1, 2, () -> {});
            assertTrue(couples.isCurrent());
            assertNotNull(find("couple"));
            assertNull(find("another"));
            rename(part);
            assertNull(find("couple"), "part " + part);
        }
    }

    @Test
    void changeOfAnotherRow_leavesTheValue() {
        assemble(1, 2, () -> {});
        rename(3);
        assertNotNull(find("couple"));
    }

    @Test
    void valueAssembledDuringACommit_isNotStored() {
        assertEquals(
                List.of("old1", "new2"),
                assemble(
                        1,
                        2,
                        () -> db.runInTransaction(() -> {
                            accounts.rename(1, "new1");
                            accounts.rename(2, "new2");
                        })));
        assertNull(find("couple"));
        assertEquals(List.of("new1", "new2"), assemble(1, 2, () -> {}));
        assertNotNull(find("couple"));
    }

    /** Some caches know of a commit by then, and others do not. */
    @Test
    void reports_saySo_whileCachesAreNotified() {
        RowChanges changes = new RowChanges();
        List<Long> seen = new ArrayList<>();
        changes.subscribe("accounts", rows -> seen.add(changes.reports()), () -> seen.add(changes.reports()));
        changes.whenAllChanged(() -> seen.add(changes.reports()));
        assertEquals(0, changes.reports());
        changes.committed();
        assertEquals(0, changes.reports(), "without a change");
        changes.onUpdate(SQLiteUpdateListener.Type.UPDATE, "main", "accounts", 1);
        changes.committed();
        assertEquals(1, changes.reports());
        changes.allChanged();
        assertEquals(2, changes.reports());
        assertEquals(List.of(RowChanges.REPORTING, RowChanges.REPORTING, RowChanges.REPORTING), seen);
    }

    @Test
    void groups_haveTheirOwnValues_andKeepTheLatest() {
        for (String key : List.of("first", "second", "third")) {
            couples.filling().put("group", Map.of(key, List.of(1L)));
        }
        couples.filling().put("another", Map.of("second", List.of(2L)));
        assertNull(find("first"));
        assertEquals(List.of(1L), find("second"));
        assertEquals(List.of(1L), find("third"));
        assertEquals(Map.of("second", List.of(2L)), couples.find("another", List.of("first", "second", "third")));
        rename(1);
        assertNull(find("second"));
        assertEquals(1, couples.find("another", List.of("second")).size());
    }

    @Test
    void valueWithoutAStamp_isNotStored() {
        assemble(1, 3, () -> {});
        assertNull(find("couple"));
    }

    @Test
    void transaction_doesNotUseIt_andARolledBackOneEndsNothing() {
        assemble(1, 2, () -> {});
        db.runInTransaction(() -> assertFalse(couples.isCurrent()));
        assertNotNull(find("couple"));
    }

    @Test
    void commitOfAnotherProcess_endsTheValue() {
        assemble(1, 2, () -> {});
        try (Database other = Database.open(directory.resolve("dassie.db"), new Database.Options(1, false, false))) {
            other.runInTransaction(() -> other.dao(AccountDao.class).rename(2, "elsewhere"));
        }
        assertTrue(couples.isCurrent(), "after it has heard of the commit");
        assertNull(find("couple"));
        assertEquals(List.of("old1", "elsewhere"), assemble(1, 2, () -> {}));
    }
}
