package social.dassie.media.emojis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.media.images.Pictures;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestPeer;

/** Emoji of other servers that become ours. */
class EmojiCopyTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    @AutoClose
    private final TestPeer peer = TestPeer.start();

    private EmojiCopies copies;

    @BeforeEach
    void know() {
        copies = app.app().core().emojiCopies();
        peer.answers("/blob.png", "image/png", Pictures.png(30, 30));
        knows("blob", peer.url("/blob.png"));
    }

    private void knows(String shortcode, String url) {
        app.rows()
                .run("insert into custom_emojis (shortcode, domain, remote_url, category, created_at) values ('"
                        + shortcode + "', 'far.example', '" + url + "', 'Blobs', 1)");
    }

    private JsonNode emojis() {
        return app.anonymous().get("/api/v1/custom_emojis");
    }

    @Test
    void copy_isLocal_withItsImageAndCategory() {
        assertEquals("[]", emojis().toString());
        copies.copy(Caller.ANONYMOUS, "far.example", "blob", "blob", null);
        JsonNode emoji = emojis().path(0);
        assertEquals("blob", emoji.path("shortcode").asText());
        assertEquals("Blobs", emoji.path("category").asText());
        String url = emoji.path("url").asText();
        assertTrue(url.startsWith(TestApp.URL + "/media/"), url);
        app.anonymous().call("GET", url.substring(TestApp.URL.length())).expect(200);
    }

    @Test
    void aCopy_mayHaveAnotherNameAndGroup() {
        copies.copy(Caller.ANONYMOUS, "far.example", "blob", "our_blob", "Ours");
        assertEquals("our_blob", emojis().at("/0/shortcode").asText());
        assertEquals("Ours", emojis().at("/0/category").asText());
    }

    @Test
    void uncopyableEmoji_isRejected_andNothingIsAdded() {
        knows("page", peer.answers("/page", "text/html", "<p>").url("/page"));
        knows("gone", peer.url("/gone.png"));
        knows(
                "photo",
                peer.answers("/photo.png", "image/png", Pictures.jpeg(20, 20)).url("/photo.png"));
        knows(
                "large",
                peer.answers("/large.png", "image/png", new byte[Emojis.MAX_BYTES + 1])
                        .url("/large.png"));
        knows("inside", "http://127.0.0.1:1/x.png");
        refuse(404, "Record not found", "unknown", "unknown");
        refuse(503, "Remote data could not be fetched", "page", "page");
        refuse(503, "Remote data could not be fetched", "gone", "gone");
        refuse(503, "Remote data could not be fetched", "large", "large");
        refuse(503, "Remote data could not be fetched", "inside", "inside");
        refuse(422, "Validation failed: Image content type is invalid", "photo", "photo");
        refuse(422, "Validation failed: Shortcode is invalid", "blob", "no name");
        assertEquals("[]", emojis().toString());
        copies.copy(Caller.ANONYMOUS, "far.example", "blob", "blob", null);
        refuse(422, "Validation failed: Shortcode has already been taken", "blob", "blob");
        assertEquals(1, emojis().size());
    }

    private void refuse(int status, String error, String shortcode, String name) {
        ApiException refused = assertThrows(
                ApiException.class, () -> copies.copy(Caller.ANONYMOUS, "far.example", shortcode, name, null));
        assertEquals(error, refused.getMessage());
        assertEquals(status, refused.status());
    }
}
