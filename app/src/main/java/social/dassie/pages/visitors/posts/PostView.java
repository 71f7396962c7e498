package social.dassie.pages.visitors.posts;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.ground.text.PlainText;
import social.dassie.ground.words.RightToLeft;
import social.dassie.media.attachments.MediaEntity;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.EmojiHtml;
import social.dassie.pages.frame.TimeView;
import social.dassie.posts.cards.CardEntity;
import social.dassie.posts.statuses.StatusEntity;

/**
 * A post on a page; for a boost, the boosted post.
 *
 * @param note who boosted it, or that it is pinned, as safe HTML; null for neither
 * @param reply what it answers; null for a post that answers none
 * @param visibility who may see it, in words
 * @param warningHtml the warning that hides the whole post, as safe HTML; null for none
 * @param contentHtml sanitised
 * @param hidesMedia whether only the files are hidden, because they are sensitive and the post has no warning text
 * @param summary the text, or else the warning, for previews
 * @param image a picture for previews, null when there is none or it is sensitive
 * @param imageDescription of that picture; empty for none
 * @param card the preview of the page that it links to, null for none
 * @param quote what it quotes, null for nothing
 */
public record PostView(
        AuthorView author,
        @Nullable String note,
        @Nullable ReplyView reply,
        String url,
        String visibility,
        String visibilityIcon,
        TimeView time,
        boolean isEdited,
        @Nullable String language,
        @Nullable String warningHtml,
        String contentHtml,
        boolean hidesMedia,
        String summary,
        List<MediaView> media,
        @Nullable PollView poll,
        @Nullable String image,
        String imageDescription,
        @Nullable CardView card,
        @Nullable QuoteView quote,
        List<CountView> counts) {
    private static final int MAX_SUMMARY = 300;

    public static PostView of(StatusEntity status, Addresses addresses) {
        StatusEntity boosted = status.reblog();
        if (boosted == null) {
            return of(status, null, addresses);
        }
        return of(
                boosted,
                say("{0} boosted", AuthorView.of(status.account(), addresses).nameHtml()),
                addresses);
    }

    /** A post that its author pinned to their profile. */
    public static PostView pinned(StatusEntity status, Addresses addresses) {
        return of(status, say("Pinned"), addresses);
    }

    /** A post for moderators who review a report, with its visibility. */
    public static PostView reported(StatusEntity status, Addresses addresses) {
        return of(status, visibility(status.visibility()), addresses);
    }

    /**
     * The direction of the text. A mention of a name in Latin letters at its beginning does not make an Arabic text one
     * that runs from the left.
     */
    public String direction() {
        return language != null && RightToLeft.includes(language) ? "rtl" : "auto";
    }

    private static PostView of(StatusEntity status, @Nullable String note, Addresses addresses) {
        EmojiHtml emojis = new EmojiHtml(status.emojis(), addresses);
        boolean isWarned = !status.spoilerText().isEmpty();
        String text =
                isWarned ? say("Content warning: {0}", status.spoilerText()) : PlainText.fromHtml(status.content());
        MediaEntity picture = picture(status);
        CardEntity card = status.card();
        boolean hasCard = status.mediaAttachments().isEmpty() && status.quote() == null;
        return new PostView(
                AuthorView.of(status.account(), addresses),
                note,
                ReplyView.of(status),
                String.valueOf(status.url()),
                visibility(status.visibility()),
                status.visibility(),
                TimeView.of(status.createdAt()),
                status.editedAt() != null,
                status.language(),
                isWarned ? emojis.ofText(status.spoilerText()) : null,
                emojis.ofHtml(HtmlSanitiser.sanitise(status.content())),
                !isWarned && status.sensitive() && !status.mediaAttachments().isEmpty(),
                shorten(text),
                status.mediaAttachments().stream().map(MediaView::of).toList(),
                status.poll() == null ? null : PollView.of(status.poll(), addresses),
                picture == null ? null : picture.previewUrl(),
                picture == null || picture.description() == null ? "" : picture.description(),
                card != null && hasCard ? CardView.of(card, addresses) : null,
                status.quote() == null ? null : QuoteView.of(status.quote(), addresses),
                counts(status));
    }

    private static List<CountView> counts(StatusEntity status) {
        return List.of(
                countView("reply", status.repliesCount(), count(status.repliesCount(), "{0} reply|{0} replies")),
                countView("boost", status.reblogsCount(), count(status.reblogsCount(), "{0} boost|{0} boosts")),
                countView("quote", status.quotesCount(), count(status.quotesCount(), "{0} quote|{0} quotes")),
                countView(
                        "favourite",
                        status.favouritesCount(),
                        count(status.favouritesCount(), "{0} favourite|{0} favourites")));
    }

    private static CountView countView(String icon, long number, String words) {
        return new CountView(icon, number == 0 ? "" : Long.toString(number), words);
    }

    /** Who may see a post, in words. */
    public static String visibility(String key) {
        return switch (key) {
            case "public" -> say("Public");
            case "unlisted" -> say("Quiet public");
            case "private" -> say("Followers only");
            default -> say("Only those who are mentioned");
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
