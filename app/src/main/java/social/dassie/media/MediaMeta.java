package social.dassie.media;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import social.dassie.http.Json;

/**
 * The {@code meta} of a MediaAttachment: clients lay out a timeline with it before any picture has arrived.
 *
 * @see <a href="https://docs.joinmastodon.org/entities/MediaAttachment/#meta">MediaAttachment</a>
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonIgnoreProperties(ignoreUnknown = true)
public record MediaMeta(
        @Nullable Size original,
        @Nullable Size small,
        @Nullable Focus focus) {

    /** Reads the JSON of a row. */
    static MediaMeta read(String json) {
        return Json.read(json, MediaMeta.class);
    }

    MediaMeta withSmall(@Nullable Size newSmall) {
        return new MediaMeta(original, newSmall, focus);
    }

    public MediaMeta withFocus(@Nullable Focus newFocus) {
        return new MediaMeta(original, small, newFocus);
    }

    /**
     * @param size {@code "640x360"}
     * @param aspect width divided by height
     */
    public record Size(int width, int height, String size, double aspect) {
        public static Size of(int width, int height) {
            return new Size(width, height, width + "x" + height, (double) width / height);
        }
    }

    /** The point that stays in sight when a client crops: −1 is left and bottom, 1 is right and top. */
    public record Focus(double x, double y) {
        /** Reads {@code "x,y"}; a part that is no number is 0, one beyond the edge is at the edge. Null when blank. */
        public static @Nullable Focus parse(@Nullable String text) {
            if (text == null || text.isBlank()) {
                return null;
            }
            int comma = text.indexOf(',');
            return new Focus(
                    coordinate(comma < 0 ? text : text.substring(0, comma)),
                    coordinate(comma < 0 ? "" : text.substring(comma + 1)));
        }

        private static double coordinate(String text) {
            try {
                double value = Double.parseDouble(text.strip());
                return Double.isNaN(value) ? 0 : Math.max(-1, Math.min(1, value));
            } catch (NumberFormatException notANumber) {
                return 0;
            }
        }
    }
}
