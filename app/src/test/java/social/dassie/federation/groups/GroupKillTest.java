package social.dassie.federation.groups;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Json;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.Soon;

/** Two servers in processes of their own, one of which is killed between posts and their announcements by a group. */
class GroupKillTest {
    private static final String MAIN = "social.dassie.Main";
    private static final int POSTS = 18;

    @TempDir
    Path directory;

    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void killedServer_announcesEachPostOnce() throws Exception {
        try (ServerProcess server = start()) {
            String here = server.awaitAddress();
            try (ServerProcess command = ServerProcess.start(
                    MAIN, "group", "create", "gardeners", "--owner", "alma", "--data-dir", directory.toString())) {
                command.awaitLine("Created the group gardeners");
            }
            for (int i = 1; i <= POSTS; i++) {
                send(here, "/api/v1/statuses", "Post " + i + " @gardeners");
            }
            server.kill();
        }
        try (ServerProcess again = start()) {
            String here = again.awaitAddress();
            Soon.holds("all boosts are there", () -> boosted(here).size() >= POSTS);
            List<String> boosted = boosted(here);
            assertEquals(POSTS, new TreeSet<>(boosted).size(), boosted::toString);
            assertEquals(POSTS, boosted.size());
        }
    }

    private ServerProcess start() {
        return ServerProcess.start(
                MAIN, "--data-dir", directory.toString(), "serve", "--sandbox", "--port", "0", "--token", "alma=ALMA");
    }

    /** The addresses of the posts that the group shows. */
    private List<String> boosted(String address) {
        String id = get(address, "/api/v1/accounts/lookup?acct=gardeners")
                .path("id")
                .asText();
        List<String> uris = new ArrayList<>();
        get(address, "/api/v1/accounts/" + id + "/statuses?limit=40")
                .forEach(post -> uris.add(post.at("/reblog/uri").asText()));
        return uris;
    }

    private JsonNode get(String address, String path) {
        return ask(HttpRequest.newBuilder(URI.create(address + path)));
    }

    private void send(String address, String path, String status) {
        ask(HttpRequest.newBuilder(URI.create(address + path))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("status=" + encode(status))));
    }

    private JsonNode ask(HttpRequest.Builder request) {
        try {
            HttpResponse<String> answer =
                    http.send(request.header("Authorization", "Bearer ALMA").build(), BodyHandlers.ofString());
            assertEquals(200, answer.statusCode(), answer::body);
            return Json.read(answer.body(), JsonNode.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
