package social.dassie.ground.db;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * Remembers what a statement answered until the next commit, of whichever process. For answers that must be right at
 * once, such as whether a token is valid, and that are asked for much more often than anything is written. They may
 * depend on nothing but the database.
 *
 * <p>Each reader has answers of its own, and before each use asks SQLite whether anything was committed since (<a
 * href="https://www.sqlite.org/pragma.html#pragma_data_version">data_version</a>).
 */
public final class CommitCache<K, V> {
    private final Database db;
    private final int maxEntries;

    /** @param maxEntries how many answers each reader keeps; the oldest goes first */
    CommitCache(Database db, int maxEntries) {
        this.db = db;
        this.maxEntries = maxEntries;
    }

    /**
     * The answer to a question.
     *
     * @param load answers it with one call of a Dao; what that throws is not remembered
     */
    public V get(K question, Function<K, V> load) {
        Map<K, V> answer = getAll(List.of(question), missing -> Map.of(question, load.apply(question)));
        return Objects.requireNonNull(answer.get(question));
    }

    /**
     * The answers to those of the questions that have one. Inside a transaction or a snapshot all are loaded.
     *
     * @param load answers some of the questions with one call of a Dao
     */
    public Map<K, V> getAll(Collection<K> questions, Function<List<K>, Map<K, V>> load) {
        if (db.isInTransaction() || db.isInSnapshot()) {
            return load.apply(List.copyOf(questions));
        }
        return db.onOneReader(reader -> {
            Map<K, V> answers = reader.answers(this, maxEntries);
            Map<K, V> found = new HashMap<>();
            List<K> missing = new ArrayList<>();
            for (K question : questions) {
                V known = answers.get(question);
                if (known == null) {
                    missing.add(question);
                } else {
                    found.put(question, known);
                }
            }
            if (!missing.isEmpty()) {
                Map<K, V> loaded = load.apply(missing);
                found.putAll(loaded);
                answers.putAll(loaded);
            }
            return found;
        });
    }
}
