package social.dassie.people.accounts;

import org.jspecify.annotations.Nullable;

/**
 * What the document of an actor says about a remote account. Texts are as they came, cut to what is stored; HTML is
 * sanitised when it is shown.
 *
 * @param fields as in {@code accounts.fields}
 * @param alsoKnownAs ids of other accounts of the same person, a JSON array
 * @param attributionDomains a JSON array
 * @param movedToUri the id of the account that replaces it; it alone moves nobody
 * @param followersCount null where the document does not say; so are the other counts
 * @param hidesCollections null where the document does not say
 * @param createdAt in milliseconds since the epoch
 */
public record RemoteProfile(
        String uri,
        String username,
        String domain,
        String url,
        String actorType,
        String displayName,
        String note,
        String noteHtml,
        String fields,
        @Nullable String avatarUrl,
        String avatarDescription,
        @Nullable String headerUrl,
        String headerDescription,
        boolean locked,
        boolean bot,
        boolean groupActor,
        boolean discoverable,
        boolean indexable,
        boolean showMedia,
        boolean showMediaReplies,
        boolean showFeatured,
        boolean memorial,
        int featureApprovalPolicy,
        @Nullable String movedToUri,
        String alsoKnownAs,
        String attributionDomains,
        String inboxUrl,
        @Nullable String sharedInboxUrl,
        @Nullable String outboxUrl,
        @Nullable String followersUrl,
        @Nullable String followingUrl,
        @Nullable String featuredUrl,
        @Nullable String featuredTagsUrl,
        @Nullable Boolean hidesCollections,
        @Nullable Long followersCount,
        @Nullable Long followingCount,
        @Nullable Long statusesCount,
        long createdAt) {}
