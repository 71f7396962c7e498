package social.dassie.reading.notifications;

import org.jspecify.annotations.Nullable;

/**
 * What was cleared of an account's notifications.
 *
 * @param upToId the newest that it is about: what arrives later stays
 * @param fromAccountId the only sender that it is about; null for all
 * @param groupKey the only group that it is about; null for all
 */
record Clearing(
        long id,
        long accountId,
        long upToId,
        @Nullable Long fromAccountId,
        @Nullable String groupKey,
        String scope) {
    static final String ALL = "all";
    /** Those that wait in a request. */
    static final String FILTERED = "filtered";

    static final String BLOCKED_DOMAINS = "blocked_domains";
}
