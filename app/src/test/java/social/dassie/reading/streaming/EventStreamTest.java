package social.dassie.reading.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.Json;
import social.dassie.testing.Soon;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestEvents;

/** Server-sent events, byte by byte. */
class EventStreamTest {
    private static final String PATH = "/api/v1/streaming";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    private static JsonNode payload(String event, String name) {
        String start = "event: " + name + "\ndata: ";
        assertTrue(event.startsWith(start) && event.endsWith("\n\n"), event);
        try {
            return Json.MAPPER.readTree(event.substring(start.length(), event.length() - 2));
        } catch (IOException e) {
            throw new AssertionError(event, e);
        }
    }

    @Test
    void stream_startsWithTheExpectedHeadersAndComment() {
        try (TestEvents events = TestEvents.of(alice, "/user")) {
            assertEquals(200, events.status());
            assertEquals("text/event-stream", events.header("Content-Type"));
            assertEquals("private, no-store", events.header("Cache-Control"));
            assertEquals("no", events.header("X-Accel-Buffering"));
            // The end of a chunk would come with the next one only, and some clients wait for it.
            assertEquals("", events.header("Transfer-Encoding"));
            assertEquals("", events.header("Content-Encoding"));
            assertEquals("*", events.header("Access-Control-Allow-Origin"));
            assertEquals(":)\n", events.line());
            String id = alice.posts("Hello\nworld \u2603");
            assertEquals(alice.reads(id), payload(events.event(), "update"));
            alice.deletes(id);
            assertEquals("event: delete\ndata: " + id + "\n\n", events.event());
        }
    }

    @Test
    void tokenInTheQuery_isEnough_andTheTrailingSlashToo() {
        try (TestEvents events = TestEvents.open(app, PATH + "/user/?access_token=" + alice.token())) {
            assertEquals(200, events.status());
        }
    }

    @Test
    void everyAddress_opensItsStream() {
        String list = alice.makesList("Friends");
        for (String path : List.of(
                "/user",
                "/user/notification",
                "/public",
                "/public/local",
                "/public/remote",
                "/public?only_media=true",
                "/hashtag?tag=cats",
                "/hashtag/local?tag=cats",
                "/list?list=" + list,
                "/direct",
                "?stream=user",
                "/?stream=public:local:media",
                "?stream=list&list=" + list)) {
            try (TestEvents events = TestEvents.of(alice, path)) {
                assertEquals(200, events.status(), path);
                assertEquals(":)\n", events.line(), path);
            }
        }
    }

    @Test
    void rejections_areJson() {
        TestClient bob = app.user("bob");
        String list = bob.makesList("Friends");
        assertRefused(alice, "", 400, "Unknown channel requested");
        assertRefused(alice, "?stream=nonsense", 400, "Unknown channel requested");
        assertRefused(alice, "/nonsense", 404, "Not found");
        assertRefused(alice, "/hashtag", 400, "Missing tag name parameter");
        assertRefused(alice, "/hashtag/local?tag=", 400, "Missing tag name parameter");
        assertRefused(alice, "/list", 400, "Missing list name parameter");
        assertRefused(alice, "/list?list=" + list, 401, "Not authorized to stream this list");
        assertRefused(alice, "/list?list=4711", 401, "Not authorized to stream this list");
        TestClient scoped = alice.withScopes("read:notifications");
        assertRefused(scoped, "/user", 403, "This action is outside the authorized scopes");
        assertRefused(scoped, "?stream=user", 401, "Access token does not have the required scopes");
        TestClient other = alice.withScopes("read:statuses");
        assertRefused(other, "/user/notification", 403, "This action is outside the authorized scopes");
        assertRefused(app.application("read"), "/public", 422, "This method requires an authenticated user");
        assertRefused(app.withToken("nonsense"), "/public", 401, "The access token is invalid");
        try (TestEvents anonymous = TestEvents.open(app, PATH + "/public")) {
            assertEquals(401, anonymous.status());
        }
        assertEquals(0, app.app().streams().count());
    }

    private static void assertRefused(TestClient client, String path, int status, String error) {
        try (TestEvents events = TestEvents.of(client, path)) {
            assertEquals(status, events.status(), path);
            assertEquals("{\"error\":\"" + error + "\"}", events.body());
        }
    }

    @Test
    void head_opensNothing() {
        assertEquals(200, alice.request("HEAD", PATH + "/user").asBytes().getStatus());
        assertEquals(0, app.app().streams().count());
    }

    @Test
    void health_isOk() {
        var answer = app.anonymous().request("GET", PATH + "/health").asString();
        assertEquals("OK", answer.getBody());
        assertTrue(answer.getHeaders().getFirst("Content-Type").startsWith("text/plain"));
    }

    @Test
    void filterChanges_areSentWithData() {
        try (TestEvents events = TestEvents.of(alice, "/user")) {
            events.line();
            alice.post("/api/v2/filters", "title", "Dogs", "context[]", "home");
            assertEquals("event: filters_changed\ndata: {}\n\n", events.event());
        }
    }

    @Test
    void heartbeat_isSentEveryFifteenSeconds_forHours() throws InterruptedException {
        try (TestEvents events = TestEvents.of(alice, "/user")) {
            assertEquals(":)\n", events.line());
            for (int i = 0; i < 3 * 240; i++) {
                app.clock().advance(Duration.ofSeconds(15));
                app.app().streams().beat();
                assertEquals(":thump\n\n", events.event());
            }
            app.clock().advance(Duration.ofSeconds(10));
            app.app().streams().beat();
            String id = alice.posts("Still there?");
            assertEquals(id, payload(events.event(), "update").path("id").asText());
        }
    }

    @Test
    void disconnectedClient_isForgottenAtOnce() {
        for (int i = 0; i < 2 * Streams.MAX_PER_TOKEN; i++) {
            try (TestEvents events = TestEvents.of(alice, "/user")) {
                assertEquals(":)\n", events.line());
            }
            Soon.holds("the stream is closed", () -> app.app().streams().count() == 0);
        }
    }

    @Test
    void clientSendingMoreData_isDisconnected() throws IOException {
        try (TestEvents events = TestEvents.of(alice, "/user")) {
            events.line();
            events.send("GET /api/v1/instance HTTP/1.1\r\nHost: localhost\r\n\r\n");
            assertTrue(events.isEnded());
            assertEquals(0, app.app().streams().count());
        }
    }

    @Test
    void streamEndedByTheServer_closesItsConnection() {
        try (TestEvents events = TestEvents.of(alice, "/user")) {
            events.line();
            app.app().core().users().changePassword(alice.id(), "another password");
            assertTrue(events.isEnded());
            assertTrue(events.isClosed());
        }
    }
}
