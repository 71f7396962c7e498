package social.dassie.reading.notifications;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class NotificationListTest {
    private static final String LIST = "/api/v1/notifications";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");
    private String post = "";

    /** Alice hears of a follow by bob, a mention by carol, a favourite by bob, a boost by carol: in this order. */
    @BeforeEach
    void happen() {
        post = alice.post("/api/v1/statuses", "status", "Hello").path("id").asText();
        bob.post("/api/v1/accounts/" + alice.id() + "/follow");
        carol.post("/api/v1/statuses", "status", "@alice hi");
        bob.post("/api/v1/statuses/" + post + "/favourite");
        carol.post("/api/v1/statuses/" + post + "/reblog");
    }

    @Test
    void theNewestComeFirst_withSenderAndStatus() {
        JsonNode list = alice.get(LIST);
        assertEquals(List.of("reblog", "favourite", "mention", "follow"), types(list));
        JsonNode boost = list.path(0);
        assertEquals("carol", boost.at("/account/username").asText());
        assertEquals(post, boost.at("/status/id").asText(), "the boosted status, not the boost");
        assertTrue(boost.at("/status/reblog").isNull());
        assertTrue(boost.path("group_key").asText().matches("reblog-" + post + "-[0-9]{6}"), boost::toString);
        JsonNode mention = list.path(2);
        assertEquals(
                "ungrouped-" + mention.path("id").asText(),
                mention.path("group_key").asText());
        assertEquals("bob", list.at("/1/account/username").asText());
        assertEquals("<p>Hello</p>", list.at("/1/status/content").asText());
        assertFalse(list.path(3).has("status"));
        assertTrue(boost.path("created_at").asText().matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z"));
    }

    @Test
    void types_choose_andExcludeTypes_leaveOut() {
        assertEquals(List.of("mention", "follow"), types(alice.get(LIST, "types[]", List.of("follow", "mention"))));
        assertEquals(
                List.of("reblog", "mention"),
                types(alice.get(LIST, "exclude_types[]", List.of("follow", "favourite", "nonsense"))));
        assertEquals(
                List.of("mention"),
                types(alice.get(LIST, "types[]", List.of("follow", "mention"), "exclude_types[]", "follow")));
        assertEquals(List.of(), types(alice.get(LIST, "types[]", "reaction")));
    }

    @Test
    void accountId_filtersBySender_andAnUnknownOneFindsNothing() {
        assertEquals(List.of("favourite", "follow"), types(alice.get(LIST, "account_id", bob.id())));
        for (String unknown : List.of("1", "0", "-1", "nobody", "99999999999999999999")) {
            assertEquals(List.of(), types(alice.get(LIST, "account_id", unknown)), unknown);
        }
    }

    @Test
    void pages_coverTheCompleteList_andEndWithoutALink() {
        Answer first =
                alice.call("GET", LIST, "limit", 2, "exclude_types[]", "status").expect(200);
        assertEquals(List.of("reblog", "favourite"), types(first.json()));
        String newest = first.json().at("/0/id").asText();
        String oldest = first.json().at("/1/id").asText();
        String base = "<https://dassie.example/api/v1/notifications?limit=2&exclude_types%5B%5D=status&";
        assertEquals(
                base + "max_id=" + oldest + ">; rel=\"next\", " + base + "min_id=" + newest + ">; rel=\"prev\"",
                first.header("Link"));
        Answer second = alice.call("GET", LIST, "limit", 2, "max_id", oldest).expect(200);
        assertEquals(List.of("mention", "follow"), types(second.json()));
        Answer end = alice.call("GET", LIST, "max_id", second.json().at("/1/id").asText())
                .expect(200);
        assertEquals("[]", end.text());
        assertEquals("", end.header("Link"));
        assertEquals("", alice.call("GET", LIST, "min_id", newest).header("Link"));
    }

    @Test
    void minId_givesThoseRightAfterIt_andSinceId_theNewest() {
        String last = alice.get(LIST).at("/3/id").asText();
        assertEquals(List.of("mention"), types(alice.get(LIST, "min_id", last, "limit", 1)));
        assertEquals(List.of("favourite", "mention"), types(alice.get(LIST, "min_id", last, "limit", 2)));
        assertEquals(List.of("reblog"), types(alice.get(LIST, "since_id", last, "limit", 1)));
    }

    @Test
    void page_needsConstantStatements_atAnySize() {
        alice.get(LIST);
        int two = StatementCount.once(
                app, () -> assertEquals(2, alice.get(LIST, "limit", 2).size()));
        int four =
                StatementCount.once(app, () -> assertEquals(4, alice.get(LIST).size()));
        assertTrue(two > 1, "statements are counted");
        assertTrue(four - two <= 1, () -> two + " became " + four + ": only the mention in a post may add one");
        for (int i = 0; i < 6; i++) {
            carol.post("/api/v1/statuses", "status", "@alice again " + i);
        }
        alice.get(LIST); // the new posts are in memory like the others
        assertEquals(
                four,
                StatementCount.once(app, () -> assertEquals(10, alice.get(LIST).size())));
    }

    @Test
    void one_isReadAndDismissedByItsOwnerOnly() {
        JsonNode mention = alice.get(LIST).path(2);
        String path = LIST + "/" + mention.path("id").asText();
        assertEquals(mention, alice.get(path));
        bob.call("GET", path).expect(404, "Record not found");
        bob.call("POST", path + "/dismiss").expect(404, "Record not found");
        assertEquals("{}", alice.call("POST", path + "/dismiss").expect(200).text());
        alice.call("GET", path).expect(404, "Record not found");
        alice.call("POST", path + "/dismiss").expect(404, "Record not found");
        alice.call("GET", LIST + "/soon").expect(404, "Record not found");
        assertEquals(3, alice.get(LIST).size());
    }

    @Test
    void dismiss_theOlderForm_takesTheIdAsAParameter() {
        String id = alice.get(LIST).at("/0/id").asText();
        bob.call("POST", LIST + "/dismiss", "id", id).expect(404, "Record not found");
        assertEquals(
                "{}",
                alice.call("POST", LIST + "/dismiss", "id", id).expect(200).text());
        alice.call("POST", LIST + "/dismiss", "id", id).expect(404, "Record not found");
        alice.call("POST", LIST + "/dismiss").expect(404, "Record not found");
        assertEquals(List.of("favourite", "mention", "follow"), types(alice.get(LIST)));
    }

    @Test
    void destroyMultiple_dismissesOwnIds_andIgnoresOthers() {
        JsonNode list = alice.get(LIST);
        List<String> ids = List.of(list.at("/0/id").asText(), list.at("/2/id").asText(), "999999", "nonsense");
        String path = LIST + "/destroy_multiple";
        assertEquals("{}", bob.call("DELETE", path, "ids[]", ids).expect(200).text());
        assertEquals(4, alice.get(LIST).size());
        assertEquals("{}", alice.call("DELETE", path, "ids[]", ids).expect(200).text());
        assertEquals(List.of("favourite", "follow"), types(alice.get(LIST)));
        assertEquals("{}", alice.call("DELETE", path).expect(200).text());
        assertEquals(2, alice.get(LIST).size());
    }

    @Test
    void lists_useReadOnlyConnections_duringWrites() {
        var db = app.app().core().platform().db();
        List<Integer> sizes = new ArrayList<>();
        db.runInTransaction(() -> {
            sizes.add(alice.get(LIST).size());
            sizes.add(alice.get("/api/v2/notifications")
                    .path("notification_groups")
                    .size());
            sizes.add(alice.get(LIST + "/unread_count").path("count").asInt());
            sizes.add(alice.get(LIST + "/requests").size());
        });
        assertEquals(List.of(4, 4, 4, 0), sizes);
    }

    @Test
    void clear_emptiesOwnListOnly() {
        alice.post("/api/v1/accounts/" + bob.id() + "/follow");
        assertEquals("{}", alice.call("POST", LIST + "/clear").expect(200).text());
        assertEquals(0, alice.get(LIST).size());
        assertEquals(1, bob.get(LIST).size());
    }

    @Test
    void unreadCount_beginsAfterTheMarker() {
        String path = LIST + "/unread_count";
        assertEquals(4, alice.get(path).path("count").asInt());
        assertEquals(3, alice.get(path, "limit", 3).path("count").asInt());
        assertEquals(1, alice.get(path, "types[]", "mention").path("count").asInt());
        assertEquals(
                3, alice.get(path, "exclude_types[]", "mention").path("count").asInt());
        assertEquals(2, alice.get(path, "account_id", bob.id()).path("count").asInt());
        String read = alice.get(LIST).at("/1/id").asText();
        alice.post("/api/v1/markers", "notifications[last_read_id]", read);
        assertEquals(1, alice.get(path).path("count").asInt());
    }

    @Test
    void notificationsFromASuspendedAccount_areHidden() {
        app.rows().run("update accounts set suspended_at = 1 where id = ?", carol.id());
        assertEquals(List.of("favourite", "follow"), types(alice.get(LIST)));
        assertEquals(2, alice.get(LIST + "/unread_count").path("count").asInt());
    }

    @Test
    void hidingFilter_omitsMatches_exceptAboutOwnPosts() {
        Object[] hiHere = {"title", "f", "context[]", "notifications", "keywords_attributes[][keyword]", "hi"};
        Object[] hello = {"title", "g", "context[]", "notifications", "keywords_attributes[][keyword]", "hello"};
        String filter = alice.post("/api/v2/filters", with(hiHere, "filter_action", "hide"))
                .path("id")
                .asText();
        alice.post("/api/v2/filters", with(hello, "filter_action", "hide"));
        assertEquals(List.of("reblog", "favourite", "follow"), types(alice.get(LIST)));
        JsonNode groups = alice.get("/api/v2/notifications").path("notification_groups");
        assertEquals(List.of("reblog", "favourite", "follow"), types(groups));
        alice.put("/api/v2/filters/" + filter, "filter_action", "warn");
        assertEquals(4, alice.get(LIST).size(), "a warning is for the client to show");
        alice.put("/api/v2/filters/" + filter, "filter_action", "hide", "context[]", "home");
        assertEquals(4, alice.get(LIST).size(), "hidden elsewhere");
    }

    private static Object[] with(Object[] params, Object... more) {
        return Stream.concat(Stream.of(params), Stream.of(more)).toArray();
    }

    @Test
    void notifications_needAUserAndTheRightScope() {
        String id = alice.get(LIST).at("/0/id").asText();
        TestClient wrong = alice.withScopes("read:statuses write:statuses");
        TestClient right = alice.withScopes("read:notifications write:notifications");
        for (String path : List.of(LIST, LIST + "/unread_count", LIST + "/" + id)) {
            app.anonymous().call("GET", path).expect(401, "The access token is invalid");
            app.application("read").call("GET", path).expect(422, "This method requires an authenticated user");
            wrong.call("GET", path).expect(403, "This action is outside the authorized scopes");
            right.call("GET", path).expect(200);
        }
        for (String path : List.of(LIST + "/" + id + "/dismiss", LIST + "/clear")) {
            app.anonymous().call("POST", path).expect(401, "The access token is invalid");
            wrong.call("POST", path).expect(403, "This action is outside the authorized scopes");
            right.call("POST", path).expect(200);
        }
    }

    private static List<String> types(JsonNode list) {
        List<String> types = new ArrayList<>();
        list.forEach(item -> types.add(item.path("type").asText()));
        return types;
    }
}
