package social.dassie.federation.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.security.KeyPair;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.network.signatures.PublicKeys;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestKeys;
import social.dassie.testing.TestPeer;

/** Archives that would move the followers of someone else. */
class ForgedMoveTest extends FakeServers {
    private static final String MOVE = "--move-followers";

    @TempDir
    Path place;

    private final KeyPair own = TestKeys.next();
    private final KeyPair other = TestKeys.next();

    private void work() {
        for (int i = 0; i < 40; i++) {
            app.clock().advance(Duration.ofMinutes(1));
            app.runJobs();
            app.app().deliveries().sendDue();
        }
    }

    private String pem(KeyPair keys) {
        return PublicKeys.pem(keys.getPublic()).replace("\n", "\\n");
    }

    /** Serves the old account, which has a key of its own. */
    private String oldAccount(String more) {
        return far.actor(
                "alice",
                "{'publicKey':{'id':'~/users/alice#main-key','owner':'~/users/alice','publicKeyPem':'" + pem(own) + "'}"
                        + more + "}");
    }

    private TestArchive archive(String actor) {
        evil.peer.answers("/users/mallory/inbox", exchange -> TestPeer.send(exchange, 202, "text/plain", new byte[0]));
        return new TestArchive(actor)
                .file(
                        "followers.csv",
                        "Account address\nmallory@" + evil.url("").replaceAll("https?://", "") + "\n");
    }

    private void nothingMoves() {
        work();
        assertEquals(0, number("select count(*) from outgoing_activities where type = 'Move'"));
        assertEquals(0, number("select count(*) from imported_actors"));
        assertEquals(0, number("select count(*) from account_moves"));
    }

    private String failures() {
        return new TestBrowser(app).signedIn("alice").importFailures();
    }

    @Test
    void move_isSignedByTheOldAccount_andSentToItsFollowers() {
        String actor = oldAccount("");
        archive(actor).keys(own, own).into(alice, place, MOVE).ok();
        work();
        assertEquals("", failures());
        List<TestPeer.Received> sent = evil.peer.received().stream()
                .filter(request -> request.toString().equals("POST /users/mallory/inbox"))
                .toList();
        assertEquals(1, sent.size());
        String body = new String(sent.get(0).body(), java.nio.charset.StandardCharsets.UTF_8);
        assertTrue(body.contains("\"type\":\"Move\"") && body.contains("\"target\":\"" + local(alice) + "\""), body);
        assertTrue(body.contains("\"actor\":\"" + actor + "\""), body);
        String signature = sent.get(0).headers().getFirst("Signature");
        assertTrue(signature.contains("keyId=\"" + actor + "#main-key\""), signature);
        assertTrue(alice.get("/api/v1/accounts/verify_credentials").size() > 0);
        assertEquals(List.of(actor), app.app().core().aliases().of(alice.id()));
    }

    @Test
    void keyThatIsNotTheActors_isRefusedAsAWhole() {
        String actor = oldAccount("");
        archive(actor)
                .keys(other, own)
                .into(alice, place, MOVE)
                .failed(1, "The key in the archive does not belong to @alice@far.test");
        archive(actor)
                .with("'publicKey':{'id':'x','publicKeyPem':'" + pem(own) + "'}")
                .file("key.pem", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n")
                .into(alice, place)
                .failed(1, "key.pem in the archive is damaged");
        assertEquals(0, number("select count(*) from imports where hidden = 0"));
        nothingMoves();
    }

    @Test
    void archiveWithKeysOfItsOwn_isRefused_ifTheActorIsKnown() {
        String actor = oldAccount("");
        archive(actor).keys(other, other).into(alice, place, MOVE).ok();
        nothingMoves();
        assertTrue(
                failures().contains("key.pem,The key in the archive does not belong to @alice@far.test"), failures());
        far.known("alice");
        far.answers("/users/alice", 500);
        archive(actor).keys(other, other).into(alice, place, MOVE).ok();
        nothingMoves();
    }

    @Test
    void accountThatMovedElsewhere_isRefused() {
        String actor = oldAccount(",'movedTo':'~/users/erin'");
        archive(actor)
                .with("'movedTo':'" + far.id("erin") + "'")
                .into(alice, place, MOVE)
                .failed(1, "@alice@far.test");
        archive(actor).keys(own, own).into(alice, place, MOVE).ok();
        nothingMoves();
        assertTrue(failures().contains("has already moved to " + far.id("erin")), failures());
    }

    @Test
    void actorAtAPrivateAddress_isRefused() {
        archive("https://10.0.0.1/users/alice")
                .keys(own, own)
                .into(alice, place, MOVE)
                .ok();
        nothingMoves();
        assertTrue(failures().contains("key.pem,"), failures());
    }

    @Test
    void moveOfPostsAlone_isMisuse() {
        archive(far.id("alice")).into(alice, place, MOVE, "--posts").failed(2, "--move-followers is not possible");
    }

    @Test
    void moveInTheOutbox_isIgnored() {
        TestArchive archive = archive(far.id("alice"))
                .post(1, TestArchive.PUBLIC, "A post", "")
                .keys(own, own);
        archive.into(alice, place).ok();
        nothingMoves();
    }
}
