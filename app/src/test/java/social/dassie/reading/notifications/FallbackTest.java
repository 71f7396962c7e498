package social.dassie.reading.notifications;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** What apps get instead of notifications that they do not know: on the four operations, and only when they ask. */
class FallbackTest {
    private static final String SUPPORTED = "supported_types[]";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient owner = app.user("owner", Role.OWNER);
    private final TestClient alice = app.user("alice");

    private JsonNode only(TestClient who, String type, String supported) {
        JsonNode list = who.get("/api/v1/notifications", "types[]", type, SUPPORTED, supported);
        assertEquals(1, list.size(), list.toString());
        return list.path(0);
    }

    private JsonNode group(TestClient who, String type, String supported) {
        return who.get("/api/v2/notifications", "types[]", type, SUPPORTED, supported)
                .at("/notification_groups/0");
    }

    private static String mention(String name) {
        return "<span class=\"h-card\" translate=\"no\"><a href=\"https://dassie.example/@" + name
                + "\" class=\"u-url mention\">@<span>" + name + "</span></a></span>";
    }

    private static String summary(String path) {
        return "Your app does not know this kind of notification yet. <a href=\"https://dassie.example" + path
                + "\">Open it on dassie.example</a> to read all of it.";
    }

    @Test
    void signUp_hasOneOnAllFourOperations_whenTheAppAsks() {
        JsonNode listed = only(owner, "admin.sign_up", "mention");
        assertEquals(
                Map.of("title", mention("alice") + " signed up", "summary", summary("/admin/accounts")),
                Map.of(
                        "title", listed.at("/fallback/title").asText(),
                        "summary", listed.at("/fallback/summary").asText()));
        assertTrue(listed.at("/fallback/details").isNull());
        JsonNode fallback = listed.path("fallback");
        String one = "/api/v1/notifications/" + listed.path("id").asText();
        assertEquals(fallback, owner.get(one, SUPPORTED, "mention").path("fallback"));
        JsonNode group = group(owner, "admin.sign_up", "mention");
        assertEquals(fallback, group.path("fallback"));
        String key = "/api/v2/notifications/" + group.path("group_key").asText();
        assertEquals(fallback, owner.get(key, SUPPORTED, "mention").at("/notification_groups/0/fallback"));
        for (String path : List.of("/api/v1/notifications", one, "/api/v2/notifications", key)) {
            assertNull(owner.get(path).findValue("fallback"), "nobody asked: " + path);
            assertNull(
                    owner.get(path, SUPPORTED, "admin.sign_up").findValue("fallback"),
                    "the app knows the type: " + path);
        }
    }

    @Test
    void emptyParameter_asksForAllOfThem() {
        assertEquals(
                mention("alice") + " signed up",
                only(owner, "admin.sign_up", "").at("/fallback/title").asText());
    }

    @Test
    void group_namesTheLastAndCountsTheOthers() {
        app.user("bob");
        assertEquals(
                mention("bob") + " and one other signed up",
                group(owner, "admin.sign_up", "").at("/fallback/title").asText());
        app.user("carol");
        assertEquals(
                mention("carol") + " and 2 others signed up",
                group(owner, "admin.sign_up", "").at("/fallback/title").asText());
    }

    @Test
    void report_leadsToItsPage() {
        TestClient bob = app.user("bob");
        String report = alice.post("/api/v1/reports", "account_id", bob.id(), "comment", "rude")
                .path("id")
                .asText();
        JsonNode fallback = only(owner, "admin.report", "").path("fallback");
        assertEquals(
                mention("alice") + " reported " + mention("bob"),
                fallback.path("title").asText());
        assertEquals(
                summary("/admin/reports/" + report), fallback.path("summary").asText());
    }

    @Test
    void warning_leadsToItsPage() {
        owner.post("/api/v1/admin/accounts/" + alice.id() + "/action", "type", "none", "text", "Be kind");
        JsonNode warned = only(alice, "moderation_warning", "mention");
        assertEquals(
                "The people who run this server took action",
                warned.at("/fallback/title").asText());
        assertEquals(
                summary("/disputes/strikes/"
                        + warned.at("/moderation_warning/id").asText()),
                warned.at("/fallback/summary").asText());
    }

    @Test
    void typesThatEveryAppKnows_haveNone() {
        String post = alice.posts("Hello");
        TestClient bob = app.user("bob");
        bob.favourites(post);
        bob.follows(alice);
        bob.posts("@alice hi");
        for (String type : List.of("favourite", "follow", "mention")) {
            assertTrue(only(alice, type, "").path("fallback").isMissingNode(), type);
            assertTrue(group(alice, type, "").path("fallback").isMissingNode(), type);
        }
    }

    @Test
    void collection_leadsToItsPage_andNamesOfOtherServersAreEscaped() {
        long stranger = app.rows().remoteAccount("mallory", "far.example");
        app.rows().setAccount(stranger, "url = 'https://far.example/\"><script>'");
        app.rows()
                .run(
                        "insert into collections (id, account_id, name, sensitive, discoverable, created_at, updated_at)"
                                + " values (5, ?, 'People', 0, 1, 1, 1)",
                        stranger);
        app.rows()
                .run(
                        "insert into notifications (account_id, from_account_id, type, subject_id, created_at)"
                                + " values (?, ?, ?, 5, 1)",
                        alice.id(),
                        stranger,
                        "added_to_collection");
        JsonNode fallback = only(alice, "added_to_collection", "").path("fallback");
        assertEquals(summary("/collections/5"), fallback.path("summary").asText());
        String title = fallback.path("title").asText();
        assertTrue(title.endsWith("added you to a collection"), title);
        assertTrue(title.contains("@<span>mallory@far.example</span>"), title);
        assertTrue(title.contains("https://far.example/&quot;&gt;&lt;script&gt;"), title);
    }
}
