package social.dassie.ground.db;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import social.dassie.ground.db.binding.ReadStatements;

/**
 * A cache of query results that must never be stale, such as whether a token is valid. An answer is valid until a commit
 * changes rows that it depends on, or another process commits anything. Answers may only depend on the database.
 *
 * <p>Each key has a stamp (shared by a few keys) that every change of its rows increments. An answer is stored with the sum
 * of the stamps of its keys from before it was loaded, and is valid while the sum is the same. The owner of a commit
 * continues after the stamps have changed, so no later question misses a change that was confirmed.
 *
 * <p>The statements of a load are recorded. If one reads a table that is not among the {@link Dependencies}, its answer is
 * not stored: a forgotten dependency makes a cache slow, but never wrong.
 */
public final class AnswerCache<K, V> {
    private static final int STRIPE_BITS = 13;

    /** Spreads ids over all bits (the golden ratio). */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final Caches caches;
    private final List<ToLongFunction<K>> keys;
    private final Dependencies<K> dependencies;
    private final Set<String> tables;
    private final Cache<K, Kept<V>> kept;
    private final AtomicLongArray stamps = new AtomicLongArray(1 << STRIPE_BITS);
    private final AtomicLong ofAll = new AtomicLong();
    /** By the text of a statement, whether all tables that it reads are among the dependencies. */
    private final Map<String, Boolean> covered = new ConcurrentHashMap<>();

    private record Kept<V>(V answer, long stamp) {}

    /** @param maxEntries the maximum number of answers; those that were not used for longest are dropped first */
    AnswerCache(Caches caches, int maxEntries, Dependencies<K> dependencies) {
        this.caches = caches;
        this.keys = dependencies.keyed().stream().map(Dependencies.Keyed::key).toList();
        this.dependencies = dependencies;
        this.tables = dependencies.tables();
        this.kept = Caffeine.newBuilder()
                .maximumSize(maxEntries)
                .executor(Runnable::run) // waking a thread for it would cost more
                .build();
    }

    /** Ends answers with the rows that they depend on. Only while no transaction runs. */
    AnswerCache<K, V> watching(RowChanges changes) {
        dependencies.ofAll().forEach(rows -> changes.watch(rows, key -> ofAll.incrementAndGet()));
        for (int i = 0; i < keys.size(); i++) {
            int group = i;
            for (ChangedRows rows : dependencies.keyed().get(group).rows()) {
                changes.watch(rows, key -> stamps.incrementAndGet(stripe(key, group)));
            }
        }
        changes.whenAllChanged(ofAll::incrementAndGet);
        return this;
    }

    /** Returns whether this thread may use cached answers now: outside of transactions, when the commits of all processes are known. */
    public boolean isCurrent() {
        return caches.areAnswersCurrent();
    }

    /**
     * Returns the answer to a question. Inside a transaction or a snapshot it is always loaded.
     *
     * @param load loads the answer; its exceptions are not cached
     */
    public V get(K question, Function<K, V> load) {
        if (!isCurrent()) {
            return load.apply(question);
        }
        long stamp = stamp(question);
        Kept<V> found = kept.getIfPresent(question);
        if (found != null && found.stamp == stamp) {
            return found.answer;
        }
        return load(() -> load.apply(question), answer -> kept.put(question, new Kept<>(answer, stamp)));
    }

    /**
     * Returns the answers to those questions that have one. Inside a transaction or a snapshot all are loaded.
     *
     * @param load loads the answers of several questions in a batch
     * @param isLasting whether an answer depends only on the database and may be cached
     */
    public Map<K, V> getAll(
            Collection<K> questions, Function<List<K>, Map<K, V>> load, Predicate<? super V> isLasting) {
        if (!isCurrent()) {
            return load.apply(List.copyOf(questions));
        }
        Map<K, V> found = new HashMap<>();
        Map<K, Long> missing = new HashMap<>(0);
        for (K question : questions) {
            long stamp = stamp(question);
            Kept<V> answer = kept.getIfPresent(question);
            if (answer != null && answer.stamp == stamp) {
                found.put(question, answer.answer);
            } else {
                missing.put(question, stamp);
            }
        }
        if (!missing.isEmpty()) {
            found.putAll(load(() -> load.apply(new ArrayList<>(missing.keySet())), loaded -> {
                for (Map.Entry<K, V> one : loaded.entrySet()) {
                    Long stamp = missing.get(one.getKey());
                    if (stamp != null && isLasting.test(one.getValue())) {
                        kept.put(one.getKey(), new Kept<>(one.getValue(), stamp));
                    }
                }
            }));
        }
        return found;
    }

    private <T> T load(Supplier<T> load, Consumer<T> store) {
        ReadStatements read = new ReadStatements();
        T loaded = read.during(load);
        if (read.texts().stream().allMatch(this::isCovered)) {
            store.accept(loaded);
        }
        return loaded;
    }

    private boolean isCovered(String sql) {
        Boolean known = covered.get(sql);
        if (known == null) {
            known = tables.containsAll(caches.tablesIn(sql));
            covered.put(sql, known);
        }
        return known;
    }

    /** Returns a number that grows whenever the answer may have changed ({@link DerivedCache}). */
    public long stamp(K question) {
        long sum = ofAll.get();
        for (int group = 0; group < keys.size(); group++) {
            sum += stamps.get(stripe(keys.get(group).applyAsLong(question), group));
        }
        return sum;
    }

    private static int stripe(long key, int group) {
        return (int) (((key + group) * SPREAD) >>> (Long.SIZE - STRIPE_BITS));
    }
}
