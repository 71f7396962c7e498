package social.dassie.notifications;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What becomes of a notification; stored as its position here, the sternest last. */
enum Verdict {
    ACCEPT,
    FILTER,
    DROP;

    static Verdict of(int stored) {
        return values()[stored];
    }

    /** Null for a word that is none. */
    static @Nullable Verdict named(String word) {
        for (Verdict verdict : values()) {
            if (verdict.word().equals(word)) {
                return verdict;
            }
        }
        return null;
    }

    /** As in JSON. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
