package social.dassie.federation.deliveries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import social.dassie.federation.inbox.FakeServer;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.ground.api.Json;
import social.dassie.network.signatures.IntegrityProof;
import social.dassie.network.signatures.PublicKeys;
import social.dassie.testing.TestPeer;

/** The proofs of what is sent (FEP-8b32), as those verify it who get it from others. */
class SentProofsTest extends FakeServers {
    @BeforeEach
    void followers() {
        for (FakeServer server : List.of(far, evil)) {
            String name = server == far ? "erin" : "mallory";
            server.peer.answers("/users/" + name + "/inbox", "text/plain", "");
            server.send(server.activity("Follow", name, "{}").put("object", local(alice)));
        }
        app.deliver();
    }

    /** The last activity of a type that a server received. */
    private static ObjectNode received(FakeServer server, String type) {
        ObjectNode last = null;
        for (TestPeer.Received request : server.peer.received()) {
            if (request.toString().startsWith("POST ")) {
                ObjectNode activity = (ObjectNode) Json.parse(request.body());
                last = activity.path("type").asText().equals(type) ? activity : last;
            }
        }
        if (last == null) {
            throw new AssertionError("No " + type + " was received");
        }
        return last;
    }

    private JsonNode key() {
        String answer = far.get("/users/alice", null);
        JsonNode actor = Json.read(answer.substring(answer.indexOf("{")), JsonNode.class);
        assertTrue(actor.path("@context").toString().contains("https://www.w3.org/ns/cid/v1"));
        return actor.path("assertionMethod").path(0);
    }

    private boolean holds(ObjectNode activity) {
        JsonNode key = key();
        assertEquals("Multikey", key.path("type").asText());
        assertEquals(local(alice), key.path("controller").asText());
        IntegrityProof proof = IntegrityProof.of(activity).orElseThrow();
        return proof.keyId().equals(key.path("id").asText())
                && proof.isBy(
                        PublicKeys.ofMultibase(key.path("publicKeyMultibase").asText())
                                .orElseThrow());
    }

    private void posts(String visibility) {
        alice.post("/api/v1/statuses", "status", "hello", "visibility", visibility);
        app.deliver();
    }

    @Test
    void publicPost_itsEditAndDeletion_areProven_onceForAllServers() {
        for (String visibility : List.of("public", "unlisted")) {
            posts(visibility);
            assertTrue(holds(received(far, "Create")), visibility);
            assertEquals(
                    received(far, "Create").path("proof"),
                    received(evil, "Create").path("proof"));
        }
        String id = Long.toString(number("select max(id) from statuses"));
        alice.put("/api/v1/statuses/" + id, "status", "changed");
        app.deliver();
        assertTrue(holds(received(far, "Update")));
        alice.delete("/api/v1/statuses/" + id);
        app.deliver();
        assertTrue(holds(received(far, "Delete")));
    }

    @Test
    void whatIsNotPublic_hasNoProof() {
        posts("private");
        assertFalse(received(far, "Create").has("proof"));
        assertFalse(received(far, "Accept").has("proof"));
    }

    @Test
    void afterAChangeOfKeys_theNewOneProves() {
        posts("public");
        ObjectNode before = received(far, "Create");
        String first = key().path("id").asText();
        app.app().core().actors().keys.rotate(alice.id());
        assertNotEquals(first, key().path("id").asText());
        assertFalse(holds(before));
        posts("public");
        assertTrue(holds(received(far, "Create")));
    }
}
