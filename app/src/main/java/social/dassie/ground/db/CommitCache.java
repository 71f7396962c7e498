package social.dassie.ground.db;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * A cache of query results that is valid until the next commit of any process. For answers that must never be stale,
 * such as whether a token is valid, and that are read much more often than anything is written. They may only depend on
 * the database.
 */
public final class CommitCache<K, V> {
    private final Caches caches;
    private final LongSupplier stamp;
    private final int maxEntries;
    private volatile Answers<K, V> answers = new Answers<>(0);

    /** The answers that were loaded since the database had the state of this stamp. */
    private record Answers<K, V>(long stamp, Map<K, V> known) {
        Answers(long stamp) {
            this(stamp, new ConcurrentHashMap<>());
        }
    }

    /**
     * @param stamp returns a different number after each commit
     * @param maxEntries the maximum number of answers; when it is exceeded, the cache is cleared
     */
    CommitCache(Caches caches, LongSupplier stamp, int maxEntries) {
        this.caches = caches;
        this.stamp = stamp;
        this.maxEntries = maxEntries;
    }

    /**
     * Returns the answer to a question. Inside a transaction or a snapshot it is always loaded.
     *
     * @param load loads the answer; its exceptions are not cached
     */
    public V get(K question, Function<K, V> load) {
        if (isOfItsOwn()) {
            return load.apply(question);
        }
        Map<K, V> known = known();
        V answer = known.get(question);
        if (answer == null) {
            answer = load.apply(question);
            known.put(question, answer);
        }
        return answer;
    }

    /**
     * Returns the answers to those questions that have one. Inside a transaction or a snapshot all are loaded.
     *
     * @param load loads the answers of several questions in a batch
     * @param isLasting whether an answer depends only on the database and may be cached
     */
    public Map<K, V> getAll(
            Collection<K> questions, Function<List<K>, Map<K, V>> load, Predicate<? super V> isLasting) {
        if (isOfItsOwn()) {
            return load.apply(List.copyOf(questions));
        }
        Map<K, V> known = known();
        Map<K, V> found = new HashMap<>();
        List<K> missing = new ArrayList<>(0);
        for (K question : questions) {
            V answer = known.get(question);
            if (answer == null) {
                missing.add(question);
            } else {
                found.put(question, answer);
            }
        }
        if (!missing.isEmpty()) {
            Map<K, V> loaded = load.apply(missing);
            found.putAll(loaded);
            loaded.forEach((question, answer) -> {
                if (isLasting.test(answer)) {
                    known.put(question, answer);
                }
            });
        }
        return found;
    }

    /** Returns whether this thread sees a state that others do not: its own changes, or a snapshot. */
    private boolean isOfItsOwn() {
        return caches.transactions().isOpen() || caches.transactions().isInSnapshot();
    }

    /**
     * Returns the answers for the current state of the database. Answers loaded from now on may be added: they are as
     * new or newer, and their readers also asked at this moment or later.
     */
    private Map<K, V> known() {
        long now = stamp.getAsLong();
        Answers<K, V> found = answers;
        if (found.stamp() != now || found.known().size() >= maxEntries) {
            found = new Answers<>(now);
            answers = found;
        }
        return found.known();
    }
}
