package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Json;
import social.dassie.network.signatures.SignedRequest;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestLog;

/** Real activities in thousands of wrong forms, each signed well by a server that somebody here follows people of. */
class MutatedActivitiesTest {
    private static final int COUNT = 2_000;
    private static final int PORTION = 50;
    private static final long SEED = 20_261_122;
    private static final String PUBLIC = "https://www.w3.org/ns/activitystreams#Public";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @AutoClose
    private final FakeServer far = new FakeServer(app, "far");

    @AutoClose
    private final FakeServer evil = new FakeServer(app, "evil");

    private final Map<String, String> mine = new HashMap<>();
    private int accepted;
    private String name = "erin";

    private long number(String query) {
        return app.rows().number(query);
    }

    @Test
    void mutatedActivities_neverFail_norTouchLocalPosts() {
        far.actor("erin");
        far.followed(alice, "erin");
        evil.actor("mallory");
        keep("first", "visibility", "public");
        keep("for followers", "visibility", "private");
        keep("?", "poll[options][]", List.of("One", "Two"), "poll[expires_in]", 86_400);
        String post = mine.keySet().iterator().next();
        List<ObjectNode> activities = activities(post);
        activities.forEach(far::send);
        Mutations mutations = new Mutations(SEED, addresses(post));
        try (TestLog log = TestLog.open()) {
            for (int i = 0; i < COUNT; i++) {
                if (i % PORTION == 0) {
                    app.app().federation().workOff();
                    name = "erin" + i;
                    far.actor(name);
                    far.followed(alice, name);
                }
                receive(i, renamed(mutations.change(activities.get(i % activities.size()))));
            }
            settle();
            assertEquals(List.of(), log.lines("ERROR"));
            assertEquals(List.of(), log.lines("Inbox activity from"));
        }
        assertTrue(accepted > COUNT / 2, accepted + " were taken, most should be");
        assertEquals(0, number("select count(*) from inbox_queue"));
        assertEquals(0, number("select count(*) from pragma_foreign_key_check"));
        mine.forEach(
                (id, text) -> assertEquals(text, alice.reads(id).path("content").asText()));
        assertEquals(mine.size(), number("select count(*) from statuses where local = 1"));
        assertEquals(0, number("select count(*) from accounts where domain is null and suspended_at is not null"));
        everythingCanBeRead();
    }

    private void keep(String text, Object... params) {
        String id = alice.posts(text, params);
        mine.put(id, alice.reads(id).path("content").asText());
    }

