package social.dassie.federation.groups;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How people become members of a group. */
public enum GroupJoining {
    /** By following it. */
    OPEN,
    /** By following it, once a moderator approves. */
    APPROVAL,
    /** Not at all: requests are rejected. */
    CLOSED;

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    static @Nullable GroupJoining of(@Nullable String key) {
        for (GroupJoining each : values()) {
            if (each.key().equals(key)) {
                return each;
            }
        }
        return null;
    }
}
