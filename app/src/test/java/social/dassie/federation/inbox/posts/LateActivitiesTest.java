package social.dassie.federation.inbox.posts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.federation.inbox.FakeServer;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.ground.api.Json;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestPeer;

/** Activities that come twice, late, in the wrong order, or in forms of their own. */
class LateActivitiesTest extends FakeServers {
    private String later(Duration time) {
        return app.clock().instant().plus(time).toString();
    }

    private ObjectNode edited(ObjectNode note, String text, Duration time) {
        return note.deepCopy().put("content", text).put("updated", later(time));
    }

    @Test
    void hashtagWithInvalidCharacters_isNormalised() {
        far.create(far.note(
                "/n/1",
                "erin",
                "{'tag':[{'type':'Hashtag','name':'#rock-Hyrax'},{'type':'Hashtag','name':'#c++'},"
                        + "{'type':'Hashtag','name':'#- 1 -'},{'type':'Hashtag','name':'rockhyrax'}]}"));
        assertEquals(
                List.of("rockhyrax", "c"), seen(far.url("/n/1")).at("/tags").findValuesAsText("name"));
    }

    @Test
    void sameCreate_toSeveralInboxes_isOnePost() {
        ObjectNode create = far.activity("Create", "erin", far.note("/n/1", "erin", "{}"));
        far.post("/users/alice/inbox", far.id("erin"), create);
        far.post("/users/bob/inbox", far.id("erin"), create);
        far.send(create);
        assertEquals(1, stored(far.url("/n/1")));
    }

    @Test
    void deleteBeforeCreate_storesNothing() {
        far.send("Delete", "erin", "{'object':{'type':'Tombstone','id':'~/n/1'}}");
        far.create(far.note("/n/1", "erin", "{}"));
        assertEquals(0, stored(far.url("/n/1")));
    }

    @Test
    void updateBeforeCreate_isTheEditedPost() {
        ObjectNode first = far.note("/n/1", "erin", "{}");
        app.clock().advance(Duration.ofMinutes(1));
        ObjectNode second = first.deepCopy().put("content", "edited").put("updated", later(Duration.ZERO));
        far.send(far.activity("Update", "erin", second));
        far.create(first);
        assertEquals("edited", text(far.url("/n/1")).replaceAll("<[^>]*>", ""));
    }

    @Test
    void updateWithoutANewerTimestamp_updatesOnlyCounts() {
        ObjectNode note = far.note("/n/1", "erin", "{}");
        far.create(note);
        ObjectNode silent = note.deepCopy().put("content", "other");
        silent.putObject("likes").put("type", "Collection").put("totalItems", 7);
        far.send(far.activity("Update", "erin", silent));
        assertEquals("<p>hello</p>", text(far.url("/n/1")));
        assertEquals(7, seen(far.url("/n/1")).path("favourites_count").asInt());
        assertTrue(seen(far.url("/n/1")).path("edited_at").isNull());
    }

    @Test
    void olderVersion_isIgnored_andEditsWithOneIdAreBothApplied() {
        ObjectNode note = far.note("/n/1", "erin", "{}");
        far.create(note);
        app.clock().advance(Duration.ofHours(1));
        ObjectNode two = edited(note, "two", Duration.ofMinutes(-30));
        ObjectNode three = edited(note, "three", Duration.ofMinutes(-20));
        String id = far.url("/n/1#Update");
        far.send(far.activity("Update", "erin", two).put("id", id));
        far.send(far.activity("Update", "erin", three).put("id", id));
        assertEquals("three", text(far.url("/n/1")));
        far.send(far.activity("Update", "erin", two));
        assertEquals("three", text(far.url("/n/1")));
    }

    @Test
    void replies_joinTheirThread_andThoseWithoutParentStay() {
        far.serves(far.note("/n/0", "erin", "{}"));
        far.create(far.note("/n/1", "erin", "{'inReplyTo':'~/n/0'}"));
        far.create(far.note("/n/3", "erin", "{'inReplyTo':'~/n/missing'}"));
        app.runJobs();
        String parent = seen(far.url("/n/0")).path("id").asText();
        assertEquals(parent, seen(far.url("/n/1")).path("in_reply_to_id").asText());
        assertEquals(1, stored(far.url("/n/3")));
    }

    @Test
    void postsReplyingToEachOther_formNoCycle() {
        far.create(far.note("/n/1", "erin", "{'inReplyTo':'~/n/3'}"));
        far.create(far.note("/n/2", "erin", "{'inReplyTo':'~/n/1'}"));
        far.create(far.note("/n/3", "erin", "{'inReplyTo':'~/n/2'}"));
        far.create(far.note("/n/4", "erin", "{'inReplyTo':'~/n/4'}"));
        app.runJobs();
        String last = seen(far.url("/n/3")).path("id").asText();
        JsonNode context = alice.get("/api/v1/statuses/" + last + "/context");
        assertEquals(2, context.path("ancestors").size());
        assertEquals(0, context.path("descendants").size());
    }

