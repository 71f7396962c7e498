package social.dassie.people.accounts.rows;

import org.jspecify.annotations.Nullable;

/**
 * The actor document of a remote account. Texts are as received, cut to the stored length; HTML is sanitised when it is
 * shown.
 *
 * @param row the row, before it has an id here, and without counters
 * @param alsoKnownAs ids of other accounts of the same person, a JSON array
 * @param attributionDomains a JSON array
 * @param movedToUri the id of the account that replaces it; it alone moves no follower
 * @param followersCount null if the document does not say; the same applies to the other counts
 */
public record RemoteProfile(
        Account row,
        String actorType,
        @Nullable String movedToUri,
        String alsoKnownAs,
        String attributionDomains,
        RemoteEndpoints places,
        @Nullable Long followersCount,
        @Nullable Long followingCount,
        @Nullable Long statusesCount) {
    public String uri() {
        return String.valueOf(row.uri());
    }

    public String domain() {
        return String.valueOf(row.domain());
    }
}
