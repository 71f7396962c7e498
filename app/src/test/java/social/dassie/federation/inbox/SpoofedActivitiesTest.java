package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.testing.TestApp;

/** Mallory speaks of what is not mallory's. */
class SpoofedActivitiesTest extends FakeServers {
    private ObjectNode erins(String more) {
        ObjectNode note = far.note("/notes/1", "erin", more);
        far.serves(note.deepCopy());
        return note;
    }

    @Test
    void noteOfAnotherAuthor_isRejected() {
        ObjectNode note = evil.note("/notes/1", "mallory", "{}").put("attributedTo", far.id("erin"));
        evil.send(evil.activity("Create", "mallory", note));
        assertEquals(0, stored(evil.url("/notes/1")));
    }

    @Test
    void noteOfAnotherAuthorOnTheSameServer_isRejected() {
        evil.actor("victim");
        ObjectNode note = evil.note("/notes/1", "victim", "{}");
        evil.sendTo("/users/alice/inbox", evil.activity("Create", "mallory", note));
        assertEquals(0, stored(evil.url("/notes/1")));
    }

    @Test
    void noteWithAnIdOfAnotherOrOurServer_isRejected() {
        for (String id :
                List.of(far.url("/notes/9"), TestApp.URL + "/users/bob/statuses/9", "https://us@evil.test/1")) {
            ObjectNode note = evil.note("/x", "mallory", "{}").put("id", id);
            evil.sendTo("/users/alice/inbox", evil.activity("Create", "mallory", note));
            assertEquals(0, stored(id), id);
        }
        assertEquals(0, far.peer.count("/notes/9"));
    }

    @Test
    void updateOfAnothersNote_changesNothing() {
        ObjectNode note = erins("{}");
        far.create(note);
        ObjectNode spoof = note.deepCopy().put("content", "owned").put("updated", "2100-01-01T00:00:00Z");
        evil.send(evil.activity("Update", "mallory", spoof));
        evil.send(evil.activity("Update", "mallory", spoof.deepCopy().put("attributedTo", evil.id("mallory"))));
        assertEquals("<p>hello</p>", text(far.url("/notes/1")));
    }

    @Test
    void authorOfANote_neverChanges() {
        far.create(erins("{}"));
        far.actor("other");
        far.followed(alice, "other");
        ObjectNode taken = far.note("/notes/1", "other", "{'content':'owned'}").put("updated", "2100-01-01T00:00:00Z");
        far.send(far.activity("Update", "other", taken));
        far.create(taken);
        assertEquals("<p>hello</p>", text(far.url("/notes/1")));
        assertEquals("erin", seen(far.url("/notes/1")).at("/account/username").asText());
    }

    @Test
    void updateOfAnothersProfile_changesNothing() {
        ObjectNode profile = far.json("{'type':'Person','name':'owned','preferredUsername':'erin'}")
                .put("id", far.id("erin"))
                .put("inbox", evil.url("/inbox"));
        evil.known("mallory");
        evil.send(evil.activity("Update", "mallory", profile));
        assertEquals(0, number("select count(*) from accounts where display_name = 'owned'"));
    }

    @Test
    void deleteOfAnothersNote_orAccount_deletesNothing() {
        far.create(erins("{}"));
        evil.known("mallory");
        evil.send("Delete", "mallory", "{'object':'" + far.url("/notes/1") + "'}");
        evil.send("Delete", "mallory", "{'object':'" + far.id("erin") + "'}");
        String mine = local(alice, alice.posts("mine"));
        evil.send("Delete", "mallory", "{'object':'" + mine + "'}");
        app.runJobs();
        assertEquals(1, stored(far.url("/notes/1")));
        assertEquals(1, stored(mine));
        assertEquals(1, number("select count(*) from accounts where uri = '" + far.id("erin") + "'"));
    }

    @Test
    void otherNameOfATombstone_doesNotDeleteAnothersNote() {
        far.create(erins("{}"));
        String mine = local(alice, alice.posts("mine"));
        evil.known("mallory");
        for (String name : List.of(far.url("/notes/1"), mine)) {
            evil.send("Delete", "mallory", "{'object':{'id':'~/gone','type':'Tombstone','atomUri':'" + name + "'}}");
            assertEquals(1, stored(name), name);
        }
    }

    @Test
    void deleteByAnotherActor_applies_onlyIfTheOriginIsGone() {
        far.create(erins("{}"));
        far.actor("moderator");
        far.known("moderator");
        far.send("Delete", "moderator", "{'object':'~/notes/1'}");
        assertEquals(1, stored(far.url("/notes/1")));
        far.peer.forgets("/notes/1");
        far.answers("/notes/1", 410);
        far.send("Delete", "moderator", "{'object':'~/notes/1','again':1}");
        assertEquals(0, stored(far.url("/notes/1")));
    }

