package social.dassie.federation.inbox.activities;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.network.signatures.IntegrityProof;
import social.dassie.network.signatures.PublicKeys;
import social.dassie.network.signatures.SigningKey;

/** Activities that someone passes on, with the proof of their actor (FEP-8b32): they need no request. */
class ProvenActivitiesTest extends FakeServers {
    private final KeyPair keys = pair();
    private final String published = app.clock().instant().toString();

    private static KeyPair pair() {
        try {
            return KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    @BeforeEach
    void thread() {
        far.actor("carol", key("carol", ""));
        far.create(far.note("/n/0", "erin", "{}"));
    }

    private String key(String name, String more) {
        return "{'assertionMethod':[{'id':'~/users/" + name + "#ed','type':'Multikey','controller':'~/users/" + name
                + "','publicKeyMultibase':'" + PublicKeys.multibase(keys.getPublic()) + "'" + more + "}]}";
    }

    private ObjectNode reply(String more) {
        return far.note("/n/1", "carol", "{'inReplyTo':'~/n/0','published':'" + published + "'" + more + "}");
    }

    private ObjectNode proven(String type, ObjectNode object) {
        return proven(far.activity(type, "carol", object), far.id("carol") + "#ed");
    }

    private ObjectNode proven(ObjectNode activity, String keyId) {
        IntegrityProof.add(
                activity, new SigningKey(keyId, keys.getPrivate()), app.clock().millis());
        return activity;
    }

    /** Lets mallory pass it on. */
    private void passOn(ObjectNode activity) {
        assertEquals(202, evil.post("/inbox", evil.id("mallory"), activity));
        app.app().federation().workOff();
    }

    @Test
    void reply_isStored_withoutARequestForIt() {
        passOn(proven("Create", reply("")));
        assertEquals(1, stored(far.url("/n/1")));
        assertEquals(0, far.peer.count("/n/1"));
        assertEquals(
                "carol", seen(far.url("/n/1")).path("account").path("username").asText());
    }

    @Test
    void edit_andDeletion_needNoRequest_andAreFinal() {
        ObjectNode create = proven("Create", reply(""));
        passOn(create);
        app.clock().advance(Duration.ofMinutes(1));
        ObjectNode edited =
                reply(",'content':'<p>edited</p>','updated':'" + app.clock().instant() + "'");
        ObjectNode update = proven("Update", edited);
        passOn(update);
        assertEquals("<p>edited</p>", text(far.url("/n/1")));
        app.clock().advance(Duration.ofMinutes(1));
        passOn(proven("Delete", far.json("{'type':'Tombstone','id':'~/n/1'}")));
        assertEquals(0, stored(far.url("/n/1")));
        assertEquals(0, far.peer.count("/n/1"));
        far.answers("/n/1", 404);
        passOn(create);
        passOn(update);
        assertEquals(0, stored(far.url("/n/1")));
    }

    @Test
    void olderEdit_doesNotReplaceANewerOne() {
        passOn(proven("Create", reply("")));
        app.clock().advance(Duration.ofMinutes(1));
        ObjectNode first = proven(
                "Update",
                reply(",'content':'<p>one</p>','updated':'" + app.clock().instant() + "'"));
        app.clock().advance(Duration.ofMinutes(1));
        passOn(proven(
                "Update",
                reply(",'content':'<p>two</p>','updated':'" + app.clock().instant() + "'")));
        passOn(first);
        assertEquals("<p>two</p>", text(far.url("/n/1")));
    }

    /** What cannot be proven is looked up at its origin, as if there were no proof. */
    private void isLookedUp(ObjectNode activity) {
        far.serves(reply(",'content':'<p>from its origin</p>'"));
        passOn(activity);
        assertEquals("<p>from its origin</p>", text(far.url("/n/1")));
        assertTrue(far.peer.count("/n/1") > 0);
    }

    @Test
    void changedActivity_isLookedUp() {
        ObjectNode changed = proven("Create", reply(""));
        ((ObjectNode) changed.path("object")).put("content", "<p>forged</p>");
        isLookedUp(changed);
    }

    @Test
    void proofWithTheKeyOfAnother_isLookedUp() {
        evil.actor("mallory", key("mallory", ""));
        evil.create(evil.note("/n/9", "mallory", "{}"));
        isLookedUp(proven(far.activity("Create", "carol", reply("")), evil.id("mallory") + "#ed"));
    }

    @Test
    void proofWithTheKeyOfAnotherOnTheSameServer_isLookedUp() {
        far.actor("dave", key("dave", ""));
        far.followed(alice, "dave");
        isLookedUp(proven(far.activity("Create", "carol", reply("")), far.id("dave") + "#ed"));
    }

    @Test
    void oldProof_andOneOfTheFuture_areLookedUp() {
        ObjectNode old = proven("Create", reply(""));
        app.clock().advance(Duration.ofDays(8));
        isLookedUp(old);
    }

    @Test
    void proofThatExpired_isLookedUp() {
        ObjectNode expired = proven("Create", reply(""));
        ((ObjectNode) expired.path("proof"))
                .put("expires", app.clock().instant().toString());
        isLookedUp(expired);
    }

    @Test
    void keyThatExpired_provesNothing() {
        far.actor("carol", key("carol", ",'expires':'" + app.clock().instant().plusSeconds(60) + "'"));
        passOn(proven("Create", reply("")));
        assertEquals(0, far.peer.count("/n/1"));
        app.clock().advance(Duration.ofMinutes(2));
        far.serves(far.note("/n/2", "carol", "{'inReplyTo':'~/n/0'}"));
        passOn(proven("Create", far.note("/n/2", "carol", "{'inReplyTo':'~/n/0'}")));
        assertEquals(1, far.peer.count("/n/2"));
    }

    @Test
    void provenPostOfAnotherAuthor_isLookedUp() {
        ObjectNode others = far.note("/n/1", "erin", "{'inReplyTo':'~/n/0'}");
        far.serves(others);
        passOn(proven("Create", others));
        assertEquals(1, far.peer.count("/n/1"));
    }

    @Test
    void provenDeletionOfAnothersPost_asksItsServer() {
        far.serves(far.note("/n/0", "erin", "{}"));
        passOn(proven("Delete", far.json("{'type':'Tombstone','id':'~/n/0'}")));
        assertEquals(1, stored(far.url("/n/0")));
        assertEquals(1, far.peer.count("/n/0"));
    }

    @Test
    void privateReply_isNotTakenFromOthers() {
        ObjectNode hidden = reply("").put("to", far.id("carol") + "/followers");
        far.answers("/n/1", 404);
        passOn(proven("Create", hidden));
        assertEquals(0, stored(far.url("/n/1")));
    }

    @Test
    void replyOutsideOfKnownThreads_costsNothing() {
        int before = far.peer.received().size();
        passOn(proven("Create", far.note("/n/1", "carol", "{'inReplyTo':'~/n/unknown'}")));
        assertEquals(0, stored(far.url("/n/1")));
        assertEquals(before, far.peer.received().size());
    }
}
