package social.dassie.ground.db;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the answers of an {@link AnswerCache} depend on. Each answer depends on the rows with its own keys, and on the rows
 * given to {@link #any}. Statements that read any other table are noticed, and their answers are not cached.
 *
 * @param <K> the question
 */
public final class Dependencies<K> {
    /** Rows that invalidate the answers to the questions with their key. */
    record Keyed<K>(ToLongFunction<K> key, List<ChangedRows> rows) {}

    private final List<Keyed<K>> keyed;
    private final List<ChangedRows> any;

    private Dependencies(List<Keyed<K>> keyed, List<ChangedRows> any) {
        this.keyed = keyed;
        this.any = any;
    }

    /** Starts with rows of which each change invalidates all answers, because they hardly ever change. */
    public static <K> Dependencies<K> any(ChangedRows... rows) {
        return new Dependencies<>(List.of(), List.of(rows));
    }

    /** Adds rows of which each change invalidates the answers to the questions with the key of the row. */
    public Dependencies<K> by(ToLongFunction<K> key, ChangedRows... rows) {
        List<Keyed<K>> more = new ArrayList<>(keyed);
        more.add(new Keyed<>(key, List.of(rows)));
        return new Dependencies<>(List.copyOf(more), any);
    }

    List<Keyed<K>> keyed() {
        return keyed;
    }

    /** Returns the rows of which each change invalidates all answers. */
    List<ChangedRows> ofAll() {
        return any;
    }

    /** Returns the tables whose changes are noticed. */
    Set<String> tables() {
        return Stream.concat(any.stream(), keyed.stream().flatMap(group -> group.rows().stream()))
                .map(ChangedRows::table)
                .collect(Collectors.toUnmodifiableSet());
    }
}
