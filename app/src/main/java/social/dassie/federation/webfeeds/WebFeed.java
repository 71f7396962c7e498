package social.dassie.federation.webfeeds;

import org.jspecify.annotations.Nullable;

/**
 * A feed as stored. Times are milliseconds since the epoch.
 *
 * @param accountId the account that its items are posts of
 * @param fetchedAt the last request; null before the first one
 * @param changedAt when the last request brought something new; null before
 * @param nextAt the next request; null if there is none
 * @param problem why the last request failed; null if it did not
 * @param unfollowedAt since when no one follows it; null while someone does
 */
public record WebFeed(
        long accountId,
        String url,
        @Nullable String etag,
        @Nullable String lastModified,
        long createdAt,
        @Nullable Long fetchedAt,
        @Nullable Long changedAt,
        @Nullable Long nextAt,
        int failures,
        @Nullable FeedProblem problem,
        long problemValue,
        @Nullable Long unfollowedAt) {}
