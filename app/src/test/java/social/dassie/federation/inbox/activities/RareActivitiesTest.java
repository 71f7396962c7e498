package social.dassie.federation.inbox.activities;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.FakeServer;
import social.dassie.federation.inbox.SharedServers;
import social.dassie.federation.inbox.posts.CollectionReader;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/** What other programs send seldom, or in a way of their own. All tests share two servers; each has its own people. */
class RareActivitiesTest extends SharedServers {
    @Test
    void videoOfAChannelAndItsOwner_isAttributedToTheOwner() {
        far.actor("channel" + count, "{'type':'Group'}");
        String authors = "'attributedTo':[{'type':'Group','id':'~/users/channel" + count
                + "'},{'type':'Person','id':'~/users/" + erin + "'}]";
        String film = "{'type':'Video','name':'A film','mediaType':'text/markdown','content':'*about* it'," + authors
                + ",'url':[{'type':'Link','mediaType':'text/html','href':'~" + path("watch")
                + "'},{'type':'Link','mediaType':'video/mp4','href':'~/f.mp4','height':720}],"
                + "'icon':[{'type':'Image','url':'~/small.jpg','width':280}]}";
        far.serves(far.note(path("film"), erin, film));
        JsonNode found = alice.get("/api/v2/search", "q", far.url(path("film")), "resolve", "true")
                .at("/statuses/0");
        assertEquals(erin, found.at("/account/username").asText());
        assertEquals(far.url(path("watch")), found.path("url").asText());
        assertEquals("video", found.at("/media_attachments/0/type").asText());
        assertTrue(found.at("/media_attachments/0/preview_url").asText().startsWith(TestApp.URL), found::toString);
        assertTrue(found.path("content").asText().contains("<em>about</em> it"), found::toString);
        far.send(far.activity("Create", erin, far.note(path("second"), erin, film)));
        assertEquals(erin, seen(alice, path("second")).at("/account/username").asText());
    }

    @Test
    void boostOfOnesOwnPrivatePost_isFollowersOnly() {
        ObjectNode note = far.note(path("n"), erin, "{'to':['~/users/" + erin + "/followers']}");
        ObjectNode boost = far.activity("Announce", erin, note).put("to", far.id(erin) + "/followers");
        far.send(boost);
        String id = Long.toString(id(boost.path("id").asText()));
        assertEquals("<p>hello</p>", alice.reads(id).at("/reblog/content").asText());
        assertEquals("private", alice.reads(id).path("visibility").asText());
        bob.call("GET", TestClient.status(id)).expect(404);
        assertEquals(0, far.peer.count(path("n")), "nobody could fetch it");
    }

    @Test
    void account_movesOnceAWeek() {
        for (String target : List.of("one", "two")) {
            far.actor(target + count, "{'alsoKnownAs':['~/users/" + erin + "']}");
        }
        moves("one");
        assertEquals(
                1,
                number("select count(*) from follow_requests where account_id = " + alice.id()
                        + " and target_account_id = " + far.known("one" + count)));
        moves("two");
        assertEquals(far.known("one" + count), movedTo());
        assertEquals(0, far.peer.count("/users/two" + count), "it cannot move, so nobody is asked");
        app.clock().advance(Duration.ofDays(8));
        moves("two");
        assertEquals(far.known("two" + count), movedTo());
    }

    private void moves(String target) {
        far.send("Move", erin, "{'object':'~/users/" + erin + "','target':'~/users/" + target + count + "'}");
        app.runJobs();
    }

    private long movedTo() {
        return number("select coalesce(moved_to_account_id, 0) from accounts where id = " + erinId);
    }

    @Test
    void movesToAnUnconfirmedTarget_askItOnceAMinute() {
        far.actor("stranger" + count);
        moves("stranger");
        int asked = far.peer.count("/users/stranger" + count);
        for (int i = 0; i < 5; i++) {
            moves("stranger");
        }
        assertEquals(asked, far.peer.count("/users/stranger" + count));
        far.peer.forgets("/users/stranger" + count);
        far.actor("stranger" + count, "{'alsoKnownAs':'~/users/" + erin + "'}");
        app.clock().advance(Duration.ofMinutes(1));
        moves("stranger");
        assertEquals(far.known("stranger" + count), movedTo());
    }

    @Test
    void voteAfterTheEnd_isNotCounted() {
        String poll = alice.posts("which?", "poll[options][]", List.of("One", "Two"), "poll[expires_in]", 3600);
        vote(poll, "One");
        app.clock().advance(Duration.ofHours(2));
        far.actor("late" + count);
        far.send(far.activity("Create", "late" + count, voteOf("late" + count, poll, "Two")));
        JsonNode seen = alice.reads(poll).path("poll");
        assertEquals(1, seen.path("votes_count").asInt());
        assertEquals(0, seen.at("/options/1/votes_count").asInt());
    }

