package social.dassie.federation.inbox.posts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import social.dassie.federation.inbox.FakeServer;
import social.dassie.federation.inbox.SharedServers;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

/**
 * A remote post reaches its readers once, with its first recent arrival, in whatever order it is fetched, delivered, boosted,
 * edited and deleted.
 */
class DistributionTest extends SharedServers {
    private enum Step {
        FETCH,
        CREATE,
        ANNOUNCE,
        UPDATE,
        DELETE
    }

    private TestClient carol;
    private String list;
    private String booster;
    private int posts;

    /** Alice follows erin and wants to be notified of each post; erin is on alice's list; bob is mentioned; carol only looks. */
    @BeforeEach
    void readers() {
        carol = app.user("carol" + count);
        booster = "booster" + count;
        far.actor(booster);
        far.followed(carol, booster);
        app.rows()
                .run(
                        "update follows set notify = 1 where account_id = ? and target_account_id = ?",
                        alice.id(),
                        erinId);
        list = alice.post("/api/v1/lists", "title", "friends").path("id").asText();
        alice.post("/api/v1/lists/" + list + "/accounts", "account_ids[]", erinId);
    }

    private ObjectNode note(String more) {
        return far.note("/n/" + count + "/" + ++posts, erin, more)
                .<ObjectNode>set(
                        "tag",
                        far.json("{'tag':[{'type':'Mention','href':'" + uri(bob) + "'}]}")
                                .path("tag"));
    }

    private void take(Step step, ObjectNode note) {
        String id = note.path("id").asText();
        switch (step) {
            case FETCH -> carol.get("/api/v2/search", "q", id, "resolve", "true", "type", "statuses");
            case CREATE -> far.create(note);
            case ANNOUNCE -> far.send("Announce", booster, "{'object':'" + id + "','to':['as:Public']}");
            case UPDATE -> far.send(far.activity("Update", erin, edited(note)));
            case DELETE -> far.send("Delete", erin, "{'object':{'type':'Tombstone','id':'" + id + "'}}");
        }
    }

    private ObjectNode edited(ObjectNode note) {
        return note.deepCopy()
                .put("content", "<p>edited</p>")
                .put("updated", app.clock().instant().plusSeconds(1).toString());
    }

    private List<String> shown(TestClient who, String path, ObjectNode note) {
        return who.get(path, "limit", 40).findValuesAsText("uri").stream()
                .filter(uri -> uri.equals(note.path("id").asText()))
                .toList();
    }

    private List<String> notified(TestClient who, ObjectNode note) {
        List<String> types = new ArrayList<>();
        for (JsonNode each : who.get("/api/v1/notifications", "limit", 80, "types[]", List.of("mention", "status"))) {
            if (each.at("/status/uri").equals(note.path("id"))) {
                types.add(each.path("type").asText());
            }
        }
        return types;
    }

    private void reachesReaders(ObjectNode note, String how) {
        assertEquals(1, shown(alice, "/api/v1/timelines/home", note).size(), how + ": home");
        assertEquals(1, shown(alice, "/api/v1/timelines/list/" + list, note).size(), how + ": list");
        assertEquals(List.of("status"), notified(alice, note), how);
        assertEquals(List.of("mention"), notified(bob, note), how);
    }

    /** All orders of the steps in which one comes first. */
    private static List<List<Step>> orders(List<Step> steps) {
        if (steps.isEmpty()) {
            return List.of(List.of());
        }
        List<List<Step>> orders = new ArrayList<>();
        for (Step first : steps) {
            List<Step> others = new ArrayList<>(steps);
            others.remove(first);
            for (List<Step> rest : orders(others)) {
                List<Step> order = new ArrayList<>(List.of(first));
                order.addAll(rest);
                orders.add(order);
            }
        }
        return orders;
    }

    private void run(List<Step> order, ObjectNode note) {
        far.serves(note.deepCopy());
        for (Step step : order) {
            take(step, note);
            take(step, note);
        }
        app.clock().advance(Duration.ofMinutes(31)); // another window for the limits of searches
    }

    @Test
    void recentPost_reachesReadersOnce_inAnyOrder() {
        for (List<Step> order : orders(List.of(Step.FETCH, Step.CREATE, Step.ANNOUNCE, Step.UPDATE))) {
            ObjectNode note = note("{}");
            run(order, note);
            reachesReaders(note, order.toString());
        }
    }

    @Test
    void postOfYesterday_reachesReadersOnceDelivered_inAnyOrder() {
        String yesterday = "{'published':'" + app.clock().instant().minus(Duration.ofHours(20)) + "'}";
        for (List<Step> order : orders(List.of(Step.FETCH, Step.CREATE, Step.ANNOUNCE, Step.UPDATE))) {
            ObjectNode note = note(yesterday);
            run(order, note);
            reachesReaders(note, order.toString());
        }
    }

