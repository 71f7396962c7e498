package social.dassie.statuses;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a post says, without its files and its poll: the part that an edit replaces.
 *
 * @param text as typed
 * @param content HTML made of the text
 * @param language ISO 639; null when not known
 */
public record StatusBody(
        String text,
        String content,
        String spoilerText,
        boolean sensitive,
        @Nullable String language) {
    /** Whether the author typed the same: the HTML may differ, because whom it mentions has come or gone. */
    boolean isTypedLike(StatusBody other) {
        return text.equals(other.text)
                && spoilerText.equals(other.spoilerText)
                && sensitive == other.sensitive
                && Objects.equals(language, other.language);
    }
}
