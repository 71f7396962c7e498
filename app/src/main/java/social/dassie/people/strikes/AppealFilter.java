package social.dassie.people.strikes;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;

/** The filter of a list of appeals. */
public enum AppealFilter {
    PENDING("Pending", List.of(Appeal.PENDING)),
    APPROVED("Approved", List.of(Appeal.APPROVED)),
    REJECTED("Rejected", List.of(Appeal.REJECTED)),
    ALL("All", List.of(Appeal.PENDING, Appeal.APPROVED, Appeal.REJECTED));

    private final String word;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> states;

    AppealFilter(String word, List<String> states) {
        this.word = word;
        this.states = states;
    }

    /** Returns the filter with this key; pending appeals for an unknown key and for null. */
    public static AppealFilter of(@Nullable String key) {
        for (AppealFilter filter : values()) {
            if (filter.key().equals(key)) {
                return filter;
            }
        }
        return PENDING;
    }

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns its display name. */
    public String word() {
        return word;
    }

    /** Returns a JSON array. */
    String states() {
        return Json.text(states);
    }
}
