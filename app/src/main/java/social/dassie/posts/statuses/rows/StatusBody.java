package social.dassie.posts.statuses.rows;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.ground.text.PlainText;
import social.dassie.ground.text.RichText;
import social.dassie.ground.text.TextType;

/**
 * The text of a post with its content warning, language and flags: the part that an edit replaces, apart from media files
 * and poll.
 *
 * @param text as typed
 * @param content HTML rendered from the text
 * @param language ISO 639; null if unknown
 * @param contentType the media type of the text as typed; null for plain text, and if only the HTML is known
 */
public record StatusBody(
        String text,
        String content,
        String spoilerText,
        boolean sensitive,
        @Nullable String language,
        @Nullable String contentType) {
    static final StatusBody EMPTY = new StatusBody("", "", "", false, null, null);

    /** Returns a text of which only the HTML is known. */
    public static StatusBody ofHtml(String content, String spoilerText, boolean sensitive, @Nullable String language) {
        return new StatusBody("", content, spoilerText, sensitive, language, null);
    }

    public TextType type() {
        return TextType.of(contentType).orElse(TextType.PLAIN);
    }

    /** Returns the text of a local post that a reader sees, without markup, for search. */
    public String plain() {
        return contentType == null && !text.isEmpty() ? text : plainContent();
    }

    /** Returns the text in the HTML. A formula is shown, and found, by its source. */
    public String plainContent() {
        return PlainText.fromHtml(content.contains("<math") ? HtmlSanitiser.sanitise(content) : content);
    }

    /** Returns a text with the links of a local post: as typed, or one address a line. */
    public String linkText() {
        return contentType == null ? text : RichText.addressesIn(content);
    }

    /** Whether the author typed the same. The HTML may still differ if a mentioned account was created or deleted. */
    public boolean isTypedLike(StatusBody other) {
        return text.equals(other.text)
                && spoilerText.equals(other.spoilerText)
                && sensitive == other.sensitive
                && Objects.equals(language, other.language)
                && Objects.equals(contentType, other.contentType);
    }
}
