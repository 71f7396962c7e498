package social.dassie.text;

import org.jspecify.annotations.Nullable;

/** Knows the accounts that a text may mention. */
@FunctionalInterface
public interface MentionLinks {
    /** No mention becomes a link. */
    MentionLinks NONE = (username, domain) -> null;

    /**
     * The link for a mention as it was written, or null for one that stays text. It is asked once for each spelling in a
     * text; compare without regard to case. A null domain is a local account, and so may be our own domain.
     */
    @Nullable
    MentionLink find(String username, @Nullable String domain);
}
