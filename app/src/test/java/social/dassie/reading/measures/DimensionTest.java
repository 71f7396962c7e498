package social.dassie.reading.measures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.reading.measures.MeasureWorld.DIMENSIONS;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class DimensionTest {
    @AutoClose
    private final MeasureWorld world = new MeasureWorld();

    private final TestApp app = world.app;
    private final TestClient owner = world.owner;

    @Test
    void languages_areThoseOfActiveUsers() {
        TestClient alice = app.user("alice");
        app.user("asleep");
        app.rows().run("update users set locale = 'de' where account_id = " + alice.id());
        alice.home();
        owner.home();
        app.user("bob").home();
        assertEquals(List.of("en", "2", "de", "1"), world.dimension("languages"));
        assertEquals(List.of("en", "2"), world.dimension("languages", "limit", "1"));
        assertEquals(
                "German",
                owner.post(DIMENSIONS, "keys[]", "languages")
                        .at("/0/data/1/human_key")
                        .asText());
        world.nextDay();
        assertEquals(List.of(), world.dimension("languages", "start_at", world.day(-1), "end_at", world.day(-1)));
        assertEquals(
                List.of("en", "1"), world.dimension("languages", "start_at", world.day(0), "end_at", world.day(0)));
    }

    @Test
    void sources_areTheAppsUsedToSignUp() {
        TestClient alice = app.user("alice");
        app.rows()
                .run("update users set created_by_app_id = (select min(id) from oauth_apps) where account_id = "
                        + alice.id());
        assertEquals(List.of("web", "1", "Test", "1"), world.dimension("sources"));
        JsonNode web = owner.post(DIMENSIONS, "keys[]", "sources").at("/0/data/0");
        assertEquals("Website", web.path("human_key").asText());
    }

    @Test
    void servers_areWherePostsAreFrom() {
        long eve = app.rows().remoteAccount("eve", "far.example");
        app.rows().remoteStatus(eve, "one");
        app.rows().remoteStatus(eve, "two");
        app.user("alice").posts("here");
        world.count();
        assertEquals(List.of("far.example", "2", "dassie.example", "1"), world.dimension("servers"));
        assertEquals(List.of("far.example", "2"), world.dimension("servers", "limit", "1"));
    }

    @Test
    void tag_hasServersAndLanguages() {
        long eve = app.rows().remoteAccount("eve", "far.example");
        app.rows().remoteStatus(eve, "one", "cats");
        app.rows().remoteStatus(eve, "two", "cats");
        TestClient alice = app.user("alice");
        alice.posts("#cats", "language", "fr");
        alice.posts("#cats in private", "language", "nl", "visibility", "private");
        String id = Long.toString(app.rows().number("select id from tags"));
        assertEquals(
                List.of("far.example", "2", "dassie.example", "1"),
                world.dimension("tag_servers", "tag_servers[id]", id));
        assertEquals(List.of("und", "2", "fr", "1"), world.dimension("tag_languages", "tag_languages[id]", id));
        JsonNode languages = owner.post(DIMENSIONS, "keys[]", "tag_languages", "tag_languages[id]", id);
        assertEquals("und", languages.at("/0/data/0/human_key").asText());
        assertEquals("French", languages.at("/0/data/1/human_key").asText());
    }

    @Test
    void server_hasAccountsByTheirFollowers_andLanguages() {
        TestClient alice = app.user("alice");
        long eve = app.rows().remoteAccount("eve", "far.example");
        long fay = app.rows().remoteAccount("fay", "far.example");
        app.rows()
                .run("insert into follows (account_id, target_account_id, created_at) values (" + alice.id() + ", "
                        + fay + ", 1)");
        String post = app.rows().remoteStatus(eve, "eins");
        app.rows().run("update statuses set language = 'de' where id = " + post);
        app.rows().remoteStatus(fay, "?");
        app.rows().remoteStatus(fay, "??");
        app.rows()
                .run("insert into statuses (id, account_id, local, reblog_of_id, conversation_id, visibility,"
                        + " created_at) values (" + (app.clock().millis() << 16) + ", " + eve + ", 0, " + post
                        + ", 1,"
                        + " 'public', 1)");
        world.count();
        assertEquals(
                List.of("fay", "1", "eve", "0"),
                world.dimension("instance_accounts", "instance_accounts[domain]", "far.example"));
        assertEquals(
                List.of("und", "2", "de", "1"),
                world.dimension("instance_languages", "instance_languages[domain]", "far.example"));
        assertEquals(List.of(), world.dimension("instance_accounts", "instance_accounts[domain]", "unknown.example"));
    }

    @Test
    void spaceUsage_isTheDatabaseAndTheMedia() {
        app.rows()
                .run("insert into media_attachments (id, account_id, type, size_bytes, created_at) values (1, "
                        + owner.id() + ", 'image', 1536, 1)");
        JsonNode data = owner.post(DIMENSIONS, "keys[]", "space_usage").at("/0/data");
        assertEquals("sqlite", data.at("/0/key").asText());
        assertTrue(data.at("/0/value").asLong() > 100_000, data.toString());
        assertEquals("media", data.at("/1/key").asText());
        assertEquals("1536", data.at("/1/value").asText());
        assertEquals("bytes", data.at("/1/unit").asText());
        assertEquals("1.5 KB", data.at("/1/human_value").asText());
    }

    @Test
    void softwareVersions_areTheRunningOnes() {
        JsonNode data = owner.post(DIMENSIONS, "keys[]", "software_versions").at("/0/data");
        assertEquals("dassie", data.at("/0/key").asText());
        assertEquals(data.at("/0/value"), data.at("/0/human_value"));
        assertEquals(Runtime.version().toString(), data.at("/1/value").asText());
        assertTrue(data.at("/2/value").asText().startsWith("3."), data.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "tag_servers, id, 4711, 404, Record not found",
        "tag_languages, x, 1, 404, Record not found",
        "tag_servers, '', '', 400, param is missing or the value is empty: tag_servers",
        "instance_accounts, '', '', 400, param is missing or the value is empty: instance_accounts",
        "instance_languages, '', '', 400, param is missing or the value is empty: instance_languages"
    })
    void requiredKeyParameter_mustBeGiven(String key, String name, String value, int status, String error) {
        Object[] params = name.isEmpty()
                ? new Object[] {"keys[]", key}
                : new Object[] {"keys[]", key, key + "[" + name + "]", value};
        owner.call("POST", DIMENSIONS, params).expect(status, error);
    }

    @Test
    void badPeriod_isRefused_andUnknownKeysAreLeftOut() {
        owner.call("POST", DIMENSIONS, "keys[]", "servers", "start_at", "soon").expect(422, "Invalid date supplied");
        owner.call("POST", DIMENSIONS, "keys[]", "servers", "start_at", "2022-02-02", "end_at", "2022-02-01")
                .expect(422, "The end of the period is before its start");
        assertEquals(0, owner.post(DIMENSIONS, "keys[]", "nonsense").size());
        assertEquals(
                1,
                owner.post(DIMENSIONS, "keys[]", List.of("servers", "servers")).size());
    }

    @Test
    void response_needsConstantStatements() {
        Runnable ask = () -> owner.post(DIMENSIONS, "keys[]", List.of("languages", "sources", "servers"));
        StatementCount before = StatementCount.of(app, ask);
        for (int i = 0; i < 5; i++) {
            app.rows().remoteStatus(app.rows().remoteAccount("eve", "far" + i + ".example"), "hello");
        }
        world.count();
        StatementCount after = StatementCount.of(app, ask);
        assertEquals(before.count(), after.count(), () -> before + "\n" + after);
    }
}
