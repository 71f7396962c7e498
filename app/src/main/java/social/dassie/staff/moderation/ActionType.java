package social.dassie.staff.moderation;

import java.util.Locale;
import java.util.Optional;

/** What the staff can do about an account (documentation page methods/admin/accounts, "Perform an action"). */
public enum ActionType {
    /** A warning, and nothing else. */
    NONE,
    DISABLE,
    SENSITIVE,
    SILENCE,
    SUSPEND;

    static Optional<ActionType> of(String key) {
        for (ActionType type : values()) {
            if (type.key().equals(key)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** As in the API. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
