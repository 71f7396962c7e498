package social.dassie.pages.visitors.posts;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.media.attachments.MediaEntity;

/**
 * An image, audio or video on a page.
 *
 * @param description the alt text; empty for none
 * @param focus the CSS classes that keep the focal point in the crop: a column and a row of a grid of five
 * @param width in pixels; null if it is not known
 */
public record MediaView(
        String type,
        String url,
        @Nullable String preview,
        String description,
        String focus,
        @Nullable Integer width,
        @Nullable Integer height) {
    private static final int STEPS = 4;

    static MediaView of(MediaEntity file) {
        JsonNode meta = meta(file.meta());
        JsonNode size = meta.path("small");
        return new MediaView(
                file.type(),
                String.valueOf(file.url()),
                file.previewUrl(),
                file.description() == null ? "" : file.description(),
                "x" + step(meta.path("focus").path("x").asDouble(0)) + " y"
                        + step(-meta.path("focus").path("y").asDouble(0)),
                pixels(size.path("width")),
                pixels(size.path("height")));
    }

    public boolean isPicture() {
        return type.equals("image");
    }

    private static JsonNode meta(String json) {
        try {
            return Json.MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        }
    }

    /** Converts −1..1, the position of the point, to 0..4, the line of the grid. */
    private static long step(double at) {
        return Math.round((Math.max(-1, Math.min(1, at)) + 1) / 2 * STEPS);
    }

    private static @Nullable Integer pixels(JsonNode side) {
        return side.asInt(0) > 0 ? (Integer) side.asInt() : null;
    }
}
