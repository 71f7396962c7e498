package social.dassie.ground.db;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToLongBiFunction;
import org.jspecify.annotations.Nullable;

/** Creates caches of data from rows. Entries are invalidated by commits that change their rows, in this process or another. */
public final class Caches {
    private final Transactions transactions;
    private final RowChanges changes;
    private final WalIndex index;
    private final OtherWriters others;
    private final SchemaTables schema;
    /** Null in a command. */
    private final @Nullable ConnectionPool writing;

    Caches(
            Transactions transactions,
            RowChanges changes,
            WalIndex index,
            OtherWriters others,
            @Nullable ConnectionPool writing,
            SchemaTables schema) {
        this.transactions = transactions;
        this.changes = changes;
        this.index = index;
        this.others = others;
        this.writing = writing;
        this.schema = schema;
    }

    /**
     * Creates a cache of objects that are made from rows.
     *
     * @param rowTables a changed row evicts the object with its id
     * @param wholeTables any change of one of these tables evicts everything
     */
    public <V> RowCache<V> ofRows(int maxEntries, List<String> rowTables, List<String> wholeTables) {
        return new RowCache<>(this, changes, maxEntries, rowTables, wholeTables);
    }

    /**
     * Creates a cache of one immutable value.
     *
     * @param table the table that the value is made from; it must have rowids
     */
    public <V> TableCache<V> ofTable(String table, Supplier<V> load) {
        return new TableCache<>(this, changes, table, load);
    }

    /**
     * Creates a cache of query results, with at most this many entries. In a command it stays empty: the triggers that
     * watch the rows would need a connection that writes, even if the command only reads.
     */
    public <K, V> AnswerCache<K, V> ofAnswers(int maxEntries, Dependencies<K> dependencies) {
        return writing == null
                ? new AnswerCache<>(this, maxEntries, dependencies)
                : writing.with(connection -> new AnswerCache<K, V>(this, maxEntries, dependencies).watching(changes));
    }

    /**
     * Creates a cache of values that are assembled from entries of the other caches, with at most this many entries. In a command it
     * stays empty.
     *
     * @param stamp the sum of the current stamps of all entries that a value was assembled from; {@link DerivedCache#NOT_CACHED} if
     *     it depends on anything else
     */
    public <G, K, V> DerivedCache<G, K, V> derived(int maxGroups, int maxInGroup, ToLongBiFunction<G, V> stamp) {
        return new DerivedCache<>(this, changes, maxGroups, maxInGroup, stamp);
    }

    /** Returns whether answers are cached and current, as {@link #isCurrent} says of other caches. */
    boolean areAnswersCurrent() {
        return writing != null && isCurrent();
    }

    /**
     * Creates a cache of which ids have a property.
     *
     * @param table any change of it empties the cache; it must have rowids
     * @param find selects from some ids those that have the property
     */
    public MembershipCache ofMembers(int maxEntries, String table, Function<IdList, Set<Long>> find) {
        return new MembershipCache(this, ofRows(maxEntries, List.of(), List.of(table)), find);
    }

    Transactions transactions() {
        return transactions;
    }

    /**
     * Returns whether all caches know of every commit, and this thread sees what others see: neither its own changes in a
     * transaction, nor a snapshot.
     */
    boolean isCurrent() {
        if (transactions.isOpen() || transactions.isInSnapshot()) {
            return false;
        }
        if (!index.isReported()) {
            others.check();
        }
        return index.isReported();
    }

    /** Returns the tables that a statement may read. */
    Set<String> tablesIn(String sql) {
        return schema.in(sql);
    }

    /** Returns whether the open transaction of this thread changed a row with this id. */
    boolean isChanged(List<String> tables, long rowId) {
        return tables.stream().anyMatch(table -> changes.isChanged(table, rowId));
    }

    /** Returns whether the open transaction of this thread changed anything in this table. */
    boolean isChanged(String table) {
        return changes.isChanged(table);
    }

    /** Clears all caches immediately, without waiting until a change by another process is noticed. */
    public void clear() {
        changes.allChanged();
    }

    /**
     * Clears all caches if another process, such as a command line tool, has written. Also truncates the log now and then
     * when it is longer than necessary.
     */
    public void detectOtherWriters() {
        if (!transactions.isOpen()) {
            others.check();
        }
    }

    /**
     * As {@link #detectOtherWriters}. Returns whether what is cached may be older than a commit of another process, which cannot be
     * checked now: a transaction of this one waits with the connection for the other's end.
     */
    boolean mayBeStale() {
        detectOtherWriters();
        return !transactions.isOpen() && !index.isReported();
    }
}
