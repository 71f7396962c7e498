package social.dassie.posts.statuses.remote;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.TextType;
import social.dassie.posts.polls.RemotePoll;
import social.dassie.posts.statuses.rows.StatusBody;
import social.dassie.posts.statuses.rows.StatusTimes;
import social.dassie.posts.statuses.rows.Visibility;

/**
 * A post that its author wrote on another server and imports.
 *
 * @param uri its id on that server
 * @param url its page on that server; null if unknown
 * @param links the posts and people that it names
 * @param body its HTML as received, not sanitised
 * @param source its text as typed; null for plain text, and if that server does not say
 * @param hashtags with or without the #
 * @param mediaIds uploads of the local author
 * @param quotePolicy who may quote it: {@code public}, {@code followers} or {@code nobody}; null for the author's default
 * @param poll its state on that server; null if there is none
 */
public record ImportedStatus(
        String uri,
        @Nullable String url,
        Links links,
        Visibility visibility,
        StatusBody body,
        @Nullable Source source,
        StatusTimes times,
        List<String> hashtags,
        List<Long> mediaIds,
        @Nullable String quotePolicy,
        @Nullable RemotePoll poll) {
    /** Markdown or HTML. */
    public record Source(String text, TextType type) {}

    /**
     * @param answeredUri the id of the post that it replies to; null if there is none
     * @param parentId that post, if it is of another author and stored here; null otherwise
     * @param quote null if it quotes nothing, or no longer may
     * @param mentions whom it mentioned, as a JSON array of the {@code href} and {@code name} of each; null for no one
     * @param mentionedIds those of them that are known here
     */
    public record Links(
            @Nullable String answeredUri,
            @Nullable Long parentId,
            @Nullable Quote quote,
            @Nullable String mentions,
            List<Long> mentionedIds) {}

    /** @param stamp the consent of an author on another server; null for a local one */
    public record Quote(long statusId, @Nullable String stamp) {}
}
