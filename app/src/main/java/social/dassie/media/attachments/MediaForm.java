package social.dassie.media.attachments;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.text.CharacterCount;

/** The validated alt text and focal point of a file; a value that was not sent stays as it was. */
public record MediaForm(@Nullable String description, MediaMeta meta) {
    public static final int MAX_DESCRIPTION = 10_000;

    /** The longest alt text in the body of a request, in bytes: a character of a form takes up to 12, percent-encoded. */
    public static final long MAX_DESCRIPTION_BYTES = 12L * MAX_DESCRIPTION;

    /** The limit in characters: one visible character may consist of many, so their number is limited too. */
    private static final int MAX_LENGTH = 10 * MAX_DESCRIPTION;

    /**
     * @param description empty to remove the old one, null to keep it
     * @param focus {@code "x,y"}, blank or null to keep the old one
     */
    static MediaForm of(
            @Nullable String description,
            @Nullable String focus,
            @Nullable String descriptionBefore,
            MediaMeta metaBefore) {
        MediaMeta.Focus point = MediaMeta.Focus.parse(focus);
        MediaMeta meta = point == null ? metaBefore : metaBefore.withFocus(point);
        if (description == null) {
            return new MediaForm(descriptionBefore, meta);
        }
        String words = description.strip();
        if (words.length() > MAX_LENGTH || CharacterCount.graphemes(words) > MAX_DESCRIPTION) {
            throw ApiException.invalid(Field.DESCRIPTION, ErrorCode.TOO_LONG, MAX_DESCRIPTION);
        }
        return new MediaForm(words.isEmpty() ? null : words, meta);
    }

    /** Returns a change of a file that has a row. */
    static MediaForm of(@Nullable String description, @Nullable String focus, MediaAttachment row) {
        return of(description, focus, row.description(), MediaMeta.read(row.meta()));
    }
}
