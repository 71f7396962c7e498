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
 * Remembers what a statement answered until the next commit, of whichever process. For answers that must be right at
 * once, such as whether a token is valid, and that are asked for much more often than anything is written. They may
 * depend on nothing but the database.
 */
public final class CommitCache<K, V> {
    private final Caches caches;
    private final LongSupplier stamp;
    private final int maxEntries;
    private volatile Answers<K, V> answers = new Answers<>(0);

    /** What was answered while the database was as it was at one moment, or later. */
    private record Answers<K, V>(long stamp, Map<K, V> known) {
        Answers(long stamp) {
            this(stamp, new ConcurrentHashMap<>());
        }
    }

    /**
     * @param stamp another number after each commit
     * @param maxEntries how many answers are held; when there are more, all are forgotten
     */
    CommitCache(Caches caches, LongSupplier stamp, int maxEntries) {
        this.caches = caches;
        this.stamp = stamp;
        this.maxEntries = maxEntries;
    }

    /**
     * The answer to a question. Inside a transaction or a snapshot it is loaded.
     *
     * @param load answers it; what that throws is not remembered
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
     * The answers to those of the questions that have one. Inside a transaction or a snapshot all are loaded.
     *
     * @param load answers some of the questions together
     * @param isLasting whether an answer depends on nothing but the database, and may be remembered
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

    /** Whether this thread reads what others do not: its own changes, or the database as it was. */
    private boolean isOfItsOwn() {
        return caches.transactions().isOpen() || caches.transactions().isInSnapshot();
    }

    /**
     * What is known of the database as it is. What is loaded after this moment may be put in: it is as new or newer, and
     * whoever finds it asked at this moment or later, too.
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