    @Test
    void boostWithAForgedEmbeddedNote_showsTheOriginal() {
        evil.followed(alice, "mallory");
        ObjectNode note = erins("{}");
        evil.send(evil.activity("Announce", "mallory", note.deepCopy().put("content", "owned")));
        assertEquals("<p>hello</p>", text(far.url("/notes/1")));
        assertEquals(1, number("select count(*) from statuses where reblog_of_id is not null"));
    }

    @Test
    void undoOfAnothersActivity_undoesNothing() {
        String post = local(alice, alice.posts("mine"));
        ObjectNode like = far.activity("Like", "erin", "{'object':'" + post + "'}");
        far.send(like);
        evil.known("mallory");
        evil.send(evil.activity("Undo", "mallory", like));
        evil.send("Undo", "mallory", "{'object':'" + like.path("id").asText() + "'}");
        evil.send(evil.activity("Undo", "mallory", like.deepCopy().put("actor", evil.id("mallory"))));
        assertEquals(1, seen(post).path("favourites_count").asInt());
    }

    @Test
    void acceptByAnotherActor_isIgnored() {
        far.actor("locked", "{'manuallyApprovesFollowers':true}");
        long locked = far.known("locked");
        bob.post("/api/v1/accounts/" + locked + "/follow");
        String follow = "{'type':'Follow','actor':'" + local(bob) + "','object':'" + far.id("locked") + "'}";
        evil.known("mallory");
        evil.send("Accept", "mallory", "{'object':" + follow + "}");
        far.send("Accept", "erin", "{'object':" + follow + "}");
        assertEquals(0, number("select count(*) from follows where account_id = " + bob.id()));
        far.send("Accept", "locked", "{'object':" + follow + "}");
        assertEquals(1, number("select count(*) from follows where account_id = " + bob.id()));
    }

    @Test
    void acceptWithoutAFollow_createsNone() {
        String follow = "{'type':'Follow','actor':'" + local(bob) + "','object':'~/users/mallory'}";
        evil.known("mallory");
        evil.send("Accept", "mallory", "{'object':" + follow + "}");
        assertEquals(0, number("select count(*) from follows where account_id = " + bob.id()));
    }

    @Test
    void moveByAnother_orToAnUnconfirmedTarget_isIgnored() {
        evil.known("mallory");
        evil.send("Move", "mallory", "{'object':'" + far.id("erin") + "','target':'~/users/mallory'}");
        far.send("Move", "erin", "{'object':'~/users/erin','target':'" + evil.id("mallory") + "'}");
        app.runJobs();
        assertEquals(0, number("select count(*) from accounts where moved_to_account_id is not null"));
        assertEquals(1, number("select count(*) from follows where account_id = " + alice.id()));
    }

    @Test
    void pinOfAnothersPost_isRefused() {
        far.create(erins("{}"));
        evil.followed(alice, "mallory");
        evil.send("Add", "mallory", "{'object':'" + far.url("/notes/1") + "','target':'~/users/mallory/featured'}");
        evil.send(
                "Add",
                "mallory",
                "{'object':'" + far.url("/notes/1") + "','target':'" + far.id("erin") + "/featured'}");
        assertEquals(0, number("select count(*) from status_pins"));
    }

    @Test
    void activityOfAnotherActor_onlyCausesAFetchFromTheOrigin() {
        ObjectNode note = erins("{}");
        ObjectNode like = far.activity("Like", "erin", "{'object':'" + local(alice, alice.posts("mine")) + "'}");
        evil.known("mallory");
        assertEquals(202, evil.post("/inbox", evil.id("mallory"), like));
        assertEquals(202, evil.post("/inbox", evil.id("mallory"), far.activity("Create", "erin", note)));
        app.app().federation().workOff();
        assertEquals(0, number("select count(*) from favourites"));
        assertEquals(0, stored(far.url("/notes/1")));
    }

    @Test
    void forwardedAnswer_isReadAtItsOrigin_notAsItWasForwarded() {
        String mine = local(alice, alice.posts("mine"));
        ObjectNode answer = erins("{'inReplyTo':'" + mine + "'}");
        evil.known("mallory");
        evil.post(
                "/inbox",
                evil.id("mallory"),
                far.activity("Create", "erin", answer.deepCopy().put("content", "owned")));
        app.app().federation().workOff();
        assertEquals("<p>hello</p>", text(far.url("/notes/1")));
    }

