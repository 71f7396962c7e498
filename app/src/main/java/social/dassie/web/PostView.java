package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.media.MediaEntity;
import social.dassie.statuses.StatusEntity;
import social.dassie.text.HtmlSanitiser;
import social.dassie.text.PlainText;

/**
 * A post as a page shows it.
 *
 * @param contentHtml sanitised
 * @param summary the text, or the warning in its place, for previews
 * @param warning what stands before the hidden part, null when nothing is hidden
 * @param image a picture for previews, null when there is none or it is sensitive
 */
public record PostView(
        String authorName,
        String handle,
        String authorUrl,
        String avatar,
        String url,
        String createdAt,
        String shownTime,
        boolean isEdited,
        @Nullable String language,
        @Nullable String warning,
        String contentHtml,
        String summary,
        List<MediaEntity> media,
        @Nullable PollView poll,
        @Nullable String image,
        long replies,
        long reblogs,
        long favourites) {
    private static final int MAX_SUMMARY = 300;

    static PostView of(StatusEntity status, String domain) {
        String text = status.spoilerText().isEmpty()
                ? PlainText.fromHtml(status.content())
                : "Content warning: " + status.spoilerText();
        return new PostView(
                nameOf(status),
                handle(status.account().acct(), domain),
                status.account().url(),
                status.account().avatarStatic(),
                String.valueOf(status.url()),
                status.createdAt(),
                PollView.time(status.createdAt()),
                status.editedAt() != null,
                status.language(),
                warning(status),
                HtmlSanitiser.sanitise(status.content()),
                shorten(text),
                status.mediaAttachments(),
                status.poll() == null ? null : PollView.of(status.poll()),
                image(status),
                status.repliesCount(),
                status.reblogsCount(),
                status.favouritesCount());
    }

    /** {@code @alice@this.domain}: whole, because readers may be at home elsewhere. */
    static String handle(String acct, String domain) {
        return "@" + acct + (acct.indexOf('@') < 0 ? "@" + domain : "");
    }

    /** Cut at the end of a character, not within one. */
    static String shorten(String text) {
        if (text.codePointCount(0, text.length()) <= MAX_SUMMARY) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, MAX_SUMMARY)) + "…";
    }

    private static String nameOf(StatusEntity status) {
        String name = status.account().displayName();
        return name.isBlank() ? status.account().username() : name;
    }

    private static @Nullable String warning(StatusEntity status) {
        if (!status.spoilerText().isEmpty()) {
            return status.spoilerText();
        }
        return status.sensitive() && !status.mediaAttachments().isEmpty() ? "Sensitive content" : null;
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
