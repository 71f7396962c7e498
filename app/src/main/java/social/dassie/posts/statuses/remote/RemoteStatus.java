package social.dassie.posts.statuses.remote;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.media.attachments.RemoteAttachment;
import social.dassie.posts.polls.RemotePoll;
import social.dassie.posts.statuses.quotes.RemoteQuote;
import social.dassie.posts.statuses.rows.Status;

/**
 * A post of another server, read and checked, ready to be stored.
 *
 * @param row the row, before it has an id and a place here; without a text as typed: only its HTML is known, which is
 *     sanitised whenever it is shown
 * @param editedAt when this version was written, which may be when the post was; null when its server does not say
 * @param mentionedIds the accounts that it names
 * @param silentIds accounts that may read it too, although it does not name them
 * @param tagNames as written, without the #
 * @param likes what its server says about favourites, null for nothing; boosts alike
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
        @Nullable Long likes,
        @Nullable Long shares) {
    public String uri() {
        return String.valueOf(row.uri());
    }

    /** Whether its content differs from what is stored. */
    boolean differsFrom(Status stored) {
        return !row.body().content().equals(stored.body().content())
                || !row.body().isTypedLike(stored.body());
    }
}
