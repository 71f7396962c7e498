package social.dassie.reading.suggestions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class SuggestionTest {
    private static final String V1 = "/api/v1/suggestions";
    private static final String V2 = "/api/v2/suggestions";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private TestClient reader;
    private TestClient friend;
    private TestClient far;
    private TestClient star;

    /** The reader follows a friend, who follows someone; a star has many followers. */
    @BeforeEach
    void start() {
        reader = listed("reader");
        friend = listed("friend");
        far = listed("far");
        star = listed("star");
        reader.follows(friend);
        friend.follows(far);
        app.rows().setAccount(star.id(), "followers_count = 50");
    }

    private TestClient listed(String name) {
        TestClient client = app.user(name);
        app.rows().setAccount(client.id(), "discoverable = 1");
        return client;
    }

    @Test
    void friendsOfFriends_comeFirst_thenPopular_withSources() {
        JsonNode found = reader.get(V2);
        assertEquals(List.of("far", "star"), accts(reader));
        assertEquals(
                "[\"friends_of_friends\",\"most_followed\"]",
                found.path(0).path("sources").toString());
        assertEquals("past_interactions", found.path(0).path("source").asText());
        assertEquals("[\"most_followed\"]", found.path(1).path("sources").toString());
        assertEquals("global", found.path(1).path("source").asText());
        List<String> first = new ArrayList<>();
        reader.get(V1).forEach(account -> first.add(account.path("acct").asText()));
        assertEquals(List.of("far", "star"), first);
    }

    @Test
    void accountsFollowedByMoreFriends_comeFirst() {
        TestClient other = listed("other");
        TestClient near = listed("near");
        reader.follows(other);
        friend.follows(near);
        other.follows(near);
        assertEquals(List.of("near", "far", "star"), accts(reader));
        app.rows().setAccount(other.id(), "hide_collections = 1");
        app.rows().setAccount(far.id(), "followers_count = 9");
        assertEquals(List.of("far", "near", "star"), accts(reader), "whom other follows is hidden");
    }

    @Test
    void pages_areCounted_withoutLinks() {
        assertEquals(List.of("far"), accts(reader, "limit", "1"));
        assertEquals(List.of("star"), accts(reader, "limit", "1", "offset", "1"));
        assertEquals("", reader.call("GET", V2, "limit", "1").header("Link"));
    }

    /** Each of these, alone, keeps somebody from being suggested, by whichever way. */
    @Test
    void knownUnwantedOrUnavailableAccounts_areNeverSuggested() {
        long remote = app.rows().remoteAccount("remote", "sub.far.example");
        app.rows().setAccount(remote, "discoverable = 1");
        app.rows()
                .run("insert into follows (account_id, target_account_id, created_at) values (" + friend.id() + ", "
                        + remote + ", 1)");
        assertEquals(List.of("far", "remote@sub.far.example", "star"), sorted(reader));
        app.rows().blockDomain(reader, "far.example");
        assertEquals(List.of("far", "star"), sorted(reader));
        Map<String, Runnable> reasons = new TreeMap<>();
        for (TestClient who : List.of(far, star)) {
            long id = who.id();
            String name = who == far ? "far" : "star";
            String other = who == far ? "star" : "far";
            reasons.put("followed", () -> reader.follows(who));
            reasons.put("blocked", () -> app.rows().block(reader, who));
            reasons.put("blocking", () -> app.rows().block(who, reader));
            reasons.put("muted", () -> app.rows().mute(reader, who));
            reasons.put(
                    "requested",
                    () -> app.rows()
                            .run("insert into follow_requests (account_id, target_account_id, created_at) values ("
                                    + reader.id() + ", " + id + ", 1)"));
            reasons.put("dismissed", () -> reader.delete(V1 + "/" + id));
            reasons.put("undiscoverable", () -> app.rows().setAccount(id, "discoverable = 0"));
            reasons.put("undecided", () -> app.rows().setAccount(id, "discoverable = null"));
            reasons.put("suspended", () -> app.rows().suspend(who));
            reasons.put("limited", () -> app.rows().limit(who));
            reasons.put("moved", () -> app.rows().setAccount(id, "moved_to_account_id = " + reader.id()));
            reasons.put(
                    "unconfirmed",
                    () -> app.rows().run("update users set confirmed_at = null where account_id = " + id));
            reasons.forEach((reason, make) -> {
                make.run();
                assertEquals(List.of(other), sorted(reader), reason + " " + name);
                undo(id);
                assertEquals(List.of("far", "star"), sorted(reader), reason + " " + name + " undone");
            });
        }
    }

    private void undo(long id) {
        for (String table : List.of("blocks", "mutes", "follow_requests", "dismissed_suggestions")) {
            app.rows().run("delete from " + table);
        }
        app.rows().run("delete from follows where account_id = " + reader.id() + " and target_account_id = " + id);
        app.rows().run("update users set confirmed_at = 1");
        app.rows()
                .setAccount(
                        id, "discoverable = 1, suspended_at = null, silenced_at = null, moved_to_account_id = null");
    }

    @Test
    void dismissal_isPermanent_andPersonal() {
        assertEquals("{}", reader.delete(V1 + "/" + far.id()).toString());
        assertEquals("{}", reader.delete(V1 + "/" + far.id()).toString(), "a second time is no error");
        assertEquals(List.of("star"), accts(reader));
        TestClient other = app.user("other");
        other.follows(friend);
        assertEquals(List.of("far", "star"), accts(other));
        for (String id : List.of("1", "nobody", "99999999999999999999", Long.toString(reader.id()))) {
            assertEquals("{}", reader.delete(V1 + "/" + id).toString(), id);
        }
    }

    @Test
    void onlyUsersWithTheScope_getSuggestions() {
        for (String path : List.of(V1, V2)) {
            app.anonymous().call("GET", path).expect(401, "The access token is invalid");
            app.application("read").call("GET", path).expect(422, "This method requires an authenticated user");
            reader.withScopes("write").call("GET", path).expect(403, "This action is outside the authorized scopes");
            reader.withScopes("read").call("GET", path).expect(200);
        }
        app.anonymous().call("DELETE", V1 + "/" + far.id()).expect(401);
        reader.withScopes("follow").call("DELETE", V1 + "/" + far.id()).expect(403);
        reader.withScopes("read").call("DELETE", V1 + "/" + far.id()).expect(200);
    }

    @Test
    void page_needsConstantStatements() {
        for (int i = 0; i < 10; i++) {
            friend.follows(listed("person" + i));
        }
        StatementCount few = StatementCount.of(
                app, () -> assertEquals(2, accts(reader, "limit", "2").size()));
        StatementCount many =
                StatementCount.of(app, () -> assertEquals(12, accts(reader).size()));
        assertEquals(few.count(), many.count(), () -> few + "\n" + many);
    }

    private static List<String> sorted(TestClient who) {
        return accts(who).stream().sorted().toList();
    }

    private static List<String> accts(TestClient who, Object... params) {
        List<String> accts = new ArrayList<>();
        who.get(V2, params)
                .forEach(item -> accts.add(item.path("account").path("acct").asText()));
        return accts;
    }
}
