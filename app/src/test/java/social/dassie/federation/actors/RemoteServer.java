package social.dassie.federation.actors;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import social.dassie.network.signatures.PublicKeys;
import social.dassie.network.signatures.SignatureForm;
import social.dassie.network.signatures.SignedRequest;
import social.dassie.network.signatures.Signer;
import social.dassie.network.signatures.SigningKey;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestKeys;
import social.dassie.testing.TestPeer;

/** Another server with actors, on loopback: it answers WebFinger, serves documents, and signs requests to the app. */
public final class RemoteServer implements AutoCloseable {
    public static final String AP = "application/activity+json";
    private static final ObjectMapper JSON = new ObjectMapper();

    public final TestPeer peer;
    private final KeyPair keys = TestKeys.next();
    private final Map<String, String> fingers = new ConcurrentHashMap<>();
    private final String host;

    public RemoteServer(String host) {
        this.host = host;
        this.peer = TestPeer.start();
        peer.answers("/.well-known/webfinger", this::finger);
    }

    public String domain() {
        return host + ":" + peer.port();
    }

    public String url(String path) {
        return peer.urlAs(host, path);
    }

    String id(String name) {
        return url("/users/" + name);
    }

    private void finger(HttpExchange exchange) throws IOException {
        String query = exchange.getRequestURI().getRawQuery();
        String resource = URLDecoder.decode(query.substring("resource=".length()), StandardCharsets.UTF_8);
        String answer = fingers.get(resource.toLowerCase(Locale.ROOT));
        TestPeer.send(
                exchange,
                answer == null ? 404 : 200,
                "application/jrd+json",
                (answer == null ? "{}" : answer).getBytes(StandardCharsets.UTF_8));
    }

    /** Answers WebFinger for {@code asked} with a subject and actors. */
    RemoteServer fingers(String asked, String subject, String... actors) {
        ObjectNode answer = JSON.createObjectNode().put("subject", "acct:" + subject);
        for (String actor : actors) {
            answer.withArray("links")
                    .addObject()
                    .put("rel", "self")
                    .put("type", AP)
                    .put("href", actor);
        }
        fingers.put("acct:" + asked.toLowerCase(Locale.ROOT), answer.toString());
        return this;
    }

    /** The document of an actor as most servers write it. */
    public ObjectNode actor(String name) {
        ObjectNode actor = JSON.createObjectNode()
                .put("@context", "https://www.w3.org/ns/activitystreams")
                .put("id", id(name))
                .put("type", "Person")
                .put("preferredUsername", name)
                .put("name", "The name of " + name)
                .put("inbox", id(name) + "/inbox")
                .put("followers", id(name) + "/followers");
        actor.putObject("publicKey")
                .put("id", id(name) + "#main-key")
                .put("owner", id(name))
                .put("publicKeyPem", PublicKeys.pem(keys.getPublic()));
        return actor;
    }

    /** Serves an actor at its id and under its handle. */
    RemoteServer has(ObjectNode actor) {
        String id = actor.path("id").asText();
        String handle = actor.path("preferredUsername").asText() + "@" + domain();
        fingers(handle, handle, id);
        return serves(URI.create(id).getPath(), actor);
    }

    RemoteServer has(String name) {
        return has(actor(name));
    }

    public RemoteServer serves(String path, ObjectNode document) {
        peer.answers(path, AP, document.toString());
        return this;
    }

    public RemoteServer fails(String path, int status) {
        peer.answers(path, exchange -> TestPeer.send(exchange, status, "text/plain", new byte[0]));
        return this;
    }

    public RemoteServer forgets(String path) {
        peer.forgets(path);
        return this;
    }

    SignedRequest signed(String name, TestApp app) {
        return signed(id(name) + "#main-key", keys, app);
    }

    /** A request signed with this server's key under another id. */
    SignedRequest signedBy(String keyId, TestApp app) {
        return signed(keyId, keys, app);
    }

    static SignedRequest signed(String keyId, KeyPair keys, TestApp app) {
        byte[] body = "{}".getBytes(StandardCharsets.UTF_8);
        URI inbox = URI.create(TestApp.URL + "/inbox");
        Map<String, List<String>> headers = new HashMap<>();
        Signer.headers(
                        "POST",
                        inbox,
                        body,
                        new SigningKey(keyId, keys.getPrivate()),
                        app.clock().millis(),
                        SignatureForm.CAVAGE)
                .forEach((name, value) -> headers.put(name, List.of(value)));
        return new SignedRequest("POST", "/inbox", headers, body);
    }

    @Override
    public void close() {
        peer.close();
    }
}