    @Test
    void urlOnAnotherServer_isShown_butDoesNotIdentifyThePost() {
        String theirs = far.url("/@erin/1");
        evil.followed(alice, "mallory");
        evil.create(evil.note("/n/1", "mallory", "{'url':'" + theirs + "'}"));
        assertEquals(theirs, seen(evil.url("/n/1")).path("url").asText());
        ObjectNode note = far.serves(erins("{'url':'" + theirs + "'}"));
        far.peer.answers("/@erin/1", FakeServer.AP, note.toString());
        assertEquals(
                far.url("/notes/1"),
                alice.get("/api/v2/search", "q", theirs, "resolve", "true")
                        .at("/statuses/0/uri")
                        .asText());
        evil.send("Announce", "mallory", "{'object':'" + theirs + "','to':'as:Public'}");
        assertEquals(
                1,
                number("select count(*) from statuses s join statuses b on b.reblog_of_id = s.id" + " where s.uri = '"
                        + far.url("/notes/1") + "'"));
    }

    @Test
    void forwardedDelete_applies_onlyIfTheOriginHasNoSuchPost() {
        far.create(erins("{}"));
        ObjectNode delete = far.activity("Delete", "erin", "{'object':'~/notes/1'}");
        evil.known("mallory");
        evil.post("/inbox", evil.id("mallory"), delete);
        app.app().federation().workOff();
        assertEquals(1, stored(far.url("/notes/1")));
        far.peer.forgets("/notes/1");
        far.answers("/notes/1", 410);
        app.clock().advance(Duration.ofMinutes(2));
        evil.post("/inbox", evil.id("mallory"), delete.put("again", true));
        app.app().federation().workOff();
        assertEquals(0, stored(far.url("/notes/1")));
    }

    @Test
    void privatePostOfAStranger_isNotBoosted() {
        ObjectNode note = erins("{'to':['~/users/erin/followers']}");
        far.create(note);
        evil.followed(bob, "mallory");
        evil.send("Announce", "mallory", "{'object':'" + far.url("/notes/1") + "'}");
        assertEquals(0, number("select count(*) from statuses where reblog_of_id is not null"));
    }

    @Test
    void likeOfAnInvisiblePost_isIgnored() {
        String hidden = local(alice, alice.posts("for friends", "visibility", "private"));
        evil.known("mallory");
        evil.send("Like", "mallory", "{'object':'" + hidden + "'}");
        assertEquals(0, seen(hidden).path("favourites_count").asInt());
        assertFalse(told(alice).contains("favourite"));
        assertTrue(told(alice).isEmpty());
    }

    @Test
    void deleteOfAnothersFuturePost_doesNotBlockIt() {
        far.actor("mean");
        far.known("mean");
        far.send("Delete", "mean", "{'object':'~/notes/1'}");
        far.create(erins("{}"));
        assertEquals("<p>hello</p>", text(far.url("/notes/1")));
        ObjectNode other = far.serves(far.note("/notes/2", "erin", "{}"));
        far.send("Delete", "mean", "{'object':'~/notes/2'}");
        far.send("Announce", "erin", "{'object':'" + other.path("id").asText() + "'}");
        assertEquals(1, stored(far.url("/notes/2")), "the origin still has it");
    }

    @Test
    void boostWithTheIdOfAnothersPost_blocksNeither() {
        far.actor("mean");
        far.followed(alice, "mean");
        String mine = local(alice, alice.posts("mine"));
        far.send(far.activity("Announce", "mean", "{'object':'" + mine + "','to':'as:Public'}")
                .put("id", far.url("/notes/1")));
        assertEquals(1, seen(mine).path("reblogs_count").asInt());
        far.create(erins("{}"));
        assertEquals("<p>hello</p>", text(far.url("/notes/1")));
        assertEquals("erin", seen(far.url("/notes/1")).at("/account/username").asText());
        String other = local(alice, alice.posts("other"));
        far.send(far.activity("Announce", "mean", "{'object':'" + other + "','to':'as:Public'}")
                .put("id", far.url("/notes/1")));
        assertEquals(1, seen(other).path("reblogs_count").asInt());
        assertEquals("<p>hello</p>", text(far.url("/notes/1")));
        far.send("Undo", "mean", "{'object':{'type':'Announce','object':'" + mine + "'}}");
        far.send("Undo", "mean", "{'object':'~/notes/1'}");
        assertEquals(0, seen(mine).path("reblogs_count").asInt());
        assertEquals(1, stored(far.url("/notes/1")));
    }
}
