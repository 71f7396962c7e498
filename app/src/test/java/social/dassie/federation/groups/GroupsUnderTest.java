package social.dassie.federation.groups;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/** A server with the group "gardeners", which alice owns, and erin of another server as its member. */
abstract class GroupsUnderTest extends FakeServers {
    static final String PUBLIC = "https://www.w3.org/ns/activitystreams#Public";
    static final String GROUP = TestApp.URL + "/users/gardeners";

    final TestClient carol = app.user("carol");
    long gardeners;
    private int taken;

    @BeforeEach
    void group() {
        app.set("groups.founders", "everyone");
        gardeners = groups().found(caller(alice), "gardeners").accountId();
        far.peer.answers("/users/erin/inbox", exchange -> TestPeer.send(exchange, 202, "text/plain", new byte[0]));
        joined("erin");
        received();
    }

    Groups groups() {
        return app.app().core().federation().groups.groups;
    }

    static Caller caller(TestClient who) {
        return Caller.onBehalfOf(who.id(), 0);
    }

    /** Lets an actor of the other server become a member. */
    void joined(String name) {
        far.send(far.activity("Follow", name, "{}").put("object", GROUP));
    }

    void joins(TestClient who) {
        who.post("/api/v1/accounts/" + gardeners + "/follow");
    }

    /** The activities that the member's server received since the last time. */
    List<JsonNode> received() {
        app.runJobs();
        while (app.deliver() > 0) {}
        List<TestPeer.Received> all = far.peer.received();
        List<JsonNode> news = new ArrayList<>();
        for (TestPeer.Received one : all.subList(taken, all.size())) {
            if (one.toString().startsWith("POST ")) {
                news.add(Json.parse(one.body()));
            }
        }
        taken = all.size();
        return news;
    }

    /** The received activities of the group, as "Announce", "Announce Create", "Undo Announce" and so on. */
    static List<String> kinds(List<JsonNode> activities) {
        List<String> kinds = new ArrayList<>();
        for (JsonNode each : activities) {
            if (each.path("actor").asText().equals(GROUP)) {
                String inner = each.at("/object/type").asText();
                kinds.add(each.path("type").asText() + (inner.isEmpty() ? "" : " " + inner));
            }
        }
        kinds.sort(null);
        return kinds;
    }

    List<String> kinds() {
        return kinds(received());
    }

    long boosts() {
        app.runJobs();
        return number("select count(*) from statuses where account_id = " + gardeners);
    }

    /** A public post of an actor of the other server that mentions the group. */
    ObjectNode mention(int number, String name, String more) {
        ObjectNode note = far.note(
                "/notes/" + number,
                name,
                "{'cc':['" + GROUP + "'],'tag':[{'type':'Mention','href':'" + GROUP
                        + "','name':'@gardeners@dassie.example'}]}");
        note.setAll(far.json(more));
        far.serves(note.deepCopy());
        return note;
    }

    void assertBoosted(TestClient reader, String statusId) {
        List<String> boosted = new ArrayList<>();
        reader.get("/api/v1/timelines/home").forEach(post -> {
            if (post.at("/account/id").asLong() == gardeners) {
                boosted.add(post.at("/reblog/id").asText());
            }
        });
        assertEquals(List.of(statusId), boosted);
    }
}
