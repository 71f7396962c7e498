package social.dassie.federation.inbox;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.network.signatures.PublicKeys;
import social.dassie.network.signatures.SignatureForm;
import social.dassie.network.signatures.SignedRequest;
import social.dassie.network.signatures.Signer;
import social.dassie.network.signatures.SigningKey;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestKeys;
import social.dassie.testing.TestPeer;

/**
 * A server of ActivityPub that says whatever a test wants it to say. JSON is written with single quotes, and {@code ~}
 * stands for the address of the server.
 */
public final class FakeServer implements AutoCloseable {
    public static final String AP = "application/activity+json";
    private static final ObjectMapper JSON = new ObjectMapper();

    public final TestPeer peer = TestPeer.start();
    /** What is served, by its path. */
    public final Map<String, String> documents = new HashMap<>();

    private final TestApp app;
    private final String url;
    private final KeyPair keys = TestKeys.next();
    private int count;

    public FakeServer(TestApp app, String name) {
        this.app = app;
        this.url = peer.urlAs(name + ".test", "");
        peer.answers("/.well-known/webfinger", this::finger);
    }

    /** Everybody who is asked for is here. */
    private void finger(HttpExchange exchange) throws IOException {
        String query = URLDecoder.decode(exchange.getRequestURI().getRawQuery(), StandardCharsets.UTF_8);
        String handle = query.substring(query.indexOf("acct:"));
        String name = handle.substring("acct:".length(), handle.indexOf('@'));
        ObjectNode answer = json("{'links':[{'rel':'self','type':'" + AP + "','href':'~/users/" + name + "'}]}")
                .put("subject", handle);
        TestPeer.send(exchange, 200, "application/jrd+json", answer.toString().getBytes(StandardCharsets.UTF_8));
    }

    public String url(String path) {
        return url + path;
    }

    public String id(String name) {
        return url("/users/" + name);
    }

