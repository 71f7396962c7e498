package social.dassie.posts.statuses.quotes;

import org.jspecify.annotations.Nullable;

/**
 * The quote in a remote post.
 *
 * @param uri the quoted post
 * @param approvalUri the stamp of the quoted author (FEP-044f); null if there is none
 * @param isApproved whether the stamp was fetched from its origin and is about these two posts
 * @param isLegacy whether it only uses the older forms, which have no approval
 */
public record RemoteQuote(String uri, @Nullable String approvalUri, boolean isApproved, boolean isLegacy) {}
