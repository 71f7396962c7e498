package social.dassie.media;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import social.dassie.http.ApiException;
import social.dassie.http.Json;
import social.dassie.text.CharacterCount;

/** The words and the focus of a file, checked: what was not said stays as the row has it. */
record MediaForm(
        @Nullable String description,
        @Nullable Double focusX,
        @Nullable Double focusY) {
    static final int MAX_DESCRIPTION = 1_500;

    static MediaForm of(@Nullable String description, @Nullable String focus, @Nullable MediaAttachment row) {
        String words = description == null ? (row == null ? null : row.description()) : description.strip();
        if (words != null && CharacterCount.graphemes(words) > MAX_DESCRIPTION) {
            throw ApiException.validation("Description is too long (maximum is " + MAX_DESCRIPTION + " characters)");
        }
        String kept = words == null || words.isEmpty() ? null : words;
        if (focus == null || focus.isBlank()) {
            return new MediaForm(kept, row == null ? null : row.focusX(), row == null ? null : row.focusY());
        }
        int comma = focus.indexOf(',');
        return new MediaForm(kept, coordinate(focus, 0, comma), coordinate(focus, comma + 1, focus.length()));
    }

    /** The file's {@code meta} with this focus in it. */
    String meta(String meta) {
        ObjectNode node = Json.read(meta, ObjectNode.class);
        if (focusX != null && focusY != null) {
            node.putObject("focus").put("x", focusX).put("y", focusY);
        }
        return Json.text(node);
    }

    private static Double coordinate(String focus, int from, int to) {
        try {
            double value =
                    Double.parseDouble(focus.substring(from, Math.max(from, to)).strip());
            if (value >= -1 && value <= 1) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw badFocus();
        }
        throw badFocus();
    }

    private static ApiException badFocus() {
        return ApiException.validation("Focus must be two numbers from -1 to 1, separated by a comma");
    }
}
