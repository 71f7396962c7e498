package social.dassie.cli.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.AllSettings;
import social.dassie.App;
import social.dassie.AppOptions;
import social.dassie.ground.api.Json;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

/** The states of a sandbox: what it was at the beginning, and whenever somebody said so. */
class SnapshotTest {
    @RegisterExtension
    final TestApp app = TestApp.sandbox(Map.of("alice", "ALICE", "bob", "BOB"));

    private final TestClient alice = app.withToken("ALICE");

    @Test
    void reset_recreatesTheSameAccounts_withTheirIds() {
        String id = verified(alice).path("id").asText();
        alice.posts("one");
        alice.patch("/api/v1/accounts/update_credentials", "display_name", "Somebody");
        app.user("carol");
        Hand.ask(app, "POST", "/sandbox/reset").expect(200);
        assertEquals(id, verified(alice).path("id").asText());
        assertEquals("", verified(alice).path("display_name").asText());
        assertEquals(0, verified(alice).path("statuses_count").asInt());
        assertEquals(List.of(), alice.ids("/api/v1/timelines/public"));
        alice.call("GET", "/api/v1/accounts/lookup?acct=carol").expect(404);
        String post = alice.posts("two");
        assertEquals(List.of(post), alice.ids("/api/v1/timelines/public"));
        assertEquals(List.of(post), alice.home());
        assertEquals(0, app.rows().number("select count(*) from pragma_integrity_check where integrity_check <> 'ok'"));
        assertEquals(0, app.rows().number("select count(*) from pragma_foreign_key_check"));
    }

    @Test
    void resets_asManyAsWanted() {
        for (int i = 0; i < 20; i++) {
            alice.posts("post " + i);
            Hand.ask(app, "POST", "/sandbox/reset").expect(200);
            assertEquals(List.of(), alice.ids("/api/v1/timelines/public"));
        }
    }

    /** An old directory is no beginning. */
    @Test
    void resetOfAPersistentSandbox_emptiesIt_repeatedly(@TempDir Path directory) throws Exception {
        SettingsSource settings = AllSettings.load(directory, Map.of(), Map.of("port", "0"));
        AppOptions options =
                new AppOptions(directory, settings, Clock.systemUTC(), true, Map.of("alice", "ALICE"), true);
        try (App first = App.start(options)) {
            assertEquals(200, send(first, "POST", "/api/v1/statuses?status=old"));
            assertEquals(200, send(first, "PUT", "/sandbox/snapshots/x"));
        }
        try (App second = App.start(options)) {
            assertEquals(1, posts(second));
            assertEquals(404, send(second, "POST", "/sandbox/snapshots/x/restore"));
            for (int i = 0; i < 2; i++) {
                assertEquals(200, send(second, "POST", "/sandbox/reset"));
                assertEquals(0, posts(second));
                assertEquals(200, send(second, "POST", "/api/v1/statuses?status=new"));
            }
        }
    }

