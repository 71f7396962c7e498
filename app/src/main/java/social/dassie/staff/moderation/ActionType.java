package social.dassie.staff.moderation;

import java.util.Locale;
import java.util.Optional;

/** The actions that the staff can take on an account (documentation page methods/admin/accounts, "Perform an action"). */
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

    /** Returns the value in the API. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
