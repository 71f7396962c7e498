package social.dassie.reading.notifications;

import org.jspecify.annotations.Nullable;

/**
 * A clearing of an account's notifications.
 *
 * @param upToId the newest notification that it covers: later ones stay
 * @param fromAccountId the only sender that it covers; null for all
 * @param groupKey the only group that it covers; null for all
 */
record Clearing(
        long id,
        long accountId,
        long upToId,
        @Nullable Long fromAccountId,
        @Nullable String groupKey,
        String scope) {
    static final String ALL = "all";
    /** Covers those pending in a request. */
    static final String FILTERED = "filtered";

    static final String BLOCKED_DOMAINS = "blocked_domains";
}
