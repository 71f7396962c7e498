package social.dassie.posts.statuses;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.HtmlSanitiser;

/**
 * One post, or one boost of a post: then {@code reblogOfId} is set and the texts are empty.
 *
 * @param quotePolicy who may quote it, in the bits of {@link QuotePolicy}
 * @param domain the domain of its author; null for a local one
 * @param tagNames its hashtags, normalised, with a space between each two; null for none
 */
public record Status(
        long id,
        @Nullable String uri,
        @Nullable String url,
        long accountId,
        boolean local,
        boolean reply,
        @Nullable Long inReplyToId,
        @Nullable Long inReplyToAccountId,
        @Nullable Long reblogOfId,
        long conversationId,
        @Nested StatusBody body,
        Visibility visibility,
        int mediaCount,
        @Nested StatusCounts counts,
        int quotePolicy,
        @Nested Quoting quoting,
        long createdAt,
        @Nullable Long editedAt,
        @Nullable String domain,
        @Nullable Long appId,
        @Nullable Long pollId,
        @Nullable String tagNames) {
    public boolean isReblog() {
        return reblogOfId != null;
    }

    /** When its current version was written. */
    long changedAt() {
        return editedAt == null ? createdAt : editedAt;
    }

    /** The id of the post that is shown: for a boost, the boosted post. */
    public long originId() {
        return reblogOfId == null ? id : reblogOfId;
    }

    public boolean isBy(long account) {
        return accountId == account;
    }

    /** A version of it as the HTML that is shown: what another server wrote is sanitised. */
    String html(StatusBody version) {
        return local ? version.content() : HtmlSanitiser.sanitise(version.content());
    }

    /** The part of a version that may name custom emoji: of a post of another server only the HTML is known. */
    String words(StatusBody version) {
        return local ? version.text() : version.content();
    }
}
