package social.dassie.actors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.security.KeyPair;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.api.ApiException;
import social.dassie.signatures.PublicKeys;
import social.dassie.signatures.SignedRequest;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestKeys;

class InboxSignaturesTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final RemoteServer server = new RemoteServer("www.peer.test");
    private final InboxSignatures signatures = app.app().core().actors().signatures();

    @AfterEach
    void stop() {
        server.close();
    }

    private int statusOf(SignedRequest request) {
        return assertThrows(ApiException.class, () -> signatures.verify(request))
                .status();
    }

    @Test
    void keyOfAnActor_isFetchedOnce_andSaysWhoSigned() {
        server.has("bob");
        Sender sender = new Sender(server.id("bob"), server.id("bob") + "#main-key");
        assertEquals(sender, signatures.verify(server.signed("bob", app)));
        assertEquals(sender, signatures.verify(server.signed("bob", app)));
        assertEquals(1, server.peer.count("/users/bob"));
    }

    @Test
    void badSignatures_causeOneFetchInFiveMinutes() {
        server.has("bob");
        KeyPair wrong = TestKeys.next();
        for (int i = 0; i < 20; i++) {
            assertEquals(401, statusOf(RemoteServer.signed(server.id("bob") + "#main-key", wrong, app)));
        }
        assertEquals(1, server.peer.count("/users/bob"));
    }

    @Test
    void rotatedKey_isFetchedAgain() throws RemoteException {
        server.has("bob");
        app.app().core().actors().actors().get(server.id("bob"));
        KeyPair fresh = TestKeys.next();
        ObjectNode actor = server.actor("bob");
        ((ObjectNode) actor.get("publicKey")).put("publicKeyPem", PublicKeys.pem(fresh.getPublic()));
        server.forgets("/users/bob").serves("/users/bob", actor);
        SignedRequest request = RemoteServer.signed(server.id("bob") + "#main-key", fresh, app);
        assertEquals(server.id("bob"), signatures.verify(request).actorUri());
    }

    @Test
    void documentOfAKey_leadsToItsOwner_whoMustNameIt() {
        server.has("bob");
        ObjectNode key = server.actor("bob");
        String keyId = server.url("/keys/1");
        ObjectNode actor = server.actor("bob");
        ((ObjectNode) actor.get("publicKey")).put("id", keyId);
        key.removeAll()
                .put("id", keyId)
                .put("type", "CryptographicKey")
                .put("owner", server.id("bob"))
                .put("publicKeyPem", actor.at("/publicKey/publicKeyPem").asText());
        server.serves("/keys/1", key);
        KeyPair any = TestKeys.next();
        assertEquals(401, statusOf(RemoteServer.signed(keyId, any, app)));
        server.forgets("/users/bob").serves("/users/bob", actor);
        app.clock().advance(Duration.ofMinutes(6));
        SignedRequest request = server.signedBy(keyId, app);
        assertEquals(server.id("bob"), signatures.verify(request).actorUri());
    }

    @Test
    void keyThatNamesAnotherOwner_orIsBroken_isNone() {
        ObjectNode actor = server.actor("eve");
        ((ObjectNode) actor.get("publicKey")).put("owner", server.id("bob"));
        server.has(actor);
        assertEquals(401, statusOf(server.signed("eve", app)));
        ObjectNode broken = server.actor("dan");
        broken.put("publicKey", 7);
        server.has(broken);
        assertEquals(401, statusOf(server.signed("dan", app)));
    }

    @Test
    void ofSeveralKeys_eachCounts() {
        ObjectNode actor = server.actor("bob");
        ObjectNode second = (ObjectNode) actor.get("publicKey");
        actor.putArray("publicKey").add(7).add(second.deepCopy().put("id", "x")).add(second);
        server.has(actor);
        assertEquals(
                server.id("bob"), signatures.verify(server.signed("bob", app)).actorUri());
    }

    @Test
    void keyHostThatIsDown_is503_andItsKeyCountsLater() {
        server.fails("/users/bob", 503);
        assertEquals(503, statusOf(server.signed("bob", app)));
        server.forgets("/users/bob").has("bob");
        app.clock().advance(Duration.ofMinutes(6));
        assertEquals(
                server.id("bob"), signatures.verify(server.signed("bob", app)).actorUri());
    }

    @Test
    void blockedServer_is403_andIsNotAsked() {
        app.user("owner", social.dassie.accounts.Role.OWNER)
                .post("/api/v1/admin/domain_blocks", "domain", "www.peer.test", "severity", "suspend");
        server.has("bob");
        assertEquals(403, statusOf(server.signed("bob", app)));
        assertEquals(0, server.peer.received().size());
    }

    @Test
    void keys_areMadeOnce_andARotatedOneHasANewId() {
        long alice = app.user("alice").id();
        Keys keys = app.app().core().actors().keys();
        String first = keys.of(alice).keyId();
        assertEquals(TestApp.URL + "/users/alice#main-key", first);
        assertEquals(first, keys.publicPart(alice).keyId());
        assertEquals(TestApp.URL + "/users/alice#key-2", keys.rotate(alice));
        assertEquals(TestApp.URL + "/users/alice#key-2", keys.of(alice).keyId());
        assertNotEquals(first, keys.publicPart(alice).keyId());
        assertTrue(keys.publicPart(alice).pem().startsWith("-----BEGIN PUBLIC KEY-----\n"));
        assertTrue(keys.ofInstance().keyId().endsWith("/actor#main-key"));
    }
}