    @Test
    void endlessThread_isClimbedWithinBounds() {
        far.peer.answers("/n/", exchange -> {
            int number = Integer.parseInt(exchange.getRequestURI().getPath().substring(3));
            ObjectNode note = far.note("/n/" + number, "erin", "{'inReplyTo':'~/n/" + (number + 1) + "'}");
            note.put("@context", "https://www.w3.org/ns/activitystreams");
            TestPeer.send(exchange, 200, FakeServer.AP, note.toString().getBytes(StandardCharsets.UTF_8));
        });
        far.create(far.note("/n/1", "erin", "{'inReplyTo':'~/n/2'}"));
        app.runJobs();
        assertEquals(
                1 + Threads.MAX_ANCESTORS,
                number("select count(*) from statuses where uri like '" + far.url("/n/") + "%'"));
    }

    @Test
    void undoBeforeLikeAndFollow_isRemembered() {
        String post = local(alice, alice.posts("mine"));
        for (ObjectNode activity : List.of(
                far.activity("Like", "erin", "{'object':'" + post + "'}"),
                far.activity("Follow", "erin", "{'object':'" + local(bob) + "'}"))) {
            far.send(far.activity("Undo", "erin", activity));
            far.send(activity);
        }
        assertEquals(0, number("select count(*) from favourites"));
        assertEquals(0, number("select count(*) from follows where target_account_id = " + bob.id()));
    }

    @Test
    void undoOfAFollow_endsIt_inEachForm() {
        for (String form : List.of("whole", "without id", "id", "other id")) {
            ObjectNode follow = far.activity("Follow", "erin", "{'object':'" + local(bob) + "'}");
            far.send(follow);
            assertEquals(1, number("select count(*) from follows where target_account_id = " + bob.id()), form);
            ObjectNode undone = follow.deepCopy();
            if (form.equals("without id")) {
                undone.remove("id");
            } else if (form.equals("other id")) {
                undone.put("id", far.url("/somewhere/else"));
            }
            far.send(
                    form.equals("id")
                            ? far.activity(
                                    "Undo",
                                    "erin",
                                    "{'object':'" + follow.path("id").asText() + "'}")
                            : far.activity("Undo", "erin", undone));
            assertEquals(0, number("select count(*) from follows where target_account_id = " + bob.id()), form);
        }
    }

    @Test
    void likeAndReaction_areBothStored() {
        String post = local(alice, alice.posts("mine"));
        ObjectNode reaction = far.activity("EmojiReact", "erin", "{'object':'" + post + "','content':'🎉'}");
        far.send(far.activity("Like", "erin", "{'object':'" + post + "','content':':blob:'}"));
        far.send(reaction);
        assertEquals(1, seen(post).path("favourites_count").asInt());
        assertEquals(1, seen(post).at("/pleroma/emoji_reactions").size());
        far.send(far.activity("Undo", "erin", reaction));
        assertEquals(1, seen(post).path("favourites_count").asInt());
        assertEquals(0, seen(post).at("/pleroma/emoji_reactions").size());
    }

    @Test
    void boostTwice_isOne() {
        String post = local(alice, alice.posts("mine"));
        far.send("Announce", "erin", "{'object':'" + post + "','to':'as:Public'}");
        far.send("Announce", "erin", "{'object':{'id':'" + post + "','type':'Note'},'to':'as:Public'}");
        assertEquals(1, seen(post).path("reblogs_count").asInt());
    }

    @Test
    void accept_isUnderstood_inEachForm() {
        far.actor("locked", "{'manuallyApprovesFollowers':true}");
        long locked = far.known("locked");
        String object = "'object':'~/users/locked','actor':'" + local(bob) + "'";
        for (String form : List.of(
                "ID",
                "{'type':'Follow','id':'~/wrong'," + object + "}",
                "{'type':'Follow','id':'9'," + object + "}",
                "{'type':'Follow'," + object + "}")) {
            bob.post("/api/v1/accounts/" + locked + "/follow");
            String asked = form.equals("ID") ? "'" + requestUri() + "'" : form;
            far.send("Accept", "locked", "{'object':" + asked + "}");
            assertEquals(1, number("select count(*) from follows where account_id = " + bob.id()), form);
            bob.post("/api/v1/accounts/" + locked + "/unfollow");
        }
    }

    private String requestUri() {
        JsonNode follow = Json.parse("{}".getBytes(StandardCharsets.UTF_8));
        app.deliver();
        for (var received : far.peer.received()) {
            if (received.toString().startsWith("POST /users/locked/inbox")) {
                follow = Json.parse(received.body());
            }
        }
        return follow.path("id").asText();
    }

