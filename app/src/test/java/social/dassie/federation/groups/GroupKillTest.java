package social.dassie.federation.groups;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
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
    private final int port = freePort();

    @Test
    void killedServer_announcesEachPostOnce() throws Exception {
        try (ServerProcess reader = ServerProcess.start(
                MAIN,
                "--data-dir",
                directory.resolve("reader").toString(),
                "--sandbox",
                "--port",
                "0",
                "--token",
                "ben=BEN")) {
            String there = reader.awaitAddress();
            try (ServerProcess writer = startWriter()) {
                String here = writer.awaitAddress();
                try (ServerProcess command = ServerProcess.start(
                        MAIN,
                        "group",
                        "create",
                        "gardeners",
                        "--owner",
                        "alma",
                        "--data-dir",
                        directory.resolve("writer").toString())) {
                    command.awaitLine("Created the group gardeners");
                }
                follow(there, "BEN");
                for (int i = 1; i <= POSTS; i++) {
                    send(here, "ALMA", "/api/v1/statuses", "status", "Post " + i + " @gardeners");
                }
                writer.kill();
            }
            try (ServerProcess again = startWriter()) {
                again.awaitAddress();
                Soon.holds("all boosts arrive", () -> arrived(there, "BEN").size() >= POSTS);
                assertEquals(
                        POSTS,
                        new TreeSet<>(arrived(there, "BEN")).size(),
                        () -> "each once: " + arrived(there, "BEN"));
                assertEquals(POSTS, arrived(there, "BEN").size());
            }
        }
    }

    private ServerProcess startWriter() {
        return ServerProcess.start(
                MAIN,
                "--data-dir",
                directory.resolve("writer").toString(),
                "serve",
                "--sandbox",
                "--port",
                Integer.toString(port),
                "--token",
                "alma=ALMA");
    }

    private void follow(String there, String token) {
        String handle = "@gardeners@localhost:" + port;
        Soon.holds("the group is followed", () -> {
            String id = get(there, token, "/api/v2/search?type=accounts&resolve=true&q=" + encode(handle))
                    .at("/accounts/0/id")
                    .asText();
            return !id.isEmpty()
                    && (get(there, token, "/api/v1/accounts/relationships?id%5B%5D=" + id)
                                    .at("/0/following")
                                    .asBoolean()
                            || send(there, token, "/api/v1/accounts/" + id + "/follow")
                                    .path("following")
                                    .asBoolean());
        });
    }

    /** The addresses of the posts in a home timeline, which may be more than a page. */
    private List<String> arrived(String address, String token) {
        List<String> uris = new ArrayList<>();
        String path = "/api/v1/timelines/home?limit=40";
        JsonNode page = get(address, token, path);
        while (!page.isEmpty()) {
            page.forEach(post -> uris.add(post.at("/reblog/uri").asText()));
            page = get(
                    address,
                    token,
                    path + "&max_id=" + page.path(page.size() - 1).path("id").asText());
        }
        return uris;
    }

    private JsonNode get(String address, String token, String path) {
        return ask(HttpRequest.newBuilder(URI.create(address + path)), token);
    }

    private JsonNode send(String address, String token, String path, String... form) {
        String body = form.length == 0 ? "" : form[0] + "=" + encode(form[1]);
        return ask(
                HttpRequest.newBuilder(URI.create(address + path))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString(body)),
                token);
    }

    private JsonNode ask(HttpRequest.Builder request, String token) {
        try {
            HttpResponse<String> answer =
                    http.send(request.header("Authorization", "Bearer " + token).build(), BodyHandlers.ofString());
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

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
