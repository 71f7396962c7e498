package social.dassie.people.accounts.rows;

import org.jspecify.annotations.Nullable;

/**
 * What is stored of a remote account beside its profile. Times are milliseconds since the epoch.
 *
 * @param alsoKnownAs a JSON array
 * @param suspendedByOrigin whether its own server suspended it, and the staff did not
 */
public record RemoteFacts(
        long id,
        @Nullable Long lastFetchedAt,
        boolean suspendedByOrigin,
        @Nullable String movedToUri,
        String alsoKnownAs,
        @Nullable String outboxUrl,
        @Nullable String followersUrl,
        @Nullable String followingUrl) {}
