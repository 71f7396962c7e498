package social.dassie.posts.statuses;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The state of a quote (documentation page entities/Quote). The first four are stored and the same for all viewers; the others
 * are what an accepted quote is for one viewer.
 */
public enum QuoteState {
    /** The author of the quoted post was asked and has not answered yet. */
    PENDING,
    ACCEPTED,
    REJECTED,
    /** Accepted once, and revoked by the author of the quoted post. */
    REVOKED,
    /** The quoted post no longer exists. */
    DELETED,
    /** The viewer may not see the quoted post. */
    UNAUTHORIZED,
    BLOCKED_ACCOUNT,
    BLOCKED_DOMAIN,
    MUTED_ACCOUNT;

    /** As stored and as in JSON. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether clients receive the quoted post: those of blocked and muted accounts they hide behind a button. */
    boolean isShown() {
        return switch (this) {
            case ACCEPTED, BLOCKED_ACCOUNT, BLOCKED_DOMAIN, MUTED_ACCOUNT -> true;
            default -> false;
        };
    }

    /** Returns the state for one viewer. {@code quoted} is the viewer's relation to the quoted post, null if there is none. */
    static QuoteState of(String stored, @Nullable StatusView quoted) {
        QuoteState state = valueOf(stored.toUpperCase(Locale.ROOT));
        if (state != ACCEPTED) {
            return state;
        }
        if (quoted == null) {
            return DELETED;
        }
        if (!quoted.visible()) {
            return UNAUTHORIZED;
        }
        return switch (quoted.hiddenBy() == null ? "" : quoted.hiddenBy()) {
            case "" -> ACCEPTED;
            case "block" -> BLOCKED_ACCOUNT;
            case "domain_block" -> BLOCKED_DOMAIN;
            case "mute" -> MUTED_ACCOUNT;
            default -> UNAUTHORIZED;
        };
    }
}