    private static int send(App app, String method, String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + app.port() + path))
                .header("Authorization", "Bearer ALICE")
                .header("X-Dassie-Sandbox", "1")
                .method(method, HttpRequest.BodyPublishers.noBody())
                .build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    private static long posts(App app) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + app.port() + "/api/v1/timelines/public"))
                .build();
        return Json.read(
                        HttpClient.newHttpClient()
                                .send(request, HttpResponse.BodyHandlers.ofString())
                                .body(),
                        JsonNode.class)
                .size();
    }

    @Test
    void snapshot_restoresPostsCountsSearchAndFiles_repeatedly() throws IOException {
        TestClient bob = app.withToken("BOB");
        String first = alice.posts("An elephant #zoo");
        bob.favourites(first);
        Path kept = file("ab/cd/" + "a".repeat(32) + ".png", "kept");
        JsonNode taken =
                Hand.ask(app, "PUT", "/sandbox/snapshots/two-posts").expect(200).json();
        assertEquals("two-posts", taken.path("name").asText());
        assertTrue(taken.path("bytes").asLong() > 100_000, taken::toString);
        for (int i = 0; i < 2; i++) {
            String second = alice.posts("A hyrax");
            alice.deletes(first);
            Files.delete(kept);
            Path added = file("ab/cd/" + "b".repeat(32) + ".png", "added");
            Hand.ask(app, "POST", "/sandbox/snapshots/two-posts/restore").expect(200);
            assertEquals(List.of(first), alice.ids("/api/v1/timelines/public"));
            assertEquals(1, alice.reads(first).path("favourites_count").asInt());
            alice.call("GET", "/api/v1/statuses/" + second).expect(404);
            assertEquals(
                    first,
                    alice.get("/api/v2/search", "q", "elephant", "type", "statuses")
                            .at("/statuses/0/id")
                            .asText());
            assertEquals(List.of(first), alice.ids("/api/v1/timelines/tag/zoo"));
            assertArrayEquals("kept".getBytes(UTF_8), Files.readAllBytes(kept));
            assertTrue(Files.notExists(added));
        }
        Hand.ask(app, "POST", "/sandbox/reset").expect(200);
        assertTrue(Files.notExists(kept));
        Hand.ask(app, "POST", "/sandbox/snapshots/two-posts/restore").expect(200);
        assertEquals(List.of(first), alice.ids("/api/v1/timelines/public"));
        assertTrue(Files.exists(kept));
    }

    private Path file(String name, String content) throws IOException {
        Path file = app.directory().resolve("media").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    @Test
    void restore_removesLaterJobs_andDoesNotReuseTheirIds() {
        Hand.ask(app, "PUT", "/sandbox/snapshots/before").expect(200);
        alice.posts("later", "scheduled_at", "2100-01-01T00:00:00Z");
        long job = app.rows().number("select max(id) from jobs");
        Hand.ask(app, "POST", "/sandbox/snapshots/before/restore").expect(200);
        assertEquals(0, alice.get("/api/v1/scheduled_statuses").size());
        assertEquals(0, app.rows().number("select count(*) from jobs where id = " + job));
        alice.posts("later", "scheduled_at", "2100-01-01T00:00:00Z");
        assertTrue(app.rows().number("select max(id) from jobs") > job);
    }

    @Test
    void openStreams_areClosedWithReconnectCode() {
        try (TestSocket stream = TestSocket.of(alice, "user")) {
            Hand.ask(app, "POST", "/sandbox/reset").expect(200);
            assertEquals(1001, stream.closeCode());
        }
        try (TestSocket again = TestSocket.of(alice, "user")) {
            alice.posts("hello");
            assertTrue(again.next().text().contains("hello"));
        }
    }

    @Test
    void snapshots_areListed_replaced_andDeleted() {
        assertEquals("[]", list());
        Hand.ask(app, "PUT", "/sandbox/snapshots/a").expect(200);
        Hand.ask(app, "PUT", "/sandbox/snapshots/b").expect(200);
        String post = alice.posts("hello");
        Hand.ask(app, "PUT", "/sandbox/snapshots/a").expect(200);
        assertEquals("[\"b\",\"a\"]", list());
        Hand.ask(app, "POST", "/sandbox/reset").expect(200);
        Hand.ask(app, "POST", "/sandbox/snapshots/a/restore").expect(200);
        assertEquals(List.of(post), alice.home());
        Hand.ask(app, "DELETE", "/sandbox/snapshots/b").expect(200);
        assertEquals("[\"a\"]", list());
        Hand.ask(app, "POST", "/sandbox/snapshots/b/restore").expect(404, "There is no snapshot \"b\"; there are: [a]");
        Hand.ask(app, "DELETE", "/sandbox/snapshots/b").expect(404);
    }

    private String list() {
        return Hand.ask(app, "GET", "/sandbox/snapshots").expect(200).json().findValuesAsText("name").stream()
                .map(name -> '"' + name + '"')
                .toList()
                .toString()
                .replace(" ", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {".beginning", "..%2Fx", "a%2Fb", "%C3%A9", "-a"})
    void invalidNames_areRejected(String name) {
        for (String method : List.of("PUT", "DELETE")) {
            Hand.ask(app, method, "/sandbox/snapshots/" + name).expect(422);
        }
        Hand.ask(app, "POST", "/sandbox/snapshots/" + name + "/restore").expect(422);
        assertTrue(Files.notExists(app.directory().resolve("x")));
    }

    private static JsonNode verified(TestClient client) {
        return client.get("/api/v1/accounts/verify_credentials");
    }
}
