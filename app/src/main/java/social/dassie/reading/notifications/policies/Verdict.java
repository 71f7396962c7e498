package social.dassie.reading.notifications.policies;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The treatment of a notification: it is shown, pending in a request, or not stored at all. A larger stored number is
 * stricter.
 */
public enum Verdict {
    ACCEPT(0),
    FILTER(1),
    DROP(2);

    private final int stored;

    Verdict(int stored) {
        this.stored = stored;
    }

    /** Returns the number stored in the database. */
    public int stored() {
        return stored;
    }

    public static Verdict of(int stored) {
        for (Verdict verdict : values()) {
            if (verdict.stored == stored) {
                return verdict;
            }
        }
        throw new IllegalArgumentException("No verdict is stored as " + stored);
    }

    /** Returns null for any other value. */
    static @Nullable Verdict named(String word) {
        for (Verdict verdict : values()) {
            if (verdict.word().equals(word)) {
                return verdict;
            }
        }
        return null;
    }

    /** Returns the value in JSON. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
