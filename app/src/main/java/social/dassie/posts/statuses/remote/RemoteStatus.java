package social.dassie.posts.statuses.remote;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.media.attachments.RemoteAttachment;
import social.dassie.posts.polls.RemotePoll;
import social.dassie.posts.statuses.quotes.RemoteQuote;
import social.dassie.posts.statuses.rows.Status;

/**
 * A remote post, parsed and validated, ready to be stored.
 *
 * @param row the row, before it has a local id and place; without a text as typed: only its HTML is known, which is
 *     sanitised whenever it is shown
 * @param editedAt when this version was written, which may be when the post was; null if its server does not say
 * @param mentionedIds the mentioned accounts
 * @param silentIds accounts that may read it too, although they are not mentioned
 * @param tagNames as written, without the #
 * @param replyApproval the verified proof that the author of its parent approved it; null if there is none
 * @param replyRequest the id of the request that contains it; null if there is none
 * @param attachedLink the page that is attached for the preview card; null if there is none
 * @param likes the number of favourites that its server states, null if it does not; boosts alike
 */
public record RemoteStatus(
        Status row,
        @Nullable Long editedAt,
        List<Long> mentionedIds,
        List<Long> silentIds,
        List<String> tagNames,
        List<RemoteAttachment> media,
        @Nullable RemotePoll poll,
        @Nullable RemoteQuote quote,
        @Nullable String replyApproval,
        @Nullable String replyRequest,
        @Nullable String attachedLink,
        @Nullable Long likes,
        @Nullable Long shares) {
    public String uri() {
        return String.valueOf(row.uri());
    }

    /** Whether a link is in its text or attached to it. */
    boolean mayLink() {
        return attachedLink != null || row.body().content().contains("://");
    }

    /** Whether its content differs from the stored one. */
    boolean differsFrom(Status stored) {
        return !row.body().content().equals(stored.body().content())
                || !row.body().isTypedLike(stored.body());
    }
}
