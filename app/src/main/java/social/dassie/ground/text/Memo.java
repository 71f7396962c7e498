package social.dassie.ground.text;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Stores recent results of a function of a text that depends on nothing else: while a post arrives, the same few addresses
 * are parsed dozens of times. A result stays until another text takes its place.
 */
public final class Memo<T> {
    private static final int PLACES = 512;

    /** Longer texts are not stored, which bounds the memory to some hundred kilobytes. */
    private static final int MAX_LENGTH = 200;

    private final Function<String, T> function;
    private final AtomicReferenceArray<@Nullable Entry<T>> entries = new AtomicReferenceArray<>(PLACES);

    private record Entry<T>(String text, T result) {}

    public Memo(Function<String, T> function) {
        this.function = function;
    }

    public T of(String text) {
        if (text.length() > MAX_LENGTH) {
            return function.apply(text);
        }
        int hash = text.hashCode();
        int place = (hash ^ hash >>> 16) & PLACES - 1;
        Entry<T> found = entries.get(place);
        if (found == null || !found.text.equals(text)) {
            found = new Entry<>(text, function.apply(text));
            entries.set(place, found);
        }
        return found.result;
    }
}