    private void vote(String poll, String option) {
        far.send(far.activity("Create", erin, voteOf(erin, poll, option)));
    }

    private ObjectNode voteOf(String voter, String poll, String option) {
        return far.note(
                path("votes/" + option),
                voter,
                "{'content':null,'name':'" + option + "','inReplyTo':'" + uri(alice) + "/statuses/" + poll + "','to':['"
                        + uri(alice) + "']}");
    }

    @Test
    void pollWithoutANewerTimestamp_updatesItsTallies() {
        ObjectNode question = far.note(
                path("q"),
                erin,
                "{'type':'Question','votersCount':0,'endTime':'2099-01-01T00:00:00Z','oneOf':["
                        + "{'name':'a','replies':{'totalItems':0}},{'name':'b','replies':{'totalItems':0}}]}");
        far.create(question);
        far.send(far.activity(
                "Update",
                erin,
                question.deepCopy()
                        .put("votersCount", 7)
                        .<ObjectNode>set(
                                "oneOf",
                                far.json(
                                                "{'x':[{'name':'a','replies':{'totalItems':3}},{'name':'b','replies':{'totalItems':4}}]}")
                                        .path("x"))));
        JsonNode poll = seen(alice, path("q")).path("poll");
        assertEquals(7, poll.path("votes_count").asInt());
        assertEquals(4, poll.at("/options/1/votes_count").asInt());
        assertTrue(seen(alice, path("q")).path("edited_at").isNull());
    }

    @Test
    void emojiWithoutAnId_isKept() {
        far.create(far.note(
                path("n"),
                erin,
                "{'content':'<p>:blob:</p>','tag':[{'id':null,'type':'Emoji','name':':blob:',"
                        + "'icon':[{'type':'Image','url':'~/blob.png'}]}]}"));
        assertEquals("blob", seen(alice, path("n")).at("/emojis/0/shortcode").asText());
    }

    @Test
    void earlierVersions_areAsHarmlessAsTheLast_andHaveTheirEmojis() {
        String emoji = "'tag':[{'type':'Emoji','name':':blob:','icon':{'url':'~/blob.png'}}]";
        ObjectNode note = far.note(
                path("n"),
                erin,
                "{'content':'<p onclick=evil()>:blob:</p><script>evil()</script><a href=javascript:evil()>x</a>',"
                        + emoji + "}");
        far.create(note);
        app.clock().advance(Duration.ofMinutes(1));
        String now = app.clock().instant().toString();
        far.send(
                far.activity("Update", erin, note.deepCopy().put("updated", now).put("summary", "edited")));
        JsonNode history = alice.get(TestClient.status(Long.toString(id(far.url(path("n"))))) + "/history");
        assertEquals(2, history.size());
        for (JsonNode version : history) {
            assertTrue(version.path("content").asText().startsWith("<p>:blob:</p>"), version::toString);
            assertFalse(version.path("content").asText().contains("evil"), version::toString);
            assertEquals("blob", version.at("/emojis/0/shortcode").asText());
        }
    }

    @Test
    void postFromBeforeTheWeb_isHereNow_andNoNews() {
        far.create(far.note(
                path("n"),
                erin,
                "{'published':'1970-01-01T00:00:00Z','tag':[{'type':'Mention','href':'" + uri(bob) + "'}]}"));
        long id = id(far.url(path("n")));
        assertEquals(
                0,
                number("select abs(created_at - " + app.clock().millis() + ") > 5000 from statuses where id = " + id));
        assertEquals(0, notifications(bob, "mention"));
        assertFalse(alice.home().contains(Long.toString(id)));
    }

    @Test
    void moderatorsDelete_viaTheGroup_applies_ifTheOriginIsGone() {
        far.actor("club" + count, "{'type':'Group'}");
        far.followed(bob, "club" + count);
        far.create(far.serves(far.note(path("n"), erin, "{}")));
        far.actor("moderator" + count);
        String delete = "{'object':{'type':'Delete','id':'~" + path("d") + "','actor':'~/users/moderator" + count
                + "','object':'~" + path("n") + "'}}";
        far.send("Announce", "club" + count, delete);
        assertTrue(id(far.url(path("n"))) != 0);
        far.peer.forgets(path("n"));
        far.answers(path("n"), 404);
        app.clock().advance(Duration.ofMinutes(1));
        far.send("Announce", "club" + count, delete);
        assertEquals(0, id(far.url(path("n"))));
    }

    @Test
    void replyBoostedByAGroup_isNotInTheHomeOfItsFollowers() {
        far.actor("club" + count, "{'type':'Group'}");
        far.followed(bob, "club" + count);
        far.serves(far.note(path("root"), erin, "{}"));
        far.serves(far.note(path("reply"), erin, "{'inReplyTo':'~" + path("root") + "'}"));
        for (String kind : List.of("reply", "root")) {
            far.send("Announce", "club" + count, "{'object':'~" + path(kind) + "','to':'as:Public'}");
        }
        assertEquals(
                List.of(far.url(path("root"))),
                bob.get("/api/v1/timelines/home").findValues("reblog").stream()
                        .filter(JsonNode::isObject)
                        .map(post -> post.path("uri").asText())
                        .toList());
    }

