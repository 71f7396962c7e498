package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.media.MediaEntity;
import social.dassie.settings.Addresses;
import social.dassie.statuses.StatusEntity;
import social.dassie.text.HtmlSanitiser;
import social.dassie.text.PlainText;

/**
 * A post on a page; for a boost, the boosted post.
 *
 * @param note who boosted it, or that it is pinned, as safe HTML; null for neither
 * @param warningHtml the warning that hides the whole post, as safe HTML; null for none
 * @param contentHtml sanitised
 * @param hidesMedia whether only the files are hidden, because they are sensitive and the post has no warning text
 * @param summary the text, or else the warning, for previews
 * @param image a picture for previews, null when there is none or it is sensitive
 * @param quote what it quotes, null for nothing
 */
public record PostView(
        AuthorView author,
        @Nullable String note,
        String url,
        TimeView time,
        boolean isEdited,
        @Nullable String language,
        @Nullable String warningHtml,
        String contentHtml,
        boolean hidesMedia,
        String summary,
        List<MediaEntity> media,
        @Nullable PollView poll,
        @Nullable String image,
        @Nullable QuoteView quote,
        List<String> counts) {
    private static final int MAX_SUMMARY = 300;

    static PostView of(StatusEntity status, Addresses addresses) {
        StatusEntity boosted = status.reblog();
        if (boosted == null) {
            return of(status, null, addresses);
        }
        return of(boosted, AuthorView.of(status.account(), addresses).nameHtml() + " boosted", addresses);
    }

    /** A post that its author pinned to their profile. */
    static PostView pinned(StatusEntity status, Addresses addresses) {
        return of(status, "Pinned", addresses);
    }

    /** A post for moderators who review a report, with its visibility. */
    public static PostView reported(StatusEntity status, Addresses addresses) {
        return of(status, "Visibility: " + status.visibility(), addresses);
    }

    private static PostView of(StatusEntity status, @Nullable String note, Addresses addresses) {
        EmojiHtml emojis = new EmojiHtml(status.emojis(), addresses);
        boolean isWarned = !status.spoilerText().isEmpty();
        String text = isWarned ? "Content warning: " + status.spoilerText() : PlainText.fromHtml(status.content());
        return new PostView(
                AuthorView.of(status.account(), addresses),
                note,
                String.valueOf(status.url()),
                TimeView.of(status.createdAt()),
                status.editedAt() != null,
                status.language(),
                isWarned ? emojis.ofText(status.spoilerText()) : null,
                emojis.ofHtml(HtmlSanitiser.sanitise(status.content())),
                !isWarned && status.sensitive() && !status.mediaAttachments().isEmpty(),
                shorten(text),
                status.mediaAttachments(),
                status.poll() == null ? null : PollView.of(status.poll(), addresses),
                image(status),
                status.quote() == null ? null : QuoteView.of(status.quote(), addresses),
                List.of(
                        Plural.count(status.repliesCount(), "reply", "replies"),
                        Plural.count(status.reblogsCount(), "boost", "boosts"),
                        Plural.count(status.quotesCount(), "quote", "quotes"),
                        Plural.count(status.favouritesCount(), "favourite", "favourites")));
    }

    /** Shortens a text for previews, without splitting a character. */
    static String shorten(String text) {
        if (text.codePointCount(0, text.length()) <= MAX_SUMMARY) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, MAX_SUMMARY)) + "…";
    }

    private static @Nullable String image(StatusEntity status) {
        return status.sensitive()
                ? null
                : status.mediaAttachments().stream()
                        .filter(media -> media.type().equals("image"))
                        .map(MediaEntity::previewUrl)
                        .findFirst()
                        .orElse(null);
    }
}
