package social.dassie.posts.statuses;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.media.attachments.RemoteAttachment;
import social.dassie.posts.polls.RemotePoll;

/**
 * A post of another server, read and checked, ready to be stored.
 *
 * @param uri its id there
 * @param url its page; null when it has none on its author's server
 * @param body without a text as typed: only its HTML is known, which is sanitised whenever it is shown
 * @param editedAt when this version was written, which may be when the post was; null when its server does not say
 * @param inReplyToUri the post that it answers
 * @param conversationUri what it says about the thread that it belongs to
 * @param contextUri the collection of its thread
 * @param repliesUri the collection of its answers
 * @param mentionedIds the accounts that it names
 * @param silentIds accounts that may read it too, although it does not name them
 * @param tagNames as written, without the #
 * @param quotePolicy who may quote it, in the bits of {@link QuotePolicy}
 * @param likes what its server says about favourites, null for nothing; boosts alike
 */
public record RemoteStatus(
        String uri,
        @Nullable String url,
        long accountId,
        Visibility visibility,
        StatusBody body,
        long publishedAt,
        @Nullable Long editedAt,
        @Nullable String inReplyToUri,
        @Nullable String conversationUri,
        @Nullable String contextUri,
        @Nullable String repliesUri,
        List<Long> mentionedIds,
        List<Long> silentIds,
        List<String> tagNames,
        List<RemoteAttachment> media,
        @Nullable RemotePoll poll,
        int quotePolicy,
        @Nullable RemoteQuote quote,
        @Nullable Long likes,
        @Nullable Long shares) {
    /**
     * What a post of another server quotes.
     *
     * @param uri the quoted post
     * @param approvalUri the stamp of the quoted author (FEP-044f); null without one
     * @param isApproved whether the stamp was read at its origin and is about these two posts
     * @param isLegacy whether it only has the older forms, which know no approval
     */
    public record RemoteQuote(String uri, @Nullable String approvalUri, boolean isApproved, boolean isLegacy) {}

    /** When it was edited last; null for never. */
    @Nullable
    public Long lastEditAt() {
        return editedAt != null && editedAt > publishedAt ? editedAt : null;
    }

    /** Whether its content differs from what is stored. */
    boolean differsFrom(Status stored) {
        return !body.content().equals(stored.body().content()) || !body.isTypedLike(stored.body());
    }
}