    @Test
    void deletedPost_staysDeleted_inAnyOrder() {
        for (List<Step> order : orders(List.of(Step.FETCH, Step.CREATE, Step.ANNOUNCE, Step.DELETE))) {
            ObjectNode note = note("{}");
            run(order, note);
            assertEquals(0, id(note.path("id").asText()), order.toString());
        }
    }

    @Test
    void fetchedPost_thatIsTooOld_reachesNoReader() {
        ObjectNode note = note("{'published':'" + app.clock().instant().minus(Duration.ofHours(7)) + "'}");
        run(List.of(Step.FETCH), note);
        assertEquals(List.of(), notified(bob, note));
        assertEquals(List.of(), notified(alice, note));
    }

    @Test
    void deliveryOfOldPost_reachesNoReader() {
        ObjectNode note = note("{'published':'" + app.clock().instant().minus(Duration.ofDays(3)) + "'}");
        run(List.of(Step.FETCH, Step.CREATE), note);
        assertEquals(List.of(), notified(bob, note));
    }

    @Test
    void createByReference_distributesKnownPost() {
        ObjectNode note = note("{'published':'" + app.clock().instant().minus(Duration.ofHours(20)) + "'}");
        far.serves(note.deepCopy());
        take(Step.FETCH, note);
        assertEquals(List.of(), notified(alice, note));
        far.send("Create", erin, "{'object':'" + note.path("id").asText() + "'}");
        reachesReaders(note, "reference");
    }

    @Test
    void streams_getThePostOnce() {
        ObjectNode note = note("{'published':'" + app.clock().instant().minus(Duration.ofHours(20)) + "'}");
        try (TestSocket socket = TestSocket.of(alice, "user")) {
            run(List.of(Step.FETCH, Step.CREATE, Step.CREATE), note);
            assertEquals(1, updates(socket));
        }
    }

    private static long updates(TestSocket socket) {
        return socket.settle().messagesSoFar("user").stream()
                .filter(message -> message.path("event").asText().equals("update"))
                .count();
    }

    /** What was sent to one reader first and to another one later. */
    @Test
    void privatePost_reachesLaterRecipientToo() {
        long erinOfBob = far.followed(bob, erin);
        ObjectNode note = far.note("/p/" + count, erin, "{'to':['" + far.id(erin) + "/followers'],'cc':[]}");
        far.create(note);
        assertEquals(1, shown(bob, "/api/v1/timelines/home", note).size());
        ObjectNode whisper = far.note("/w/" + count, erin, "{'to':['" + uri(alice) + "'],'cc':[]}");
        far.create(whisper);
        assertEquals(0, shown(bob, "/api/v1/timelines/home", whisper).size());
        far.sendTo("/users/bob" + count + "/inbox", far.activity("Create", erin, whisper));
        assertEquals(1, shown(bob, "/api/v1/timelines/home", whisper).size());
        assertEquals(erinId, erinOfBob);
    }

    @Test
    void replyArrivingBeforeItsParent_entersHomeLater() {
        ObjectNode parent = far.note("/parent/" + count, erin, "{}");
        far.serves(parent.deepCopy());
        ObjectNode reply = far.note(
                "/reply/" + count, erin, "{'inReplyTo':'" + parent.path("id").asText() + "'}");
        far.create(reply);
        assertEquals(0, shown(alice, "/api/v1/timelines/home", reply).size());
        app.runJobs();
        assertEquals(1, shown(alice, "/api/v1/timelines/home", reply).size());
    }

    @Test
    void replyReferringToItsParentsUrl_joinsTheThread() {
        String page = far.url("/page/" + count);
        ObjectNode parent = far.note("/parent/" + count, erin, "{'url':'" + page + "'}");
        far.create(parent);
        ObjectNode known = far.note("/reply/" + count, erin, "{'inReplyTo':'" + page + "'}");
        far.create(known);
        app.runJobs();
        String parentId = Long.toString(id(parent.path("id").asText()));
        assertEquals(
                parentId, seen(alice, "/reply/" + count).path("in_reply_to_id").asText());

        ObjectNode unknown = far.note("/other/" + count, erin, "{}");
        far.serves(unknown.deepCopy());
        far.peer.answers("/pages/" + count, FakeServer.AP, unknown.toString());
        ObjectNode late = far.note("/late/" + count, erin, "{'inReplyTo':'" + far.url("/pages/" + count) + "'}");
        far.create(late);
        app.runJobs();
        assertEquals(
                Long.toString(id(unknown.path("id").asText())),
                seen(alice, "/late/" + count).path("in_reply_to_id").asText());
        assertEquals(
                1,
                carol.get("/api/v1/statuses/" + parentId + "/context")
                        .path("descendants")
                        .size());
    }
}
