package social.dassie.reading.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

/** The WebSocket itself: how it is opened, what is said over it in both directions. */
class SocketTest {
    private static final String PATH = "/api/v1/streaming";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    @Test
    void token_isAcceptedInThreeForms_andTheSubprotocolEchoed() {
        String token = alice.token();
        try (TestSocket header = TestSocket.open(app, PATH + "?stream=user", "Authorization: Bearer " + token);
                TestSocket query = TestSocket.open(
                        app, PATH + "/?stream=user&access_token=" + token, "Sec-WebSocket-Protocol: some, other");
                TestSocket protocol = TestSocket.open(app, PATH + "?stream=user", "Sec-WebSocket-Protocol: " + token)) {
            assertEquals(List.of(101, 101, 101), List.of(header.status(), query.status(), protocol.status()));
            assertEquals("", header.header("Sec-WebSocket-Protocol"));
            assertEquals("some", query.header("Sec-WebSocket-Protocol"));
            assertEquals(token, protocol.header("Sec-WebSocket-Protocol"));
            String id = alice.posts("Hello");
            for (TestSocket socket : List.of(header, query, protocol)) {
                assertEquals(id, socket.payload("update").path("id").asText());
            }
        }
    }

    @Test
    void withoutGoodToken_isRefusedAtTheHandshake() {
        TestClient application = app.application(TestApp.ALL_SCOPES);
        TestClient other = app.client(alice.id(), "read:accounts write");
        assertRefused(401, "The access token is invalid", PATH + "?stream=public");
        assertRefused(401, "The access token is invalid", PATH, "Authorization: Bearer nonsense");
        assertRefused(401, "The access token is invalid", PATH, "Sec-WebSocket-Protocol: nonsense");
        assertRefused(
                422,
                "This method requires an authenticated user",
                PATH,
                "Authorization: Bearer " + application.token());
        assertRefused(
                403, "This action is outside the authorized scopes", PATH, "Authorization: Bearer " + other.token());
    }

    private void assertRefused(int status, String error, String target, String... headers) {
        try (TestSocket socket = TestSocket.open(app, target, headers)) {
            assertEquals(status, socket.status());
            assertEquals(error, socket.body().path("error").asText());
        }
    }

    @Test
    void invalidHandshake_is400() {
        try (TestSocket socket =
                TestSocket.open(app, PATH, "Authorization: Bearer " + alice.token(), "Sec-WebSocket-Version: 99")) {
            assertEquals(400, socket.status());
        }
        assertEquals(0, app.app().streams().count());
    }

    @Test
    void socketAtAnyOtherAddress_isAnOrdinaryRequest() {
        try (TestSocket socket = TestSocket.open(app, "/api/v1/instance")) {
            assertEquals(200, socket.status());
        }
    }

    @Test
    void compression_isNotAgreedTo() {
        try (TestSocket socket = TestSocket.open(
                app,
                PATH,
                "Authorization: Bearer " + alice.token(),
                "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits")) {
            assertEquals(101, socket.status());
            assertEquals("", socket.header("Sec-WebSocket-Extensions"));
        }
    }

    @Test
    void message_containsStreamEventAndPayloadAsText() {
        try (TestSocket socket = TestSocket.of(alice, "user")) {
            String id = alice.posts("Hello \"world\" \u2603 \ud83d\ude00");
            JsonNode message = socket.message();
            assertEquals("[\"user\"]", message.path("stream").toString());
            assertEquals("update", message.path("event").asText());
            assertTrue(message.path("payload").isTextual());
            assertEquals(3, message.size());
            alice.deletes(id);
            JsonNode delete = socket.message();
            assertEquals("{\"stream\":[\"user\"],\"event\":\"delete\",\"payload\":\"" + id + "\"}", delete.toString());
        }
    }

    @Test
    void payload_equalsTheRestResponse() {
        TestClient bob = app.user("bob");
        bob.follows(alice);
        try (TestSocket own = TestSocket.of(alice, "user");
                TestSocket other = TestSocket.of(bob, "user")) {
            String id = alice.posts("Hello #cats", "spoiler_text", "cw");
            assertEquals(alice.reads(id), own.payload("update"));
            assertEquals(bob.reads(id), other.payload("update"));
        }
    }

    @Test
    void oneSocket_carriesManyStreams_untilTheyAreUnsubscribed() {
        try (TestSocket socket = TestSocket.open(app, PATH, "Authorization: Bearer " + alice.token())) {
            socket.subscribe("user").subscribe("public").subscribe("public");
            socket.tell("{\"type\":\"subscribe\",\"stream\":\"hashtag\",\"tag\":\"Cats\"}");
            alice.posts("Hello #cats");
            assertEquals(List.of("[\"hashtag\",\"Cats\"]", "[\"public\"]", "[\"user\"]"), streamsOfNext(socket, 3));
            socket.tell("{\"type\":\"unsubscribe\",\"stream\":\"public\"}");
            socket.tell("{\"type\":\"unsubscribe\",\"stream\":[\"hashtag\"],\"tag\":\"cats\"}");
            socket.tell("{\"type\":\"unsubscribe\",\"stream\":\"direct\"}");
            String id = alice.posts("Hello again #cats");
            assertEquals(List.of("update " + id), socket.soFar("user"));
        }
    }

