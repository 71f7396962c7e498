package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.ground.api.Json;
import social.dassie.testing.ServerProcess;

/** Sandboxes that federate with each other, as the program starts them. */
class SandboxPeersTest {
    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void peers_haveAccountsAndPosts_andResetAndStopTogether() throws Exception {
        try (ServerProcess sandbox = ServerProcess.start(
                "social.dassie.Main", "--sandbox", "--port", "0", "--peers", "1", "--token", "alice=ALICE")) {
            String address = sandbox.awaitAddress();
            Path data = Path.of(sandbox.lines().stream()
                    .filter(line -> line.startsWith("Dassie listens"))
                    .findFirst()
                    .orElseThrow()
                    .replaceFirst(".* data in ", ""));
            String greeting = sandbox.awaitLine("Peer 1 listens on ");
            String peer = greeting.replaceFirst("Peer 1 listens on ([^ ]*): .*", "$1");
            List<String> first = home(address);
            assertEquals(1, first.size(), first::toString);
            assertTrue(first.get(0).startsWith("ines@" + URI.create(peer).getAuthority()), first::toString);
            assertEquals(
                    1,
                    get(address, "/api/v1/accounts/verify_credentials")
                            .path("followers_count")
                            .asInt());
            String stranger = get(
                            address,
                            "/api/v2/search?resolve=true&q=otto@"
                                    + URI.create(peer).getAuthority())
                    .at("/accounts/0/id")
                    .asText();
            String profile = "/api/v1/accounts/" + stranger;
            get(address, profile);
            String posts = profile + "/statuses";
            for (int i = 0; i < 300 && get(address, posts).isEmpty(); i++) {
                assertEquals(200, send(address, "/sandbox/run-jobs").statusCode());
            }
            assertEquals(1, get(address, posts).size(), "what a stranger wrote is read when somebody looks");
            // Whoever of them is reset, all are.
            assertEquals(200, send(peer, "/sandbox/reset").statusCode());
            List<String> second = home(address);
            assertEquals(1, second.size(), second::toString);
            assertTrue(!first.equals(second), "the post is a new one");
            assertEquals(200, send(address, "/sandbox/run-jobs").statusCode());
            assertTrue(Files.exists(data.resolve("peer-1")));
            sandbox.stop();
            sandbox.awaitEnd();
            assertTrue(Files.notExists(data));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--peers 1, --peers needs --sandbox: only there do servers of one machine federate",
        "--sandbox --peers 5, --peers is a number from 0 to 4",
        "--sandbox --peers 1 --data-dir x,"
                + " --peers and --data-dir do not go together: sandboxes that know each other begin together"
    })
    void invalidPeers_areRejectedWithASentence(String arguments, String reason) throws Exception {
        try (ServerProcess sandbox = ServerProcess.start("social.dassie.Main", arguments.split(" ", -1))) {
            assertEquals(2, sandbox.awaitEnd());
            assertTrue(sandbox.lines().get(0).contains(reason), sandbox.lines().toString());
        }
    }

    /** The author and the address of each post in alice's home. */
    private List<String> home(String address) throws IOException, InterruptedException {
        List<String> posts = new ArrayList<>();
        get(address, "/api/v1/timelines/home")
                .forEach(post -> posts.add(post.at("/account/acct").asText() + " "
                        + post.path("uri").asText()));
        return posts;
    }

    private JsonNode get(String address, String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + path))
                .header("Authorization", "Bearer ALICE")
                .build();
        HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
        assertEquals(200, answer.statusCode(), answer::body);
        return Json.read(answer.body(), JsonNode.class);
    }

    private HttpResponse<String> send(String address, String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + path))
                .header("X-Dassie-Sandbox", "1")
                .POST(BodyPublishers.noBody())
                .build();
        return http.send(request, BodyHandlers.ofString());
    }
}
