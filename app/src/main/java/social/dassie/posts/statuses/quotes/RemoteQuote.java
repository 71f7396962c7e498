package social.dassie.posts.statuses.quotes;

import org.jspecify.annotations.Nullable;

/**
 * What a post of another server quotes.
 *
 * @param uri the quoted post
 * @param approvalUri the stamp of the quoted author (FEP-044f); null without one
 * @param isApproved whether the stamp was read at its origin and is about these two posts
 * @param isLegacy whether it only has the older forms, which know no approval
 */
public record RemoteQuote(String uri, @Nullable String approvalUri, boolean isApproved, boolean isLegacy) {}
