package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import social.dassie.ground.rows.Batch;

/** What was shown before, and is in memory, follows the accounts that it names. */
class RenamedAccountsTest extends FakeServers {
    @BeforeEach
    void malloryMentionsErin() {
        evil.followed(alice, "mallory");
        far.send(far.activity("Update", "erin", far.document("erin", far.json("{'url':'~/@erin'}"))));
        evil.create(evil.note("/n/1", "mallory", "{'tag':{'type':'Mention','href':'" + far.id("erin") + "'}}"));
    }

    private void changes(String more) {
        ObjectNode document = far.document("erin", far.json(more));
        far.send(far.activity("Update", "erin", document));
    }

    private JsonNode mention() {
        return seen(evil.url("/n/1")).at("/mentions/0");
    }

    @Test
    void mention_showsTheNewUrlAndName_inExistingPosts() {
        assertEquals(far.url("/@erin"), mention().path("url").asText());
        changes("{'url':'~/people/erin'}");
        assertEquals(far.url("/people/erin"), mention().path("url").asText());
        String domain = URI.create(far.url("/")).getAuthority();
        String finger = "{'subject':'acct:erin_two@" + domain + "','links':[{'rel':'self','type':'" + FakeServer.AP
                + "','href':'~/users/erin'}]}";
        far.peer.answers(
                "/.well-known/webfinger",
                "application/jrd+json",
                far.json(finger).toString());
        changes("{'url':'~/people/erin','preferredUsername':'erin_two'}");
        assertEquals("erin_two", mention().path("username").asText());
        assertEquals("erin_two@" + domain, mention().path("acct").asText());
    }

    @Test
    void mention_isRemovedWithTheDeletedAccount() {
        assertEquals("erin", mention().path("username").asText());
        far.send("Delete", "erin", "{'object':'~/users/erin'}");
        app.runJobs();
        assertEquals(0, seen(evil.url("/n/1")).path("mentions").size());
    }

    @Test
    void mentionOfAnErasedAccount_isRemoved() {
        String also = alice.posts("Hello @bob");
        assertEquals("bob", alice.reads(also).at("/mentions/0/username").asText());
        app.app().core().platform().db().runInTransaction(() -> {
            app.app().core().erasure().begin(bob.id());
            assertTrue(app.app().core().erasure().everything(bob.id(), Batch.atOnce()));
        });
        assertEquals(0, alice.reads(also).path("mentions").size());
    }

    @Test
    void refreshedProfile_keepsRenderedPostsCached() {
        long before = number("select changes from rendering_changes");
        changes("{'url':'~/@erin','name':'Erin the second'}");
        evil.known("mallory");
        evil.actor("new", "{'url':'~/@new'}");
        evil.known("new");
        assertEquals(before, number("select changes from rendering_changes"));
    }

    /** A new actor takes the name of erin, whose server then knows her by no other one yet. */
    @Test
    void displacedAccount_hasInvalidHandle_untilItsNewOneIsKnown() {
        long erin = far.known("erin");
        far.actor("other");
        long other = far.known("other");
        ObjectNode renamed = far.document("other", far.json("{'preferredUsername':'erin'}"));
        String domain = URI.create(far.url("/")).getAuthority();
        far.peer.answers(
                "/.well-known/webfinger",
                "application/jrd+json",
                far.json("{'subject':'acct:erin@" + domain + "','links':[{'rel':'self','type':'" + FakeServer.AP
                                + "','href':'~/users/other'}]}")
                        .toString());
        far.send(far.activity("Update", "other", renamed));
        JsonNode taker = alice.get("/api/v1/accounts/" + other);
        assertEquals("erin@" + domain, taker.path("acct").asText());
        assertTrue(taker.path("invalid_handle").isMissingNode());
        JsonNode loser = alice.get("/api/v1/accounts/" + erin);
        assertEquals(Long.toString(erin), loser.path("username").asText());
        assertEquals(erin + "@handle.invalid", loser.path("acct").asText());
        assertTrue(loser.path("invalid_handle").asBoolean());
        assertEquals(erin + "@handle.invalid", mention().path("acct").asText());
        assertEquals(
                Long.toString(erin),
                alice.get("/api/v1/accounts/lookup?acct=" + erin + "@handle.invalid")
                        .path("id")
                        .asText());
        for (String acct : new String[] {other + "@handle.invalid", "x@handle.invalid", "1@handle.invalid.test"}) {
            alice.call("GET", "/api/v1/accounts/lookup?acct=" + acct).expect(404);
        }
        far.peer.answers(
                "/.well-known/webfinger",
                "application/jrd+json",
                far.json("{'subject':'acct:erin_two@" + domain + "','links':[{'rel':'self','type':'" + FakeServer.AP
                                + "','href':'~/users/erin'}]}")
                        .toString());
        changes("{'preferredUsername':'erin_two'}");
        assertEquals(
                "erin_two@" + domain,
                alice.get("/api/v1/accounts/" + erin).path("acct").asText());
    }
}
