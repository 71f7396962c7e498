package social.dassie.media;

import org.jspecify.annotations.Nullable;
import social.dassie.http.ApiException;
import social.dassie.http.Json;
import social.dassie.text.CharacterCount;

/** The words and the focus of a file, checked: what was not said stays as the row has it. */
record MediaForm(@Nullable String description, MediaMeta meta) {
    static final int MAX_DESCRIPTION = 1_500;

    /** For a new file. */
    static MediaForm of(@Nullable String description, @Nullable String focus, MediaMeta meta) {
        return new MediaForm(words(description, null), focused(meta, focus));
    }

    /** For a change of a file. */
    static MediaForm of(@Nullable String description, @Nullable String focus, MediaAttachment row) {
        return new MediaForm(
                words(description, row.description()), focused(Json.read(row.meta(), MediaMeta.class), focus));
    }

    private static @Nullable String words(@Nullable String given, @Nullable String before) {
        if (given == null) {
            return before;
        }
        String words = given.strip();
        if (CharacterCount.graphemes(words) > MAX_DESCRIPTION) {
            throw ApiException.validation("Description is too long (maximum is " + MAX_DESCRIPTION + " characters)");
        }
        return words.isEmpty() ? null : words;
    }

    private static MediaMeta focused(MediaMeta meta, @Nullable String focus) {
        MediaMeta.Focus parsed = MediaMeta.Focus.parse(focus);
        return parsed == null ? meta : meta.withFocus(parsed);
    }
}
