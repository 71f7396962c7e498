package social.dassie.reading.streaming;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;

/** One event as it is sent. Each form is serialised once for all clients; only the event thread uses it. */
final class StreamMessage {
    private final String event;
    private final String payload;
    private final Map<String, byte[]> frames = new HashMap<>(4);
    private @Nullable String rest;
    private byte @Nullable [] lines;

    /**
     * The data of a server-sent event without a payload: without a data line clients ignore the event, and some parse the
     * data.
     */
    private static final String NOTHING = "{}";

    /** Returns an event without a payload. The reference server omits the payload of a WebSocket message. */
    static StreamMessage bare(String event) {
        return new StreamMessage(event, NOTHING);
    }

    /** @param payload a JSON document; an id is one, too */
    StreamMessage(String event, String payload) {
        this.event = event;
        this.payload = payload;
    }

    String event() {
        return event;
    }

    String payload() {
        return payload;
    }

    /** Returns the text of a WebSocket message: the payload is JSON inside a JSON text. */
    byte[] frame(String label) {
        return frames.computeIfAbsent(
                label, stream -> ("{\"stream\":" + stream + rest()).getBytes(StandardCharsets.UTF_8));
    }

    private String rest() {
        if (rest == null) {
            String data = payload.equals(NOTHING) ? "" : ",\"payload\":" + Json.text(payload);
            rest = ",\"event\":\"" + event + "\"" + data + "}";
        }
        return rest;
    }

    /** Returns the lines of a server-sent event. */
    byte[] eventLines() {
        if (lines == null) {
            lines = ("event: " + event + "\ndata: " + payload + "\n\n").getBytes(StandardCharsets.UTF_8);
        }
        return lines;
    }
}
