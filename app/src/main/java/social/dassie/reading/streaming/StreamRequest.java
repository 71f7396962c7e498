package social.dassie.reading.streaming;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;

/** A stream as a client names it, in an address or in a message; not validated yet. */
record StreamRequest(
        @Nullable String stream,
        @Nullable String tag,
        @Nullable String list) {
    /** @param path the stream in the path, as the API names it; null for the address that has it as a parameter */
    static StreamRequest of(@Nullable String path, Params params) {
        String stream = path == null ? params.filled("stream") : path;
        boolean isMedia = stream != null
                && stream.startsWith("public")
                && !stream.endsWith(":media")
                && params.flag("only_media", false);
        return new StreamRequest(isMedia ? stream + ":media" : stream, params.filled("tag"), params.filled("list"));
    }

    /** Parses a message, in which clients send one name or a list with one name. */
    static StreamRequest of(JsonNode message) {
        return new StreamRequest(text(message.path("stream")), text(message.path("tag")), text(message.path("list")));
    }

    private static @Nullable String text(JsonNode value) {
        JsonNode one = value.isArray() ? value.path(0) : value;
        return one.isValueNode() && !one.isNull() && !one.asText().isBlank() ? one.asText() : null;
    }
}
