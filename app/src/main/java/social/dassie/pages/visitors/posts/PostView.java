package social.dassie.pages.visitors.posts;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.ground.text.PlainText;
import social.dassie.ground.words.RightToLeft;
import social.dassie.media.attachments.MediaEntity;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.EmojiHtml;
import social.dassie.pages.frame.TimeView;
import social.dassie.posts.cards.CardEntity;
import social.dassie.posts.reactions.ReactionEntity;
import social.dassie.posts.statuses.StatusEntity;

/**
 * A post on a page; for a boost, the boosted post.
 *
 * @param note who boosted it, or that it is pinned, as safe HTML; null for neither
 * @param reply what it replies to; null for a post that is not a reply
 * @param visibility who may see it, as the API names it
 */
public record PostView(
        AuthorView author,
        @Nullable String note,
        @Nullable ReplyView reply,
        String url,
        String visibility,
        TimeView time,
        boolean isEdited,
        Text text,
        Attached attached,
        Preview preview,
        List<Reacted> reactions,
        List<Count> counts) {
    /**
     * The text of a post.
     *
     * @param warningHtml the content warning that hides the whole post, as safe HTML; null for none
     * @param contentHtml sanitised
     */
    public record Text(@Nullable String language, @Nullable String warningHtml, String contentHtml) {
        private static Text of(StatusEntity status, Addresses addresses) {
            EmojiHtml emojis = new EmojiHtml(status.emojis(), addresses);
            return new Text(
                    status.language(),
                    status.spoilerText().isEmpty() ? null : emojis.ofText(status.spoilerText()),
                    emojis.ofHtml(HtmlSanitiser.sanitise(status.content())));
        }

        /**
         * Returns the direction of the text. An initial mention in Latin letters does not make an Arabic text
         * left-to-right.
         */
        public String direction() {
            return language != null && RightToLeft.includes(language) ? "rtl" : "auto";
        }
    }

    /**
     * The attachments below the text.
     *
     * @param hidesMedia whether only the files are hidden, because they are sensitive and the post has no warning text
     * @param card the preview of the page that it links to, null for none
     * @param quote what it quotes, null for nothing
     */
    public record Attached(
            List<MediaView> media,
            boolean hidesMedia,
            @Nullable PollView poll,
            @Nullable CardView card,
            @Nullable QuoteView quote) {
        private static Attached of(StatusEntity status, Addresses addresses) {
            boolean hasMedia = !status.mediaAttachments().isEmpty();
            CardEntity card = hasMedia || status.quote() != null ? null : status.card();
            return new Attached(
                    status.mediaAttachments().stream().map(MediaView::of).toList(),
                    hasMedia && status.sensitive() && status.spoilerText().isEmpty(),
                    status.poll() == null ? null : PollView.of(status.poll(), addresses),
                    card == null ? null : CardView.of(card, addresses),
                    status.quote() == null ? null : QuoteView.of(status.quote(), addresses));
        }
    }

    /**
     * The preview of links to it.
     *
     * @param summary the text, or else the content warning
     * @param image null if there is none or it is sensitive
     * @param imageDescription empty for none
     */
    public record Preview(String summary, @Nullable String image, String imageDescription) {
        private static Preview of(StatusEntity status) {
            MediaEntity picture = picture(status);
            return new Preview(
                    shorten(
                            status.spoilerText().isEmpty()
                                    ? PlainText.fromHtml(status.content())
                                    : say("visitors.content_warning", "Content warning: {0}", status.spoilerText())),
                    picture == null ? null : picture.previewUrl(),
                    picture == null || picture.description() == null ? "" : picture.description());
        }
    }

    /**
     * A counter of the post.
     *
     * @param icon the name of its icon
     * @param number empty for none
     * @param words the number and what it counts
     */
    public record Count(String icon, String number, String words) {
        private static Count of(String icon, long number, String words) {
            return new Count(icon, number == 0 ? "" : Long.toString(number), words);
        }
    }

    /**
     * One kind of emoji reaction.
     *
     * @param image the image of a custom emoji; null for none
     * @param emoji the emoji, or the shortcode in colons
     */
    public record Reacted(@Nullable String image, String emoji, int number) {
        private static Reacted of(ReactionEntity reaction) {
            return new Reacted(
                    reaction.picture() == null ? null : reaction.picture().url(),
                    reaction.name().content(),
                    reaction.count());
        }

        /** Returns the emoji and its number, for screen readers. */
        public String words() {
            return say("common.reaction_with_number", "{0}: {1}", emoji, number);
        }
    }

    private static final int MAX_SUMMARY = 300;

    public static PostView of(StatusEntity status, Addresses addresses) {
        StatusEntity boosted = status.reblog();
        if (boosted == null) {
            return of(status, null, addresses);
        }
        return of(
                boosted,
                say(
                        "visitors.posts.boosted",
                        "{0} boosted",
                        AuthorView.of(status.account(), addresses).nameHtml()),
                addresses);
    }

    public static List<PostView> all(List<StatusEntity> statuses, Addresses addresses) {
        return statuses.stream().map(status -> of(status, addresses)).toList();
    }

    /** Returns a post that its author pinned to their profile. */
    public static PostView pinned(StatusEntity status, Addresses addresses) {
        return of(status, say("visitors.posts.pinned", "Pinned"), addresses);
    }

    /** @param server the other server on which the post trends; null for this one */
    public static PostView trending(StatusEntity status, @Nullable String server, Addresses addresses) {
        return server == null
                ? of(status, addresses)
                : of(status, HtmlWriter.escape(say("common.trending_on", "Trending on {0}", server)), addresses);
    }

    /** Returns a post for moderators who review a report, with its visibility. */
    public static PostView reported(StatusEntity status, Addresses addresses) {
        return of(status, visibility(status.visibility()), addresses);
    }

    private static PostView of(StatusEntity status, @Nullable String note, Addresses addresses) {
        return new PostView(
                AuthorView.of(status.account(), addresses),
                note,
                ReplyView.of(status),
                String.valueOf(status.url()),
                status.visibility(),
                TimeView.of(status.createdAt()),
                status.editedAt() != null,
                Text.of(status, addresses),
                Attached.of(status, addresses),
                Preview.of(status),
                status.reactions().stream().map(Reacted::of).toList(),
                counts(status));
    }

    private static List<Count> counts(StatusEntity status) {
        return List.of(
                Count.of(
                        "reply",
                        status.repliesCount(),
                        count(status.repliesCount(), "common.replies_count", "{0} reply|{0} replies")),
                Count.of(
                        "boost",
                        status.reblogsCount(),
                        count(status.reblogsCount(), "common.boosts_count", "{0} boost|{0} boosts")),
                Count.of(
                        "quote",
                        status.quotesCount(),
                        count(status.quotesCount(), "common.quotes_count", "{0} quote|{0} quotes")),
                Count.of(
                        "favourite",
                        status.favouritesCount(),
                        count(status.favouritesCount(), "common.favourites_count", "{0} favourite|{0} favourites")));
    }

    /** Describes who may see a post. */
    public static String visibility(String key) {
        return switch (key) {
            case "public" -> say("common.public", "Public");
            case "unlisted" -> say("common.quiet_public", "Quiet public");
            case "private" -> say("visitors.posts.followers_only", "Followers only");
            default -> say("visitors.posts.only_those_who_are_mentioned", "Mentioned people only");
        };
    }

    /** Shortens a text for previews, without splitting a character. */
    public static String shorten(String text) {
        if (text.codePointCount(0, text.length()) <= MAX_SUMMARY) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, MAX_SUMMARY)) + "…";
    }

    private static @Nullable MediaEntity picture(StatusEntity status) {
        return status.sensitive()
                ? null
                : status.mediaAttachments().stream()
                        .filter(media -> media.type().equals("image"))
                        .findFirst()
                        .orElse(null);
    }
}
