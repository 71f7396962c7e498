package social.dassie.federation.groups;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Whose posts a group announces. Those of its moderators always are. */
public enum GroupPosting {
    MEMBERS,
    EVERYONE,
    MODERATORS;

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    static @Nullable GroupPosting of(@Nullable String key) {
        for (GroupPosting each : values()) {
            if (each.key().equals(key)) {
                return each;
            }
        }
        return null;
    }
}
