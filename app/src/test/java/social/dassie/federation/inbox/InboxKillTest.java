package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyPair;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Json;
import social.dassie.network.signatures.PublicKeys;
import social.dassie.network.signatures.SignatureForm;
import social.dassie.network.signatures.Signer;
import social.dassie.network.signatures.SigningKey;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.Soon;
import social.dassie.testing.TestKeys;
import social.dassie.testing.TestPeer;

/** Activities that were answered with 202 are acted on once each, though the process is killed before and while it does so. */
class InboxKillTest {
    private static final int NOTES = 60;
    private static final int ACTORS = 6;
    private static final String PUBLIC = "https://www.w3.org/ns/activitystreams#Public";

    @TempDir
    Path directory;

    @AutoClose
    private final TestPeer peer = TestPeer.start();

    private final KeyPair keys = TestKeys.next();
    private final int port = freePort();
    private final String erin = actor("erin");
    private final String ben = "http://localhost:" + port + "/users/ben";
    private final List<String> sent = new ArrayList<>();

    @Test
    void acceptedActivities_surviveKill9_andAreActedOnOnceEach() throws Exception {
        serve("erin");
        CountDownLatch isAsked = new CountDownLatch(1);
        CountDownLatch mayAnswer = new CountDownLatch(1);
        ObjectNode first = note(0);
        peer.answers("/notes/0", exchange -> {
            isAsked.countDown();
            awaitQuietly(mayAnswer);
            sendJson(exchange, first);
        });
        try (ServerProcess server = startServer()) {
            server.awaitAddress();
            // Everything else of the same actor waits until the first note was fetched.
            receive(erin, activity(erin, 0).put("object", first.path("id").asText()));
            assertTrue(isAsked.await(1, TimeUnit.MINUTES), "the first note is fetched");
            for (int i = 1; i < NOTES; i++) {
                receive(erin, activity(erin, i).set("object", note(i)));
            }
            server.kill();
        }
        mayAnswer.countDown();
        assertEquals(NOTES, waiting());
        assertEquals(List.of(), ask("select uri from statuses"));
        try (ServerProcess server = startServer()) {
            server.awaitAddress();
            Soon.holds("some are acted on", () -> waiting() < NOTES - 5);
            server.kill();
        }
        assertTrue(waiting() > 0, "it was killed in the middle");
        try (ServerProcess server = startServer()) {
            server.awaitAddress();
            Soon.holds("all are acted on", () -> waiting() == 0);
            server.kill();
        }
        assertEquals(sent, ask("select uri from statuses order by id"));
        // What counts a second time if something is done twice.
        assertEquals(
                List.of(Integer.toString(NOTES)),
                ask("select statuses_count from accounts where uri = '" + erin + "'"));
        assertEquals(
                List.of(Integer.toString(NOTES)), ask("select count(*) from notifications where type = 'mention'"));
        assertEquals(List.of("ok"), ask("pragma integrity_check"));
    }

    /** The activities of several actors are applied in one commit, of which the process may be in the middle. */
    @Test
    void activitiesOfManyActors_surviveKill9_andAreActedOnOnceEach() throws Exception {
        for (int i = 0; i < ACTORS; i++) {
            serve("actor" + i);
        }
        int rounds = 0;
        int received = 0;
        while (rounds < 3) {
            try (ServerProcess server = startServer()) {
                server.awaitAddress();
                for (int i = 0; i < 2 * ACTORS; i++) {
                    String actor = actor("actor" + i % ACTORS);
                    receive(actor, activity(actor, received).set("object", note(actor, received)));
                    received++;
                }
                server.kill();
            }
            rounds++;
        }
        try (ServerProcess server = startServer()) {
            server.awaitAddress();
            Soon.holds("all are acted on", () -> waiting() == 0);
            server.kill();
        }
        List<String> stored = ask("select uri from statuses order by uri");
        assertEquals(sent.stream().sorted().toList(), stored);
        for (int i = 0; i < ACTORS; i++) {
            String uri = actor("actor" + i);
            assertEquals(
                    List.of(Integer.toString(received / ACTORS)),
                    ask("select statuses_count from accounts where uri = '" + uri + "'"));
        }
        assertEquals(
                List.of(Integer.toString(received)), ask("select count(*) from notifications where type = 'mention'"));
        assertEquals(List.of("ok"), ask("pragma integrity_check"));
    }