    @Test
    void pinWithoutAnId_isUnderstood() {
        far.create(far.note(path("n"), erin, "{}"));
        for (String type : List.of("Add", "Remove")) {
            ObjectNode pin = far.activity(
                    type, erin, "{'object':'~" + path("n") + "','target':'~/users/" + erin + "/featured'}");
            pin.remove("id");
            far.send(pin);
            assertEquals(
                    type.equals("Add") ? 1 : 0,
                    number("select count(*) from status_pins where account_id = " + erinId),
                    type);
        }
    }

    @Test
    void unsupportedActivities_areAccepted_andChangeNothing() {
        String post = alice.posts("mine");
        for (String type : List.of("Join", "Offer", "View", "Read", "Dislike", "Listen", "Invite", "Whatever")) {
            far.send(type, erin, "{'object':'" + uri(alice) + "/statuses/" + post + "'}");
        }
        assertEquals(0, alice.reads(post).path("favourites_count").asInt());
        assertEquals(0, number("select count(*) from inbox_queue"));
        assertEquals(0, notifications(alice, "favourite"));
    }

    @Test
    void circularEndlessOrForeignCollection_isReadWithinLimits() throws RemoteException {
        CollectionReader reader = new CollectionReader(app.app().core().actors().documents);
        String circle = path("circle");
        far.serves("{'id':'~" + circle + "','type':'OrderedCollection','first':'~" + circle + "/1'}");
        far.serves("{'id':'~" + circle + "/1','type':'OrderedCollectionPage','orderedItems':['~/a'],'next':'~" + circle
                + "/1'}");
        assertEquals(1, reader.members(far.url(circle), 10, 10).size());
        assertEquals(1, far.peer.count(circle + "/1"));
        String endless = path("endless") + "/";
        far.peer.answers(endless, exchange -> {
            int page = Integer.parseInt(exchange.getRequestURI().getPath().substring(endless.length()));
            ObjectNode document = far.json("{'@context':'https://www.w3.org/ns/activitystreams','id':'~" + endless
                    + page + "','type':'CollectionPage','items':['~/a'],'next':'~" + endless + (page + 1) + "'}");
            TestPeer.send(exchange, 200, FakeServer.AP, document.toString().getBytes(StandardCharsets.UTF_8));
        });
        assertEquals(4, reader.members(far.url(endless + "0"), 10, 3).size());
        assertEquals(3, reader.members(far.url(endless + "0"), 3, 10).size());
        far.serves("{'id':'~" + path("abroad") + "','type':'Collection','items':['~/a'],'first':'"
                + far.peer.urlAs("evil.test", "/page") + "'}");
        far.peer.answers("/page", FakeServer.AP, "{}");
        assertEquals(1, reader.members(far.url(path("abroad")), 10, 10).size());
        assertEquals(0, far.peer.count("/page"));
    }

    @Test
    void domainWithRejectedMedia_sendsTextOnly() {
        TestClient staff = app.user("staff" + count, Role.ADMIN);
        staff.post("/api/v1/admin/domain_blocks", "domain", "pictures.test", "severity", "noop", "reject_media", true);
        try (FakeServer pictures = new FakeServer(app, "pictures")) {
            pictures.peer.answers("/a.png", "image/png", new byte[] {1});
            pictures.actor(
                    "zoe",
                    "{'name':'Zoe :blob:','icon':{'type':'Image','url':'~/a.png'},'image':'~/a.png',"
                            + "'tag':{'type':'Emoji','name':':blob:','icon':{'url':'~/a.png'}}}");
            long zoe = pictures.followed(alice, "zoe");
            pictures.create(pictures.note(
                    "/n/1",
                    "zoe",
                    "{'content':'<p>:blob:</p>','attachment':[{'type':'Image','mediaType':'image/png','url':'~/a.png'}],"
                            + "'tag':[{'type':'Emoji','name':':blob:','icon':{'url':'~/a.png'}}]}"));
            JsonNode post = alice.reads(Long.toString(id(pictures.url("/n/1"))));
            assertEquals("<p>:blob:</p>", post.path("content").asText());
            assertEquals(
                    0,
                    post.path("media_attachments").size() + post.path("emojis").size(),
                    post::toString);
            JsonNode profile = alice.get("/api/v1/accounts/" + zoe);
            for (String picture : List.of("avatar", "header")) {
                assertTrue(profile.path(picture).asText().endsWith("/missing.png"), profile::toString);
            }
            assertEquals(0, profile.path("emojis").size());
            app.runJobs();
            assertEquals(0, pictures.peer.count("/a.png"));
        }
    }
}
