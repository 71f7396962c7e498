package social.dassie.people.accounts.rows;

import org.jspecify.annotations.Nullable;

/** The stored data of a remote account beside its profile. Times are milliseconds since the epoch. */
public record RemoteFacts(
        long id,
        @Nullable Long lastFetchedAt,
        @Nullable String outboxUrl,
        @Nullable String followersUrl,
        @Nullable String followingUrl) {}
