package social.dassie.posts.statuses.rows;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The text of a post with its content warning, language and flags: the part that an edit replaces, apart from media files
 * and poll.
 *
 * @param text as typed
 * @param content HTML rendered from the text
 * @param language ISO 639; null if unknown
 */
public record StatusBody(
        String text,
        String content,
        String spoilerText,
        boolean sensitive,
        @Nullable String language) {
    static final StatusBody EMPTY = new StatusBody("", "", "", false, null);

    /** Returns a text of which only the HTML is known. */
    public static StatusBody ofHtml(String content, String spoilerText, boolean sensitive, @Nullable String language) {
        return new StatusBody("", content, spoilerText, sensitive, language);
    }

    /** Whether the author typed the same. The HTML may still differ if a mentioned account was created or deleted. */
    public boolean isTypedLike(StatusBody other) {
        return text.equals(other.text)
                && spoilerText.equals(other.spoilerText)
                && sensitive == other.sensitive
                && Objects.equals(language, other.language);
    }
}