    public ObjectNode json(String text) {
        try {
            return (ObjectNode) JSON.readTree(text.replace('\'', '"').replace("~", url));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    /** Serves an actor, and returns its id. */
    public String actor(String name) {
        return actor(name, "{}");
    }

    /** Serves an actor with further properties, and returns its id. */
    public String actor(String name, String more) {
        serves(document(name, json(more)));
        return id(name);
    }

    /** The document of an actor with further properties. */
    public ObjectNode document(String name, ObjectNode more) {
        ObjectNode actor = json("{'@context':'https://www.w3.org/ns/activitystreams','type':'Person'}")
                .put("id", id(name))
                .put("preferredUsername", name)
                .put("inbox", id(name) + "/inbox")
                .put("followers", id(name) + "/followers")
                .put("featured", id(name) + "/featured");
        actor.putObject("publicKey")
                .put("id", id(name) + "#main-key")
                .put("owner", id(name))
                .put("publicKeyPem", PublicKeys.pem(keys.getPublic()));
        actor.setAll(more);
        return actor;
    }

    /** Serves a document at its id. */
    public ObjectNode serves(ObjectNode document) {
        document.put("@context", "https://www.w3.org/ns/activitystreams");
        String path = URI.create(document.path("id").asText()).getPath();
        documents.put(path, document.toString());
        peer.answers(path, AP, document.toString());
        return document;
    }

    public ObjectNode serves(String document) {
        return serves(json(document));
    }

    public void answers(String path, int status) {
        peer.answers(path, exchange -> TestPeer.send(exchange, status, "text/plain", new byte[0]));
    }

    /** A public note of somebody, which is not served; {@code more} are further properties. */
    public ObjectNode note(String id, String name, String more) {
        ObjectNode note = json("{'type':'Note','content':'<p>hello</p>','cc':[],"
                + "'to':['https://www.w3.org/ns/activitystreams#Public'],'published':'"
                + app.clock().instant() + "'}");
        note.put("id", url(id)).put("attributedTo", id(name));
        note.setAll(json(more));
        return note;
    }

    /** An activity with an id of its own. */
    public ObjectNode activity(String type, String name, String more) {
        ObjectNode activity = json("{'@context':'https://www.w3.org/ns/activitystreams'}")
                .put("id", url("/activities/" + ++count))
                .put("type", type)
                .put("actor", id(name));
        activity.setAll(json(more));
        return activity;
    }

    public ObjectNode activity(String type, String name, ObjectNode object) {
        return activity(type, name, "{}").set("object", object);
    }

    /** Sends an activity, signed by its actor, to the shared inbox, and lets it be acted on. */
    public void send(ObjectNode activity) {
        sendTo("/inbox", activity);
    }

    public void send(String type, String name, String more) {
        send(activity(type, name, more));
    }

    public void create(ObjectNode object) {
        String author = object.path("attributedTo").asText();
        send(activity("Create", author.substring(author.lastIndexOf('/') + 1), object));
    }

    public void sendTo(String inbox, ObjectNode activity) {
        int status = post(inbox, activity.path("actor").asText(), activity);
        if (status != 202) {
            throw new AssertionError(status + " for " + activity);
        }
        app.app().federation().workOff();
    }

    /** Sends any body signed by any actor; returns the status. */
    public int post(String inbox, String signer, ObjectNode body) {
        return post(inbox, signer, AP, body.toString().getBytes(StandardCharsets.UTF_8));
    }

    public int post(String inbox, String signer, String contentType, byte[] body) {
        URI address = URI.create(TestApp.URL + inbox);
        SigningKey key = new SigningKey(signer + "#main-key", keys.getPrivate());
        Map<String, String> headers =
                Signer.headers("POST", address, body, key, app.clock().millis(), SignatureForm.CAVAGE);
        headers.put("Content-Type", contentType);
        return post(inbox, headers, body);
    }

    /** The request that would carry an activity to the shared inbox. */
    public SignedRequest signed(String signer, ObjectNode activity) {
        return signed(signer, activity.toString().getBytes(StandardCharsets.UTF_8));
    }

    public SignedRequest signed(String signer, byte[] body) {
        SigningKey key = new SigningKey(id(signer) + "#main-key", keys.getPrivate());
        Map<String, List<String>> headers = new HashMap<>();
        URI inbox = URI.create(TestApp.URL + "/inbox");
        Signer.headers("POST", inbox, body, key, app.clock().millis(), SignatureForm.CAVAGE)
                .forEach((name, value) -> headers.put(name, List.of(value)));
        headers.put("content-type", List.of(AP));
        return new SignedRequest("POST", "/inbox", headers, body);
    }

    public int post(String path, Map<String, String> headers, byte[] body) {
        return status(answer("POST", path, headers, body));
    }

    /** The whole answer to a GET, signed by an actor of this server; null signs nothing. */
    public String get(String path, @Nullable String signer) {
        URI address = URI.create(TestApp.URL + path);
        Map<String, String> headers = new HashMap<>(Map.of("Host", address.getHost()));
        if (signer != null) {
            SigningKey key = new SigningKey(signer + "#main-key", keys.getPrivate());
            headers.putAll(Signer.headers("GET", address, null, key, app.clock().millis(), SignatureForm.CAVAGE));
        }
        headers.put("Accept", AP);
        return answer("GET", path, headers, new byte[0]);
    }

    /** The whole answer to an activity, signed by somebody here. */
    public String posted(String inbox, String signer, ObjectNode activity) {
        byte[] body = activity.toString().getBytes(StandardCharsets.UTF_8);
        SigningKey key = new SigningKey(id(signer) + "#main-key", keys.getPrivate());
        Map<String, String> headers = Signer.headers(
                "POST", URI.create(TestApp.URL + inbox), body, key, app.clock().millis(), SignatureForm.CAVAGE);
        headers.put("Content-Type", AP);
        return answer("POST", inbox, headers, body);
    }

    public static int status(String answer) {
        return Integer.parseInt(answer.substring(9, 12));
    }

    /** The answer to a request on a connection of its own: no client lets the name of the host be chosen. */
    public String answer(String method, String path, Map<String, String> headers, byte[] body) {
        StringBuilder head = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
        headers.forEach(
                (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        head.append("Connection: close\r\nContent-Length: ").append(body.length).append("\r\n\r\n");
        int port = URI.create(app.address()).getPort();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(head.toString().getBytes(StandardCharsets.UTF_8));
            try {
                socket.getOutputStream().write(body);
            } catch (IOException refused) {
                // the answer may come before the body was read
            }
            String line = new String(socket.getInputStream().readNBytes(12), StandardCharsets.UTF_8);
            try {
                return line + new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException refused) {
                return line;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Lets somebody here follow an actor, and returns the account. */
    public long followed(TestClient follower, String name) {
        long id = known(name);
        app.rows()
                .run(
                        "insert into follows (account_id, target_account_id, uri, created_at) values (?, ?, ?, 1)",
                        follower.id(),
                        id,
                        TestApp.URL + "/follows/" + follower.id() + "-" + id);
        return id;
    }

    /** The account of an actor. */
    public long known(String name) {
        try {
            return app.app().core().actors().actors.get(id(name)).id();
        } catch (RemoteException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        peer.close();
    }
}
