package social.dassie.ground.text;

import org.jspecify.annotations.Nullable;

/** Finds the accounts that a text may mention. */
@FunctionalInterface
public interface MentionLinks {
    /** Links no mentions. */
    MentionLinks NONE = (username, domain) -> null;

    /**
     * Returns the link for a mention as written, or null for a mention that stays text. It is called once for each
     * spelling in a text; implementations must ignore case. A null domain means a local account; the domain of this
     * server may mean one too.
     */
    @Nullable
    MentionLink find(String username, @Nullable String domain);
}