    @Test
    void announceOfAnActivity_byAGroup_isReadAtItsOrigin() {
        far.actor("club", "{'type':'Group'}");
        far.followed(bob, "club");
        ObjectNode page = evil.serves(evil.note("/p/1", "mallory", "{'type':'Page','name':'A thread'}"));
        far.send(far.activity(
                "Announce",
                "club",
                evil.activity("Create", "mallory", page.deepCopy().put("name", "owned"))));
        assertTrue(text(evil.url("/p/1")).contains("A thread"));
        assertEquals(1, number("select count(*) from statuses where reblog_of_id is not null"));
        String mine = local(alice, alice.posts("mine"));
        far.send(far.activity("Announce", "club", evil.activity("Like", "mallory", "{'object':'" + mine + "'}")));
        assertEquals(0, number("select count(*) from favourites"));
    }

    @Test
    void privatePostInAPersonalInbox_isVisible_withoutNotification() {
        ObjectNode note = far.note("/n/1", "erin", "{'to':['~/users/other']}");
        far.sendTo("/users/bob/inbox", far.activity("Create", "erin", note));
        assertEquals("direct", seen(bob, far.url("/n/1")).path("visibility").asText());
        assertFalse(told(bob).contains("mention"));
    }

    @Test
    void vote_countsOnce_ifThePollIsVisible() {
        String poll = alice.posts("which?", "poll[options][]", List.of("One", "Two"), "poll[expires_in]", 3600);
        String hidden = alice.posts(
                "which?", "visibility", "private", "poll[options][]", List.of("One", "Two"), "poll[expires_in]", 3600);
        for (String name : List.of("One ", "Two", "Three")) {
            vote(poll, name, "null");
            vote(hidden, name, "''");
        }
        assertEquals(1, alice.reads(poll).at("/poll/votes_count").asInt());
        assertEquals(1, alice.reads(poll).at("/poll/options/0/votes_count").asInt());
        assertEquals(0, alice.reads(hidden).at("/poll/votes_count").asInt());
    }

    private void vote(String poll, String option, String content) {
        ObjectNode vote = far.note(
                "/votes/" + poll + option.length(),
                "erin",
                "{'name':'" + option + "','content':" + content + ",'inReplyTo':'" + local(alice, poll) + "','to':['"
                        + local(alice) + "']}");
        far.send(far.activity("Create", "erin", vote));
    }

    @Test
    void report_isOne_inEachForm() {
        String post = local(alice, alice.posts("mine"));
        ObjectNode flag =
                far.activity("Flag", "erin", "{'object':['" + local(alice) + "','" + post + "'],'content':'bad'}");
        far.send(flag);
        far.send(flag.deepCopy().put("again", true));
        far.send("Flag", "erin", "{'object':'" + post + "','summary':'<p>very bad</p>'}");
        far.send("Flag", "erin", "{'object':'~/users/erin','content':'not here'}");
        assertEquals(2, number("select count(*) from reports"));
    }

    @Test
    void hugeNumbers_areBounded_andCanBeCountedOn() {
        ObjectNode note = far.note(
                "/n/1",
                "erin",
                "{'type':'Question','likes':{'type':'Collection','totalItems':1e99},"
                        + "'oneOf':[{'name':'a','replies':{'totalItems':1e99}},{'name':'b','replies':{'totalItems':1e99}}],"
                        + "'endTime':'2099-01-01T00:00:00Z'}");
        far.create(note);
        alice.favourites(seen(far.url("/n/1")).path("id").asText());
        assertEquals((1L << 53), seen(far.url("/n/1")).path("favourites_count").asLong());
        assertTrue(seen(far.url("/n/1")).at("/poll/votes_count").asLong() > 0);
    }

    @Test
    void suspendedActor_mayOnlyUndoAndDelete() {
        far.create(far.note("/n/1", "erin", "{}"));
        app.rows().setAccount(far.known("erin"), "suspended_at = 1");
        far.create(far.note("/n/2", "erin", "{}"));
        far.send("Like", "erin", "{'object':'" + local(alice, alice.posts("mine")) + "'}");
        assertEquals(0, stored(far.url("/n/2")));
        assertEquals(0, number("select count(*) from favourites"));
        far.send("Delete", "erin", "{'object':'~/n/1'}");
        assertEquals(0, stored(far.url("/n/1")));
    }

    @Test
    void postsOfStrangers_areNotStored() {
        evil.create(evil.note("/n/1", "mallory", "{}"));
        evil.create(evil.note("/n/2", "mallory", "{'tag':{'type':'Mention','href':'" + TestApp.URL + "/@alice'}}"));
        assertEquals(0, stored(evil.url("/n/1")));
        assertEquals(1, stored(evil.url("/n/2")));
        assertTrue(told(alice).contains("mention"));
    }
}