    private static List<String> streamsOfNext(TestSocket socket, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> socket.message().path("stream").toString())
                .sorted()
                .toList();
    }

    @Test
    void refusals_areMessages_andTheSocketStaysOpen() {
        TestClient bob = app.user("bob");
        String list = bob.makesList("Friends");
        TestClient scoped = alice.withScopes("read:notifications");
        try (TestSocket socket = TestSocket.of(alice, "nonsense");
                TestSocket narrow = TestSocket.of(scoped, "user")) {
            assertEquals(
                    "{\"error\":\"Unknown channel requested\",\"status\":400}",
                    socket.message().toString());
            for (String stream : List.of("", "User", "public:nothing", "user:", "list:12")) {
                socket.send("{\"type\":\"subscribe\",\"stream\":\"" + stream + "\"}");
                assertEquals(
                        "Unknown channel requested",
                        socket.message().path("error").asText());
            }
            socket.send("{\"type\":\"subscribe\",\"stream\":\"hashtag\"}");
            assertEquals(
                    "{\"error\":\"Missing tag name parameter\",\"status\":400}",
                    socket.message().toString());
            socket.send("{\"type\":\"subscribe\",\"stream\":\"list\"}");
            assertEquals(
                    "{\"error\":\"Missing list name parameter\",\"status\":400}",
                    socket.message().toString());
            for (String id : List.of(list, "99999", "x", "-1", "99999999999999999999")) {
                socket.send("{\"type\":\"subscribe\",\"stream\":\"list\",\"list\":\"" + id + "\"}");
                assertEquals(
                        "{\"error\":\"Not authorized to stream this list\",\"status\":401}",
                        socket.message().toString());
            }
            assertEquals(
                    "{\"error\":\"Access token does not have the required scopes\",\"status\":401}",
                    narrow.message().toString());
            socket.subscribe("user");
            String id = alice.posts("Hello");
            assertEquals(List.of("update " + id), socket.soFar("user"));
            narrow.subscribe("user:notification");
            assertEquals(List.of(), narrow.soFar("user:notification"));
        }
    }

    @Test
    void invalidMessages_areIgnored() {
        try (TestSocket socket = TestSocket.of(alice, "user")) {
            for (String text : List.of(
                    "", "{", "null", "[]", "1", "{}", "{\"type\":\"dance\"}", "[".repeat(500), "\"subscribe\"")) {
                socket.tell(text);
            }
            socket.send(TestSocket.TEXT, new byte[] {(byte) 0xC3, 0x28}).settle();
            String id = alice.posts("Hello");
            assertEquals(List.of("update " + id), socket.soFar("user"));
        }
    }

    @Test
    void messageInParts_isPutTogether() {
        try (TestSocket socket = TestSocket.open(app, PATH, "Authorization: Bearer " + alice.token())) {
            socket.send(TestSocket.TEXT, false, "{\"type\":\"subscribe\",".getBytes(StandardCharsets.UTF_8));
            socket.settle();
            socket.send(0, true, "\"stream\":\"user\"}".getBytes(StandardCharsets.UTF_8));
            socket.settle();
            String id = alice.posts("Hello");
            assertEquals(List.of("update " + id), socket.soFar("user"));
        }
    }

    @Test
    void binaryAndEndlessMessages_closeTheSocket() {
        try (TestSocket binary = TestSocket.of(alice, "user");
                TestSocket large = TestSocket.of(alice, "user");
                TestSocket endless = TestSocket.of(alice, "user")) {
            assertEquals(1003, binary.send(TestSocket.BINARY, new byte[3]).closeCode());
            assertEquals(1009, large.send(TestSocket.TEXT, new byte[9_000]).closeCode());
            endless.send(TestSocket.TEXT, false, new byte[5_000]).send(0, false, new byte[5_000]);
            assertEquals(1009, endless.closeCode());
        }
    }

    @Test
    void clientClose_isAnswered_andForgotten() {
        try (TestSocket socket = TestSocket.of(alice, "user")) {
            socket.settle();
            assertEquals(1, app.app().streams().count());
            socket.send(TestSocket.CLOSE, new byte[] {3, (byte) 0xE8});
            assertEquals(1000, socket.closeCode());
            assertTrue(socket.isCut());
            assertEquals(0, app.app().streams().count());
        }
    }

    @Test
    void subscriptions_areLimited() {
        try (TestSocket socket = TestSocket.of(alice, "user")) {
            for (int i = 1; i < 100; i++) {
                socket.send("{\"type\":\"subscribe\",\"stream\":\"hashtag\",\"tag\":\"t" + i + "\"}");
            }
            socket.subscribe("public");
            assertEquals(
                    "{\"error\":\"Too many subscriptions\",\"status\":429}",
                    socket.message().toString());
        }
    }

    @Test
    void jdkClient_receivesAPostAndANotification() throws Exception {
        TestClient bob = app.user("bob");
        BlockingQueue<String> texts = new LinkedBlockingQueue<>();
        WebSocket socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .subprotocols(String.valueOf(alice.token()))
                .buildAsync(
                        URI.create("ws://127.0.0.1:" + app.app().port() + PATH + "?stream=user"),
                        new WebSocket.Listener() {
                            private final StringBuilder text = new StringBuilder();

                            @Override
                            public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
                                text.append(data);
                                if (last) {
                                    texts.add(text.toString());
                                    text.setLength(0);
                                }
                                from.request(1);
                                return CompletableFuture.completedFuture(null);
                            }
                        })
                .get(20, TimeUnit.SECONDS);
        assertEquals(alice.token(), socket.getSubprotocol());
        alice.posts("Hello");
        assertTrue(String.valueOf(texts.poll(20, TimeUnit.SECONDS)).contains("\"event\":\"update\""));
        bob.posts("Hello @alice");
        assertTrue(String.valueOf(texts.poll(20, TimeUnit.SECONDS)).contains("\"event\":\"notification\""));
        socket.sendClose(WebSocket.NORMAL_CLOSURE, "").get(20, TimeUnit.SECONDS);
    }
}
