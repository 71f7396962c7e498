package social.dassie.reading.trends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.reading.trends.TrendWorld.STATUSES;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class StaffTrendTest {
    private static final String ADMIN = "/api/v1/admin/trends/";
    private static final String PUBLISHERS = ADMIN + "links/publishers";

    @AutoClose
    private final TrendWorld world = TrendWorld.reviewed();

    private final TestApp app = world.app;
    private final TestClient owner = app.user("owner", Role.OWNER);
    private final TestClient moderator = app.user("mod", Role.MODERATOR);
    private final TestClient nobody = app.anonymous();

    private AuditEntry lastAct() {
        return app.app().core().platform().audit().newest(1).get(0);
    }

    @ParameterizedTest
    @CsvSource({
        "GET, trends/tags, admin:read",
        "GET, trends/statuses, admin:read",
        "GET, trends/links, admin:read",
        "GET, trends/links/publishers, admin:read",
        "GET, tags, admin:read",
        "GET, tags/1, admin:read",
        "PUT, tags/1, admin:write",
        "POST, trends/tags/1/approve, admin:write",
        "POST, trends/tags/1/reject, admin:write",
        "POST, trends/statuses/1/approve, admin:write",
        "POST, trends/statuses/1/reject, admin:write",
        "POST, trends/links/1/approve, admin:write",
        "POST, trends/links/1/reject, admin:write",
        "POST, trends/links/publishers/1/approve, admin:write",
        "POST, trends/links/publishers/1/reject, admin:write"
    })
    void everyRoute_needsTheRoleAndTheScope(String method, String path, String scope) {
        String full = "/api/v1/admin/" + path;
        String other = scope.equals("admin:read") ? "admin:write" : "admin:read";
        nobody.call(method, full).expect(401, "The access token is invalid");
        world.alice.withScopes(scope).call(method, full).expect(403, "This action is not allowed");
        owner.withScopes(other + " read write")
                .call(method, full)
                .expect(403, "This action is outside the authorized scopes");
        moderator.withScopes("read write").call(method, full).expect(403);
        boolean isOfOne = path.endsWith("1") || method.equals("POST");
        for (TestClient staff : List.of(owner, moderator)) {
            Answer answer = staff.withScopes(scope).call(method, full);
            if (isOfOne) {
                answer.expect(404, "Record not found");
            } else {
                answer.expect(200);
            }
        }
        if (isOfOne) {
            owner.call(method, full.replace("/1", "/none")).expect(404, "Record not found");
        }
    }

    @Test
    void hashtag_trendsWhenApproved_andNotWhenRejected() {
        world.use("good", 9);
        world.refresh();
        JsonNode seen = moderator.get(ADMIN + "tags").get(0);
        String id = seen.path("id").asText();
        assertEquals("good", seen.path("name").asText());
        assertEquals(7, seen.path("history").size());
        assertFalse(seen.path("trendable").asBoolean(true));
        assertTrue(seen.path("requires_review").asBoolean());
        assertTrue(seen.path("usable").asBoolean());
        assertTrue(seen.path("listable").asBoolean());
        assertEquals(List.of(), world.tags(nobody));

        JsonNode approved = moderator.post(ADMIN + "tags/" + id + "/approve");
        assertTrue(approved.path("trendable").asBoolean());
        assertFalse(approved.path("requires_review").asBoolean(true));
        assertEquals(List.of("good"), world.tags(nobody));
        AuditEntry act = lastAct();
        assertEquals(moderator.id(), act.accountId());
        assertEquals("approve", act.action());
        assertEquals("tag", act.targetType());
        assertEquals("good", act.targetLabel());
        assertNotNull(act.before());
        assertTrue(act.before().contains("\"trendable\":null"), act.before());
        assertNotNull(act.after());
        assertTrue(act.after().contains("\"trendable\":true"), act.after());

        JsonNode rejected = moderator.post(ADMIN + "tags/" + id + "/reject");
        assertFalse(rejected.path("trendable").asBoolean(true));
        assertEquals(List.of(), world.tags(nobody));
        assertEquals(1, moderator.get(ADMIN + "tags").size(), "the staff still sees it");
        assertEquals("reject", lastAct().action());
    }

    @Test
    void post_trendsWhenApproved_andNotWhenRejected() {
        String post = world.alice.posts("good");
        world.like(post, 9);
        world.refresh();
        JsonNode seen = moderator.get(ADMIN + "statuses").get(0);
        assertEquals(post, seen.path("id").asText());
        assertTrue(seen.path("requires_review").asBoolean());
        assertEquals(List.of(), nobody.ids(STATUSES));

        JsonNode approved = moderator.post(ADMIN + "statuses/" + post + "/approve");
        assertEquals(post, approved.path("id").asText());
        assertFalse(approved.path("requires_review").asBoolean(true));
        assertEquals(List.of(post), nobody.ids(STATUSES));
        assertEquals("status", lastAct().targetType());
        assertNull(lastAct().before());

        moderator.post(ADMIN + "statuses/" + post + "/reject");
        assertEquals(List.of(), nobody.ids(STATUSES));
        assertEquals("{\"trendable\":true}", lastAct().before());
        assertEquals("{\"trendable\":false}", lastAct().after());
        assertFalse(
                moderator.get(ADMIN + "statuses").get(0).path("requires_review").asBoolean(true));
    }

    @Test
    void postInvisibleToStaff_isNotFound() {
        String post = world.alice.posts("in private", "visibility", "private");
        moderator.call("POST", ADMIN + "statuses/" + post + "/approve").expect(404, "Record not found");
        assertEquals(0, app.app().core().platform().audit().newest(1).size());
    }

    @Test
    void link_trendsWhenApproved_andNotWhenRejected() {
        String card = world.page("https://news.example/1", "en");
        world.share(card, 9);
        world.refresh();
        JsonNode seen = moderator.get(ADMIN + "links").get(0);
        assertEquals(card, seen.path("id").asText());
        assertTrue(seen.path("requires_review").asBoolean());
        assertEquals(List.of(), world.links(nobody));

        JsonNode approved = moderator.post(ADMIN + "links/" + card + "/approve");
        assertEquals("https://news.example/1", approved.path("url").asText());
        assertEquals(7, approved.path("history").size());
        assertFalse(approved.path("requires_review").asBoolean(true));
        assertEquals(List.of("https://news.example/1"), world.links(nobody));
        assertEquals("https://news.example/1", lastAct().targetLabel());

        moderator.post(ADMIN + "links/" + card + "/reject");
        assertEquals(List.of(), world.links(nobody));
    }

    @Test
    void publisher_speaksForItsPages_unlessTheyAreSpokenOfThemselves() {
        String one = world.page("https://news.example/1", "en");
        String two = world.page("https://www.news.example/2", "en");
        world.share(one, 9);
        world.refresh();
        world.share(two, 8);
        world.refresh();
        JsonNode publisher = moderator.get(PUBLISHERS).get(0);
        assertEquals(1, moderator.get(PUBLISHERS).size(), "a sub-domain belongs to it");
        assertEquals("news.example", publisher.path("domain").asText());
        assertTrue(publisher.path("id").isTextual());
        assertTrue(publisher.path("trendable").isNull());
        assertTrue(publisher.path("reviewed_at").isNull());
        assertTrue(publisher.path("requested_review_at").isTextual());
        assertTrue(publisher.path("requires_review").asBoolean());

        String id = publisher.path("id").asText();
        JsonNode approved = moderator.post(PUBLISHERS + "/" + id + "/approve");
        assertTrue(approved.path("trendable").asBoolean());
        assertTrue(approved.path("reviewed_at").isTextual());
        assertFalse(approved.path("requires_review").asBoolean(true));
        assertEquals(List.of("https://news.example/1", "https://www.news.example/2"), world.links(nobody));
        assertFalse(
                moderator.get(ADMIN + "links").get(0).path("requires_review").asBoolean(true));
        assertEquals("publisher", lastAct().targetType());

        moderator.post(ADMIN + "links/" + one + "/reject");
        assertEquals(List.of("https://www.news.example/2"), world.links(nobody));
        moderator.post(PUBLISHERS + "/" + id + "/reject");
        moderator.post(ADMIN + "links/" + one + "/approve");
        assertEquals(List.of("https://news.example/1"), world.links(nobody));
    }

    @Test
    void publishers_arePagedById() {
        for (int i = 1; i <= 3; i++) {
            app.rows().run("insert into publishers (domain, created_at) values ('site" + i + ".example', 1)");
        }
        Answer first = owner.call("GET", PUBLISHERS, "limit", "2").expect(200);
        assertEquals(List.of("3", "2"), first.ids());
        assertEquals(TestApp.URL + PUBLISHERS + "?limit=2&max_id=2", first.link("next"));
        assertEquals(TestApp.URL + PUBLISHERS + "?limit=2&min_id=3", first.link("prev"));
        Answer last = owner.call("GET", PUBLISHERS, "limit", "2", "max_id", "2");
        assertEquals(List.of("1"), last.ids());
        assertNull(last.link("next"));
        assertEquals(List.of("2"), owner.ids(PUBLISHERS, "limit", "1", "min_id", "1"));
        assertEquals(List.of("3"), owner.ids(PUBLISHERS, "limit", "1", "since_id", "1"));
        assertEquals("", owner.call("GET", PUBLISHERS, "min_id", "3").header("Link"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tags", "statuses", "links"})
    void trends_areCountedOff_withAHeaderAlsoWhenEmpty(String what) {
        Answer empty = owner.call("GET", ADMIN + what, "offset", "40").expect(200);
        assertEquals("[]", empty.text());
        assertNotNull(empty.link("prev"));
        assertEquals("private, no-store", empty.header("Cache-Control"));
        owner.call("GET", ADMIN + what, "offset", "-1")
                .expect(400, "Pagination values for `offset` and `limit` must be positive");
    }

    @ParameterizedTest
    @ValueSource(strings = {"trends/tags", "trends/statuses", "trends/links", "trends/links/publishers", "tags"})
    void page_needsConstantStatements(String path) {
        for (int people = 7; people <= 9; people++) {
            world.use("tag" + people, people);
            world.like(world.alice.posts("post " + people), people);
            world.share(world.page("https://news" + people + ".example/", "en"), people);
        }
        world.refresh();
        String full = "/api/v1/admin/" + path;
        StatementCount one = StatementCount.of(
                app, () -> assertEquals(1, owner.get(full, "limit", "1").size()));
        StatementCount all =
                StatementCount.of(app, () -> assertEquals(3, owner.get(full).size()));
        assertEquals(one.count(), all.count(), () -> one + "\n" + all);
    }
}
