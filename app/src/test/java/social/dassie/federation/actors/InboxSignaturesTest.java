package social.dassie.federation.actors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.federation.actors.documents.Keys;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.api.ApiException;
import social.dassie.network.signatures.PublicKeys;
import social.dassie.network.signatures.SignedRequest;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestKeys;
import social.dassie.testing.TestPeer;
import social.dassie.testing.Together;

class InboxSignaturesTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    @AutoClose
    private final RemoteServer server = new RemoteServer("www.peer.test");

    private final InboxSignatures signatures = app.app().core().actors().signatures;

    private int statusOf(SignedRequest request) {
        return assertThrows(ApiException.class, () -> signatures.verify(request))
                .status();
    }

    @Test
    void keyOfAnActor_isFetchedOnce_andIdentifiesTheSigner() {
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
        app.app().core().actors().actors.get(server.id("bob"));
        KeyPair fresh = TestKeys.next();
        ObjectNode actor = server.actor("bob");
        ((ObjectNode) actor.get("publicKey")).put("publicKeyPem", PublicKeys.pem(fresh.getPublic()));
        server.forgets("/users/bob").serves("/users/bob", actor);
        SignedRequest request = RemoteServer.signed(server.id("bob") + "#main-key", fresh, app);
        assertEquals(server.id("bob"), signatures.verify(request).actorUri());
    }

    @Test
    void keyDocument_leadsToItsOwner_whoMustNameIt() {
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
    void keyNamingAnotherOwner_orBroken_isIgnored() {
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
    void actorWithSeveralKeys_isVerifiedByAny() {
        ObjectNode actor = server.actor("bob");
        ObjectNode second = (ObjectNode) actor.get("publicKey");
        actor.putArray("publicKey").add(7).add(second.deepCopy().put("id", "x")).add(second);
        server.has(actor);
        assertEquals(
                server.id("bob"), signatures.verify(server.signed("bob", app)).actorUri());
    }

    @Test
    void unavailableKeyHost_is503_andItsKeyWorksLater() {
        server.fails("/users/bob", 503);
        assertEquals(503, statusOf(server.signed("bob", app)));
        server.forgets("/users/bob").has("bob");
        app.clock().advance(Duration.ofMinutes(6));
        assertEquals(
                server.id("bob"), signatures.verify(server.signed("bob", app)).actorUri());
    }

    @Test
    void keyOfAServerInTrouble_isRequestedAgainSoon_withGrowingDelays() {
        server.fails("/users/bob", 503);
        for (int delay : new int[] {15, 30}) {
            assertEquals(503, statusOf(server.signed("bob", app)));
            int before = server.peer.count("/users/bob");
            app.clock().advance(Duration.ofSeconds(delay - 1));
            assertEquals(503, statusOf(server.signed("bob", app)));
            assertEquals(before, server.peer.count("/users/bob"), "after " + delay + " s");
            app.clock().advance(Duration.ofSeconds(1));
        }
        server.forgets("/users/bob").has("bob");
        assertEquals(
                server.id("bob"), signatures.verify(server.signed("bob", app)).actorUri());
    }

    @Test
    void keyExceedingTheTotalTimeout_isRetriedLater() {
        CountDownLatch over = new CountDownLatch(1);
        signatures.limit(Duration.ofMillis(700));
        server.peer.answers("/users/bob", exchange -> {
            try {
                over.await(400, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            TestPeer.send(exchange, 401, "text/plain", new byte[0]);
        });
        long startNs = System.nanoTime();
        assertEquals(503, statusOf(server.signed("bob", app)));
        assertTrue(System.nanoTime() - startNs < 5_000_000_000L);
        over.countDown();
    }

    @Test
    void waitingForAKey_blocksNoKnownKeysAndNoOtherServers() throws Exception {
        int most = InboxSignatures.MAX_WAITING_PER_NAME;
        CountDownLatch over = new CountDownLatch(1);
        RemoteServer calm = new RemoteServer("calm.example.test");
        calm.has("ann");
        server.has("dan");
        signatures.verify(server.signed("dan", app));
        server.peer.answers("/users/bob", exchange -> {
            try {
                over.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            TestPeer.send(
                    exchange,
                    200,
                    RemoteServer.AP,
                    server.actor("bob").toString().getBytes(StandardCharsets.UTF_8));
        });
        List<Boolean> refused = Together.run(most + 1, i -> () -> {
            boolean isRefused = false;
            try {
                signatures.verify(server.signed("bob", app));
            } catch (ApiException e) {
                isRefused = e.status() == 503;
                // One too many came: now all others wait.
                assertEquals(503, statusOf(server.signed("eve", app)));
                signatures.verify(server.signed("dan", app));
                signatures.verify(calm.signed("ann", app));
                over.countDown();
            }
            return isRefused;
        });
        assertEquals(1, refused.stream().filter(is -> is).count());
        assertEquals(0, server.peer.count("/users/eve"));
        assertEquals(1, server.peer.count("/users/bob"));
        calm.close();
    }

    /** Two servers that both want everything signed, each asking the other for its key. */
    @Test
    void serverRequiringOurKeyFirst_getsItDuringTheFetch() {
        try (TestApp closed = TestApp.start(Map.of("authorized_fetch", "true"))) {
            List<Integer> answers = new CopyOnWriteArrayList<>();
            server.peer.answers("/users/bob", exchange -> {
                var ours = closed.anonymous().request("GET", "/actor").header("Accept", RemoteServer.AP);
                answers.add(ours.asBytes().getStatus());
                TestPeer.send(
                        exchange,
                        200,
                        RemoteServer.AP,
                        server.actor("bob").toString().getBytes(StandardCharsets.UTF_8));
            });
            Sender sender = closed.app().core().actors().signatures.verify(server.signed("bob", closed));
            assertEquals(server.id("bob"), sender.actorUri());
            assertEquals(List.of(200), answers);
            assertEquals(1, server.peer.received().size());
        }
    }

    @Test
    void keyOfAStub_comesFromTheCompleteActor() {
        String keyId = server.id("bob") + "/main-key";
        ObjectNode actor = server.actor("bob");
        ((ObjectNode) actor.get("publicKey")).put("id", keyId);
        server.serves("/users/bob", actor);
        ObjectNode stub = actor.deepCopy();
        stub.remove("inbox");
        server.serves("/users/bob/main-key", stub);
        assertEquals(
                server.id("bob"), signatures.verify(server.signedBy(keyId, app)).actorUri());
        assertEquals(1, server.peer.count("/users/bob/main-key"));
        assertEquals(1, server.peer.count("/users/bob"));
    }

    @Test
    void keyLeadingToAnotherServer_isRejected() {
        RemoteServer good = new RemoteServer("good.example.test");
        good.has("ann");
        String keyId = server.url("/keys/1");
        server.peer.redirects("/keys/1", 302, good.id("ann"));
        assertEquals(401, statusOf(server.signedBy(keyId, app)));
        ObjectNode key = server.actor("x").removeAll().put("id", server.url("/keys/2"));
        key.put("type", "CryptographicKey").put("owner", good.id("ann")).put("publicKeyPem", "x");
        server.serves("/keys/2", key);
        app.clock().advance(Duration.ofMinutes(6));
        assertEquals(401, statusOf(server.signedBy(server.url("/keys/2"), app)));
        ObjectNode thief = server.actor("eve").put("id", good.id("ann"));
        server.serves("/users/eve", thief);
        assertEquals(401, statusOf(server.signed("eve", app)));
        good.close();
    }

    @Test
    void blockedServer_is403_andIsNotAsked() {
        app.user("owner", social.dassie.people.accounts.Role.OWNER)
                .post("/api/v1/admin/domain_blocks", "domain", "www.peer.test", "severity", "suspend");
        server.has("bob");
        assertEquals(403, statusOf(server.signed("bob", app)));
        assertEquals(0, server.peer.received().size());
    }

    @Test
    void keys_areMadeOnce_andARotatedOneHasANewId() {
        long alice = app.user("alice").id();
        Keys keys = app.app().core().actors().keys;
        String first = keys.of(alice).keyId();
        assertEquals(TestApp.URL + "/users/alice#main-key", first);
        assertEquals(first, keys.publicPart(alice).keyId());
        assertEquals(TestApp.URL + "/users/alice#key-2", keys.rotate(alice));
        assertEquals(TestApp.URL + "/users/alice#key-2", keys.of(alice).keyId());
        assertNotEquals(first, keys.publicPart(alice).keyId());
        assertTrue(PublicKeys.pem(keys.publicPart(alice).key()).startsWith("-----BEGIN PUBLIC KEY-----\n"));
        assertTrue(keys.ofInstance().keyId().endsWith("/actor#main-key"));
    }
}
