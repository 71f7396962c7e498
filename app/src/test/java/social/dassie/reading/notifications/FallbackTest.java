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
                + "\">Open it on dassie.example</a>";
    }

    @Test
    void signUp_hasAFallbackOnAllFourRoutes_onRequest() {
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
    void emptyParameter_requestsAllFallbacks() {
        assertEquals(
                mention("alice") + " signed up",
                only(owner, "admin.sign_up", "").at("/fallback/title").asText());
    }

    @Test
    void group_namesTheLastAccount_andCountsTheOthers() {
        app.user("bob");
        assertEquals(
                mention("bob") + " and 1 other person signed up",
                group(owner, "admin.sign_up", "").at("/fallback/title").asText());
        app.user("carol");
        assertEquals(
                mention("carol") + " and 2 other people signed up",
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
                "You have received a moderation warning",
                warned.at("/fallback/title").asText());
        assertEquals(
                summary("/disputes/strikes/"
                        + warned.at("/moderation_warning/id").asText()),
                warned.at("/fallback/summary").asText());
    }

    /** As their mails are, whatever language the app asks for. */
    @Test
    void fallbacks_areInTheLanguageOfTheRecipient() {
        app.rows().run("update users set locale = 'de' where account_id = ?", owner.id());
        JsonNode one = only(owner, "admin.sign_up", "").path("fallback");
        assertEquals("Neu registriert: " + mention("alice"), one.path("title").asText());
        assertEquals(
                "Deine App kennt diese Art von Benachrichtigung noch nicht."
                        + " <a href=\"https://dassie.example/admin/accounts\">Auf dassie.example öffnen</a>",
                one.path("summary").asText());
        app.user("bob");
        app.user("carol");
        assertEquals(
                mention("carol") + " und 2 weitere Profile haben sich registriert",
                group(owner, "admin.sign_up", "").at("/fallback/title").asText());
        TestClient polish = app.user("dora", Role.OWNER);
        app.rows().run("update users set locale = 'pl' where account_id = ?", polish.id());
        for (int i = 0; i < 5; i++) {
            app.user("new" + i);
        }
        assertEquals(
                mention("new4") + " i 4 inne osoby zarejestrowali się",
                group(polish, "admin.sign_up", "").at("/fallback/title").asText());
        app.user("new5");
        assertEquals(
                mention("new5") + " i 5 innych osób zarejestrowało się",
                group(polish, "admin.sign_up", "").at("/fallback/title").asText());
    }

    @Test
    void commonTypes_haveNoFallback() {
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
