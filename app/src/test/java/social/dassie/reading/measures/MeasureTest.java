package social.dassie.reading.measures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.reading.measures.MeasureWorld.DIMENSIONS;
import static social.dassie.reading.measures.MeasureWorld.MEASURES;
import static social.dassie.reading.measures.MeasureWorld.RETENTION;
import static social.dassie.reading.measures.MeasureWorld.values;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.people.accounts.Role;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class MeasureTest {
    @AutoClose
    private final MeasureWorld world = new MeasureWorld();

    private final TestApp app = world.app;
    private final TestClient owner = world.owner;

    @ParameterizedTest
    @ValueSource(strings = {MEASURES, DIMENSIONS, RETENTION})
    void everyRoute_needsTheRoleAndTheScope(String path) {
        app.anonymous().call("POST", path).expect(401, "The access token is invalid");
        app.user("alice").withScopes("admin:read").call("POST", path).expect(403, "This action is not allowed");
        owner.withScopes("read write admin:write")
                .call("POST", path)
                .expect(403, "This action is outside the authorized scopes");
        assertEquals(
                "[]",
                owner.withScopes("admin:read").call("POST", path).expect(200).text());
        TestClient moderator = app.user("mod", Role.MODERATOR);
        assertEquals(
                "[]",
                moderator
                        .withScopes("admin:read")
                        .call("POST", path)
                        .expect(200)
                        .text());
        moderator.withScopes("read").call("POST", path).expect(403);
    }

    @ParameterizedTest
    @CsvSource({
        "start_at, yesterday, 422, Invalid date supplied",
        "end_at, 2022-02-30, 422, Invalid date supplied",
        "start_at, 9999-01-01, 422, The end of the period is before its start"
    })
    void invalidPeriod_isRejectedWithAMessage(String key, String value, int status, String error) {
        String start = key.equals("start_at") ? (value == null ? "" : value) : world.day(2);
        String end = key.equals("end_at") ? (value == null ? "" : value) : world.day(0);
        owner.call("POST", MEASURES, "keys[]", "new_users", "start_at", start, "end_at", end)
                .expect(status, error);
    }

    /** FediBlockHole asks so. */
    @Test
    void withoutPeriod_itIsTheLastThirtyDays() {
        String start = world.day(29);
        JsonNode expected = owner.post(MEASURES, "keys[]", "new_users", "start_at", start, "end_at", world.day(0));
        assertEquals(expected, owner.post(MEASURES, "keys[]", "new_users"));
        assertEquals(expected, owner.post(MEASURES, "keys[]", "new_users", "start_at", "", "end_at", ""));
        assertEquals(expected, owner.post(MEASURES, "keys[]", "new_users", "start_at", start));
        assertEquals(30, expected.at("/0/data").size());
    }

    @Test
    void period_isAYearAtMost_andEndsToday() {
        JsonNode long_ = owner.post(
                        MEASURES, "keys[]", "new_users", "start_at", "1970-01-01", "end_at", "2999-12-31T23:59:59Z")
                .get(0);
        assertEquals(366, long_.path("data").size());
        assertEquals(
                world.day(0) + "T00:00:00.000Z",
                long_.path("data").get(365).path("date").asText());
        assertEquals("1", long_.path("total").asText());
        JsonNode toCome = owner.post(MEASURES, "keys[]", "new_users", "start_at", "2998-01-01", "end_at", "2999-01-01")
                .get(0);
        assertEquals(0, toCome.path("data").size());
        assertEquals("0", toCome.path("total").asText());
    }

    @Test
    void keys_areReturnedInOrder_onceEach_unknownOnesIgnored() {
        JsonNode answer = owner.post(
                MEASURES,
                "keys[]",
                List.of("new_users", "nonsense", "active_users", "new_users"),
                "start_at",
                world.day(1),
                "end_at",
                world.day(0));
        assertEquals(2, answer.size());
        assertEquals("new_users", answer.get(0).path("key").asText());
        assertEquals("active_users", answer.get(1).path("key").asText());
        assertTrue(answer.get(0).path("unit").isNull());
        assertTrue(answer.get(0).path("total").isTextual());
        assertFalse(answer.get(0).has("human_value"));
    }

    @Test
    void activeUsers_areCountedOnceADay_andOnceInThePeriod() {
        TestClient alice = app.user("alice");
        alice.home();
        world.nextDay();
        alice.home();
        alice.home();
        JsonNode measure = world.measure("active_users", 2);
        assertEquals(List.of("1", "2"), values(measure));
        assertEquals("2", measure.path("total").asText());
        assertEquals("1", measure.path("previous_total").asText(), "both ends a day earlier");
    }

    @Test
    void newUsers_areCountedOnTheirDay() {
        world.nextDay();
        app.user("alice");
        app.user("bob");
        JsonNode measure = world.measure("new_users", 2);
        assertEquals(List.of("1", "2"), values(measure));
        assertEquals("3", measure.path("total").asText());
        assertEquals("1", measure.path("previous_total").asText());
    }

    @Test
    void interactions_areThoseWithLocalPosts() {
        TestClient alice = app.user("alice");
        TestClient bob = app.user("bob");
        String post = alice.posts("hello");
        String far = app.rows().remoteStatus(app.rows().remoteAccount("eve", "far.example"), "hi");
        bob.favourites(post);
        bob.boosts(post);
        bob.repliesTo(post, "@alice hello");
        alice.repliesTo(post, "to oneself");
        bob.favourites(far);
        bob.boosts(far);
        world.nextDay();
        alice.favourites(post);
        world.count();
        JsonNode measure = world.measure("interactions", 3);
        assertEquals(List.of("0", "3", "1"), values(measure));
        assertEquals("4", measure.path("total").asText());
    }

    @Test
    void tags_areCountedByUses_accountsAndServers() {
        TestClient alice = app.user("alice");
        long eve = app.rows().remoteAccount("eve", "far.example");
        long fay = app.rows().remoteAccount("fay", "far.example");
        alice.posts("#cats");
        alice.posts("#cats again");
        alice.posts("#cats in private", "visibility", "private");
        app.rows().remoteStatus(eve, "cats", "cats");
        world.nextDay();
        app.rows().remoteStatus(eve, "cats", "cats");
        app.rows().remoteStatus(fay, "cats", "cats");
        world.count();
        String id = Long.toString(app.rows().number("select id from tags where name = 'cats'"));
        JsonNode uses = world.measure("tag_uses", 2, "tag_uses[id]", id);
        assertEquals(List.of("3", "2"), values(uses));
        assertEquals("5", uses.path("total").asText());
        JsonNode accounts = world.measure("tag_accounts", 2, "tag_accounts[id]", id);
        assertEquals(List.of("2", "2"), values(accounts));
        assertEquals("3", accounts.path("total").asText());
        assertEquals("2", accounts.path("previous_total").asText());
        JsonNode servers = world.measure("tag_servers", 2, "tag_servers[id]", id);
        assertEquals(List.of("1", "1"), values(servers));
        assertEquals("1", servers.path("total").asText());
    }

    /** Whether a job counted a day yet shows nowhere. */
    @Test
    void hashtagFigures_areConsistentWithItsHistory() {
        TestClient alice = app.user("alice");
        TestClient bob = app.user("bob");
        long eve = app.rows().remoteAccount("eve", "far.example");
        String early = alice.posts("#cats");
        bob.posts("#cats");
        checkTag("2", List.of("0", "2"), List.of("0", "2"), List.of("0", "0"));
        world.nextDay();
        alice.posts("#cats again");
        app.rows().remoteStatus(eve, "cats", "cats");
        checkTag("3", List.of("2", "2"), List.of("2", "2"), List.of("0", "1"));
        world.count();
        checkTag("3", List.of("2", "2"), List.of("2", "2"), List.of("0", "1"));
        app.rows().limit(bob);
        alice.deletes(early);
        checkTag("2", List.of("2", "2"), List.of("2", "2"), List.of("0", "1"));
        app.rows().setAccount(eve, "silenced_at = 1");
        alice.posts("#cats, the running day follows");
        checkTag("2", List.of("2", "2"), List.of("2", "1"), List.of("0", "0"));
    }

    private void checkTag(String allAccounts, List<String> uses, List<String> accounts, List<String> servers) {
        String id = Long.toString(app.rows().number("select id from tags where name = 'cats'"));
        assertEquals(uses, values(world.measure("tag_uses", 2, "tag_uses[id]", id)));
        JsonNode measured = world.measure("tag_accounts", 2, "tag_accounts[id]", id);
        assertEquals(accounts, values(measured));
        assertEquals(allAccounts, measured.path("total").asText());
        assertEquals(servers, values(world.measure("tag_servers", 2, "tag_servers[id]", id)));
        JsonNode history = app.anonymous().get("/api/v1/tags/cats").path("history");
        assertEquals(uses.get(1), history.path(0).path("uses").asText());
        assertEquals(uses.get(0), history.path(1).path("uses").asText());
        assertEquals(accounts.get(1), history.path(0).path("accounts").asText());
        assertEquals(accounts.get(0), history.path(1).path("accounts").asText());
    }

    @ParameterizedTest
    @ValueSource(strings = {"tag_uses", "tag_accounts", "tag_servers"})
    void tagMeasure_needsAnExistingHashtag(String key) {
        String start = world.day(1);
        owner.call("POST", MEASURES, "keys[]", key, "start_at", start, "end_at", start)
                .expect(400, "param is missing or the value is empty: " + key);
        for (String id : List.of("4711", "x", "-1")) {
            owner.call("POST", MEASURES, "keys[]", key, "start_at", start, "end_at", start, key + "[id]", id)
                    .expect(404, "Record not found");
        }
    }

    @Test
    void serverMeasures_showPeriodAndTotal() {
        TestClient alice = app.user("alice");
        long eve = app.rows().remoteAccount("eve", "far.example");
        app.rows().remoteStatus(eve, "one");
        app.rows().run(follow(alice.id(), eve, 1));
        app.rows()
                .run("insert into media_attachments (id, account_id, type, size_bytes, created_at) values ("
                        + (app.clock().millis() << 16) + ", " + eve + ", 'image', 2000, 1)");
        world.nextDay();
        long fay = app.rows().remoteAccount("fay", "far.example");
        app.rows().remoteAccount("gus", "other.example");
        app.rows().remoteStatus(fay, "two");
        app.rows().remoteStatus(eve, "three");
        app.rows().run(follow(alice.id(), fay, app.clock().millis()));
        app.rows().run(follow(fay, alice.id(), app.clock().millis()));
        app.rows()
                .run("insert into media_attachments (id, account_id, type, size_bytes, created_at) values ("
                        + (app.clock().millis() << 16) + ", " + fay + ", 'image', 1072, 1)");
        world.count();
        checkDomain("instance_accounts", "2", List.of("1", "1"));
        checkDomain("instance_statuses", "3", List.of("1", "2"));
        checkDomain("instance_follows", "2", List.of("0", "1"));
        checkDomain("instance_followers", "1", List.of("0", "1"));
        checkDomain("instance_media_attachments", "3072", List.of("2000", "1072"));
        JsonNode media =
                world.measure("instance_media_attachments", 2, "instance_media_attachments[domain]", "FAR.example");
        assertEquals("bytes", media.path("unit").asText());
        assertEquals("3 KB", media.path("human_value").asText());
    }

    private static String follow(long who, long whom, long at) {
        return "insert into follows (account_id, target_account_id, created_at) values (" + who + ", " + whom + ", "
                + at + ")";
    }

    private void checkDomain(String key, String total, List<String> days) {
        JsonNode measure = world.measure(key, 2, key + "[domain]", "far.example");
        assertEquals(days, values(measure), key);
        assertEquals(total, measure.path("total").asText(), key);
        assertFalse(measure.has("previous_total"));
        JsonNode unknown = world.measure(key, 2, key + "[domain]", "unknown.example");
        assertEquals(List.of("0", "0"), values(unknown));
        assertEquals("0", unknown.path("total").asText());
        String day = world.day(0);
        owner.call("POST", MEASURES, "keys[]", key, "start_at", day, "end_at", day)
                .expect(400, "param is missing or the value is empty: " + key);
    }

    @Test
    void jsonBody_isReadAsAForm() {
        String json = "{\"keys\":[\"new_users\"],\"start_at\":\"" + world.day(0) + "\",\"end_at\":\"" + world.day(0)
                + "T10:00:00+02:00\"}";
        assertEquals(
                1, owner.sendJson("POST", MEASURES, json).expect(200).json().size());
    }

    @Test
    void response_needsConstantStatements_forAnyPeriod() {
        app.user("alice").posts("#cats");
        world.count();
        String id = Long.toString(app.rows().number("select id from tags"));
        StatementCount day = StatementCount.of(app, () -> all(id, 1));
        StatementCount year = StatementCount.of(app, () -> all(id, 365));
        assertEquals(day.count(), year.count(), () -> day + "\n" + year);
    }

    private void all(String tagId, int days) {
        owner.post(
                MEASURES,
                "keys[]",
                List.of("active_users", "new_users", "interactions", "tag_uses", "tag_accounts", "tag_servers"),
                "tag_uses[id]",
                tagId,
                "tag_accounts[id]",
                tagId,
                "tag_servers[id]",
                tagId,
                "start_at",
                world.day(days - 1),
                "end_at",
                world.day(0));
    }
}
