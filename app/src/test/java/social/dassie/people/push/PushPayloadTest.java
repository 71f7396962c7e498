package social.dassie.people.push;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import social.dassie.ground.api.Json;

class PushPayloadTest {
    /** What a push service may refuse begins at 4096 bytes of body (RFC 8291 section 4). */
    private static final int MAX_PLAIN_BYTES = 3_993;

    private static final String NO_ICON = "https://dassie.example/missing.png";

    @Test
    void widestCharacters_fitOneRecord() {
        String widest = "\uD83D\uDE00".repeat(5_000);
        PushAlert alert =
                new PushAlert("follow_request", "en", "https://far.example/" + "a".repeat(5_000), widest, widest, 0);
        PushPayload payload = PushPayload.of(alert, Long.MAX_VALUE, "t".repeat(200), NO_ICON);
        assertEquals(NO_ICON, payload.icon());
        byte[] bytes = Json.bytes(payload);
        assertTrue(bytes.length <= MAX_PLAIN_BYTES, bytes.length + " bytes");
    }

    @Test
    void escapedCharacters_fitIntoOneRecord() {
        String escaped = "\"\\\u0000\u0007".repeat(500);
        PushAlert alert = new PushAlert("poll", "en", "https://far.example/a.png", escaped, escaped, 0);
        PushPayload payload = PushPayload.of(alert, 1, "t", NO_ICON);
        assertEquals("https://far.example/a.png", payload.icon());
        byte[] bytes = Json.bytes(payload);
        assertTrue(bytes.length <= MAX_PLAIN_BYTES, bytes.length + " bytes");
        assertFalse(new String(bytes, StandardCharsets.UTF_8).contains("\\u00"));
    }
}