    /** An actor who said of itself that it is suspended or has no key any more is of no more use: others take over. */
    private byte[] renamed(byte[] body) {
        String text = new String(body, StandardCharsets.ISO_8859_1);
        return text.replace("/users/erin", "/users/" + name)
                .replace("/n/", "/" + name + "/")
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    private void receive(int number, byte[] body) {
        SignedRequest request = far.signed(name, body);
        try {
            app.app().federation().inbox.receive(request, number % 3 == 0 ? "alice" : null, host -> {});
            accepted++;
        } catch (ApiException e) {
            String text = new String(body, StandardCharsets.UTF_8);
            assertTrue(
                    List.of(400, 401, 403).contains(e.status()),
                    () -> e.status() + " " + e.getMessage() + " for " + text);
        }
    }

    /** What needs a server that does not answer is tried for half a day, and not longer. */
    private void settle() {
        for (int i = 0; i < InboxWorkers.MAX_TRIES; i++) {
            app.clock().advance(Duration.ofHours(12));
            app.app().federation().workOff();
        }
    }

    private void everythingCanBeRead() {
        List<String> paths = new ArrayList<>(List.of(
                "/api/v1/timelines/home?limit=40",
                "/api/v1/timelines/public?limit=40",
                "/api/v1/notifications?limit=80",
                "/api/v1/conversations",
                "/api/v1/trends/tags",
                "/@alice"));
        for (JsonNode status : alice.get("/api/v1/timelines/public", "limit", 40)) {
            paths.add("/api/v1/statuses/" + status.path("id").asText() + "/context");
            paths.add("/api/v1/statuses/" + status.path("id").asText() + "/history");
        }
        paths.add("/api/v1/accounts/" + far.known("erin"));
        paths.add("/api/v1/accounts/" + far.known("erin") + "/statuses?limit=40");
        for (String path : paths) {
            Answer answer = alice.call("GET", path);
            assertTrue(answer.status() < 500, () -> path + " answers " + answer.status());
        }
    }

    private List<String> addresses(String post) {
        return List.of(
                FakeServers.local(alice),
                FakeServers.local(bob),
                FakeServers.local(alice, post),
                FakeServers.local(alice) + "/followers",
                TestApp.URL + "/@alice/" + post,
                TestApp.URL + "/inbox",
                far.id("erin"),
                far.id("erin") + "/followers",
                far.id("erin") + "/featured",
                far.url("/n/1"),
                far.url("/n/2"),
                far.url("/missing"),
                evil.id("mallory"),
                evil.url("/n/1"),
                PUBLIC);
    }

    /** One of each kind that servers send. */
    private List<ObjectNode> activities(String post) {
        String own = FakeServers.local(alice, post);
        ObjectNode note = far.note("/n/1", "erin", rich(own));
        ObjectNode poll = far.note(
                "/n/2",
                "erin",
                "{'type':'Question','oneOf':[{'type':'Note','name':'a','replies':{'type':'Collection','totalItems':2}},"
                        + "{'type':'Note','name':'b'}],'endTime':'2030-01-01T00:00:00Z','votersCount':2}");
        ObjectNode article =
                far.note("/n/3", "erin", "{'type':'Article','name':'Title','summary':'short','url':'~/a'}");
        ObjectNode like = far.activity("Like", "erin", "{'object':'" + own + "'}");
        ObjectNode follow = far.activity("Follow", "erin", "{'object':'" + FakeServers.local(alice) + "'}");
        ObjectNode profile = (ObjectNode) Json.parse(document("/users/erin").getBytes(StandardCharsets.UTF_8));
        far.serves(note.deepCopy());
        far.serves(poll.deepCopy());
        evil.serves(evil.note("/n/1", "mallory", "{}"));
        return List.of(
                far.activity("Create", "erin", note),
                far.activity("Create", "erin", poll),
                far.activity("Create", "erin", article),
                far.activity("Update", "erin", note.deepCopy().put("updated", "2026-11-22T23:00:00Z")),
                far.activity("Update", "erin", poll.deepCopy()),
                far.activity("Update", "erin", profile),
                far.activity("Create", "erin", vote(own)),
                far.activity("Announce", "erin", "{'object':'" + own + "','to':['" + PUBLIC + "'],'cc':[]}"),
                far.activity("Announce", "erin", far.activity("Create", "erin", note)),
                like,
                far.activity(
                        "EmojiReact",
                        "erin",
                        "{'object':'" + own + "','content':':blob:','tag':["
                                + "{'type':'Emoji','name':':blob:','icon':{'type':'Image','url':'~/b.png'}}]}"),
                follow,
                far.activity(
                        "Accept",
                        "erin",
                        "{'object':{'type':'Follow','actor':'" + FakeServers.local(alice)
                                + "','object':'~/users/erin'}}"),
                far.activity("Undo", "erin", like),
                far.activity("Undo", "erin", follow),
                far.activity("Block", "erin", "{'object':'" + FakeServers.local(bob) + "'}"),
                far.activity("Undo", "erin", "{'object':{'type':'Block','object':'" + FakeServers.local(bob) + "'}}"),
                far.activity(
                        "Flag",
                        "erin",
                        "{'object':['" + FakeServers.local(alice) + "','" + own + "'],'content':'bad'}"),
                far.activity("Move", "erin", "{'object':'~/users/erin','target':'" + evil.id("mallory") + "'}"),
                far.activity("Add", "erin", "{'object':'~/n/1','target':'~/users/erin/featured'}"),
                far.activity("Remove", "erin", "{'object':'~/n/1','target':'~/users/erin/featured'}"),
                far.activity(
                        "QuoteRequest",
                        "erin",
                        "{'object':'" + own + "','instrument':"
                                + note.deepCopy().put("quote", own) + "}"),
                far.activity("Delete", "erin", "{'object':{'type':'Tombstone','id':'~/n/3','atomUri':'~/n/3'}}"));
    }

    private String document(String path) {
        return far.documents.getOrDefault(path, "{}");
    }

    private ObjectNode vote(String poll) {
        return far.note(
                "/votes/1",
                "erin",
                "{'name':'One','content':null,'inReplyTo':'" + poll + "','to':['" + FakeServers.local(alice) + "']}");
    }

    private String rich(String parent) {
        return "{'inReplyTo':'" + parent
                + "','url':'~/@erin/1','conversation':'tag:far.test,2026:1','context':'~/contexts/1',"
                + "'summary':'careful','sensitive':true,'contentMap':{'en':'<p>hello</p>'},"
                + "'cc':['~/users/erin/followers','" + FakeServers.local(bob) + "'],"
                + "'tag':[{'type':'Mention','href':'" + FakeServers.local(bob) + "','name':'@bob'},"
                + "{'type':'Hashtag','href':'~/tags/x','name':'#x'},"
                + "{'type':'Emoji','id':'~/e/1','name':':blob:','updated':'2026-01-01T00:00:00Z',"
                + "'icon':{'type':'Image','mediaType':'image/png','url':'~/b.png'}}],"
                + "'attachment':[{'type':'Document','mediaType':'image/png','url':'~/p.png','name':'a picture',"
                + "'blurhash':'UBL_:rOpGG-oBUNG,qRj2so|=eE1w^n4S5NH','focalPoint':[0.1,-0.2],'width':10,'height':20},"
                + "{'type':'Video','mediaType':'video/mp4','duration':'PT5S','url':[{'type':'Link','href':'~/v.mp4'}]}],"
                + "'replies':{'id':'~/n/1/replies','type':'Collection','first':{'type':'CollectionPage','items':['~/n/2']}},"
                + "'likes':{'type':'Collection','totalItems':3},'shares':{'type':'Collection','totalItems':4},"
                + "'quote':'" + evil.url("/n/1") + "','quoteAuthorization':'" + evil.url("/stamps/1") + "',"
                + "'interactionPolicy':{'canQuote':{'automaticApproval':['" + PUBLIC + "']}}}";
    }
}