    private ServerProcess startServer() {
        return ServerProcess.start(
                "social.dassie.Main",
                "--data-dir",
                directory.toString(),
                "serve",
                "--sandbox",
                "--port",
                Integer.toString(port),
                "--token",
                "ben=BEN");
    }

    private String actor(String name) {
        return "http://localhost:" + peer.port() + "/users/" + name;
    }

    private void serve(String name) {
        String id = actor(name);
        ObjectNode actor = json().put("id", id)
                .put("type", "Person")
                .put("preferredUsername", name)
                .put("inbox", id + "/inbox");
        actor.putObject("publicKey")
                .put("id", id + "#main-key")
                .put("owner", id)
                .put("publicKeyPem", PublicKeys.pem(keys.getPublic()));
        peer.answers("/users/" + name, exchange -> sendJson(exchange, actor));
        peer.answers("/.well-known/webfinger", this::finger);
    }

    private void finger(HttpExchange exchange) throws IOException {
        String query = URLDecoder.decode(exchange.getRequestURI().getRawQuery(), StandardCharsets.UTF_8);
        String handle = query.substring(query.indexOf("acct:"));
        ObjectNode finger = json().put("subject", handle);
        finger.putArray("links")
                .addObject()
                .put("rel", "self")
                .put("type", FakeServer.AP)
                .put("href", actor(handle.substring("acct:".length(), handle.indexOf('@'))));
        sendJson(exchange, finger);
    }

    private static ObjectNode json() {
        return Json.read("{\"@context\":\"https://www.w3.org/ns/activitystreams\"}", ObjectNode.class);
    }

    private ObjectNode note(int number) {
        return note(erin, number);
    }

    private ObjectNode note(String author, int number) {
        ObjectNode note = json().put("id", "http://localhost:" + peer.port() + "/notes/" + number)
                .put("type", "Note")
                .put("attributedTo", author)
                .put("content", "<p>Note " + number + "</p>")
                .put("published", Instant.now().toString());
        note.putArray("to").add(PUBLIC);
        note.putArray("cc").add(ben);
        note.putArray("tag").addObject().put("type", "Mention").put("href", ben);
        sent.add(note.path("id").asText());
        return note;
    }

    private ObjectNode activity(String actor, int number) {
        ObjectNode activity = json().put("id", actor + "/activities/" + number)
                .put("type", "Create")
                .put("actor", actor);
        activity.putArray("to").add(PUBLIC);
        activity.putArray("cc").add(ben);
        return activity;
    }

    private static void sendJson(HttpExchange exchange, ObjectNode document) throws IOException {
        TestPeer.send(exchange, 200, FakeServer.AP, document.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Sends an activity that its actor signed, which is accepted. */
    private void receive(String actor, ObjectNode activity) throws IOException, InterruptedException {
        URI inbox = URI.create("http://localhost:" + port + "/inbox");
        byte[] body = activity.toString().getBytes(StandardCharsets.UTF_8);
        SigningKey key = new SigningKey(actor + "#main-key", keys.getPrivate());
        Map<String, String> headers =
                Signer.headers("POST", inbox, body, key, System.currentTimeMillis(), SignatureForm.CAVAGE);
        headers.remove("Host"); // the client sends it
        HttpRequest.Builder request = HttpRequest.newBuilder(inbox).POST(BodyPublishers.ofByteArray(body));
        headers.forEach(request::header);
        HttpResponse<String> answer = HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
        assertEquals(202, answer.statusCode(), answer.body());
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private int waiting() {
        return Integer.parseInt(ask("select count(*) from inbox_queue").get(0));
    }

    private List<String> ask(String sql) {
        List<String> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("dassie.db"));
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
                rows.add(result.getString(1));
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return rows;
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
