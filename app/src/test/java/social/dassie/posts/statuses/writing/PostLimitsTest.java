package social.dassie.posts.statuses.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.media.attachments.AttachmentSettings;
import social.dassie.posts.statuses.StatusSettings;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The limits of posts that the operator sets. */
class PostLimitsTest {
    private static final String PATH = "/api/v1/statuses";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    @BeforeEach
    void raise() {
        change("16", "20");
    }

    private void change(String files, String options) {
        app.app()
                .core()
                .platform()
                .settings()
                .change(Map.of(AttachmentSettings.MAX_PER_POST, files, StatusSettings.MAX_OPTIONS, options));
    }

    private Answer asks(int count) {
        return alice.call("POST", PATH, "status", "?", "poll[options][]", options(count), "poll[expires_in]", 600);
    }

    private static List<String> options(int count) {
        return IntStream.range(0, count).mapToObj(i -> "n" + i).toList();
    }

    private Answer shows(List<String> files) {
        return alice.call("POST", PATH, "status", "", "media_ids[]", files);
    }

    @Test
    void highestLimits_areAcceptedAndAnnounced() {
        for (String path : List.of("/api/v1/instance", "/api/v2/instance")) {
            JsonNode limits = app.anonymous().get(path).path("configuration");
            assertEquals(16, limits.at("/statuses/max_media_attachments").asInt());
            assertEquals(20, limits.at("/polls/max_options").asInt());
        }
        JsonNode poll = asks(20).expect(200).json().path("poll");
        assertEquals(20, poll.path("options").size());
        asks(21).expect(422, "Validation failed: Choices can't contain more than 20 items");
        List<String> files = app.rows().pictures(alice, 17);
        shows(files).expect(422, "Validation failed: Cannot attach more than 16 files");
        assertEquals(
                16,
                shows(files.subList(0, 16))
                        .expect(200)
                        .json()
                        .path("media_attachments")
                        .size());
    }

    @Test
    void editAfterALowerLimit_keepsWhatIsThere_andAddsNothing() {
        List<String> files = app.rows().pictures(alice, 7);
        String id = alice.posts(
                "a", "media_ids[]", files.subList(0, 6), "poll[options][]", options(6), "poll[expires_in]", 600);
        change("4", "4");
        asks(5).expect(422, "Validation failed: Choices can't contain more than 4 items");
        JsonNode after = alice.edits(
                id,
                "status",
                "b",
                "media_ids[]",
                files.subList(0, 6),
                "poll[options][]",
                options(6),
                "poll[expires_in]",
                600);
        assertEquals(6, after.path("media_attachments").size());
        assertEquals(6, after.path("poll").path("options").size());
        alice.call("PUT", TestClient.status(id), "status", "c", "media_ids[]", files)
                .expect(422, "Validation failed: Cannot attach more than 4 files");
        alice.call("PUT", TestClient.status(id), "status", "c", "media_ids[]", files.subList(1, 7))
                .expect(422, "Validation failed: Cannot attach more than 4 files");
        alice.call("PUT", TestClient.status(id), "status", "c", "poll[options][]", options(5), "poll[expires_in]", 600)
                .expect(422, "Validation failed: Choices can't contain more than 4 items");
    }

    @Test
    void pollWithMedia_isOnePost() {
        String file = app.rows().pictures(alice, 1).get(0);
        JsonNode post = alice.post(
                PATH, "status", "", "media_ids[]", file, "poll[options][]", options(2), "poll[expires_in]", 600);
        assertEquals(2, post.at("/poll/options").size());
        assertEquals(1, post.path("media_attachments").size());
        String id = post.path("id").asText();
        assertEquals(post, alice.reads(id));
        JsonNode note = alice.document("/users/alice/statuses/" + id).json();
        assertEquals("Question", note.path("type").asText());
        assertEquals(2, note.path("oneOf").size());
    }
}
