package social.dassie.people.relationships.follows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class RelationshipTest {
    private static final String PATH = "/api/v1/accounts/relationships";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private JsonNode with(TestClient reader, TestClient other) {
        return reader.get(PATH, "id[]", other.id()).path(0);
    }

    @Test
    void relationship_isReportedFromBothSides() {
        bob.follows(alice);
        app.rows().mute(alice, bob);
        JsonNode mine = with(alice, bob);
        assertTrue(mine.path("followed_by").asBoolean());
        assertTrue(mine.path("muting").asBoolean());
        assertTrue(mine.path("muting_notifications").asBoolean());
        assertFalse(mine.path("following").asBoolean());
        assertEquals("", mine.path("note").asText());
        JsonNode theirs = with(bob, alice);
        assertTrue(theirs.path("following").asBoolean());
        assertTrue(theirs.path("showing_reblogs").asBoolean());
        assertFalse(theirs.path("muting").asBoolean());
        app.rows().block(alice, bob);
        assertTrue(with(alice, bob).path("blocking").asBoolean());
        assertTrue(with(bob, alice).path("blocked_by").asBoolean());
        app.rows().run("update mutes set expires_at = 2");
        assertFalse(with(alice, bob).path("muting").asBoolean());
    }

    @Test
    void unknownAndSuspendedAccounts_areOmitted() {
        TestClient gone = app.user("gone");
        app.rows().suspend(gone);
        List<Object> ids = List.of(bob.id(), gone.id(), bob.id(), "1", "-1", "junk", "9223372036854775808", "");
        assertEquals(List.of(Long.toString(bob.id())), alice.ids(PATH, "id[]", ids));
        assertEquals(2, alice.ids(PATH, "id[]", ids, "with_suspended", "true").size());
        assertEquals(List.of(), alice.ids(PATH));
        assertEquals(List.of(Long.toString(bob.id())), alice.ids(PATH, "id", bob.id()));
    }

    @Test
    void everyField_isPresent_inOrder() throws Exception {
        app.rows().setAccount(bob.id(), "locked = 1");
        alice.follows(bob, "reblogs", "false", "notify", "true", "languages[]", List.of("en", "de"));
        bob.post("/api/v1/follow_requests/" + alice.id() + "/authorize");
        alice.post(TestClient.account(bob) + "/endorse");
        alice.post(TestClient.account(bob) + "/note", "comment", "a friend");
        alice.mutes(bob, "notifications", "false", "duration", "60");
        JsonNode mine = with(alice, bob);
        assertEquals(
                "{\"id\":\"" + bob.id() + "\",\"following\":true,\"showing_reblogs\":false,\"notifying\":true,"
                        + "\"languages\":[\"en\",\"de\"],\"followed_by\":false,\"blocking\":false,\"blocked_by\":false,"
                        + "\"muting\":true,\"muting_notifications\":false,\"muting_expires_at\":\""
                        + mine.path("muting_expires_at").asText() + "\",\"requested\":false,\"requested_by\":false,"
                        + "\"domain_blocking\":false,\"endorsed\":true,\"note\":\"a friend\"}",
                mine.toString());
        assertTrue(mine.path("muting_expires_at").asText().endsWith("Z"));
        assertFalse(with(bob, alice).path("muting").asBoolean());
        assertTrue(with(bob, alice).path("followed_by").asBoolean());
    }

    @Test
    void fortyAccounts_takeOneStatement() {
        List<Object> ids = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            ids.add(app.user("user" + i).id());
        }
        StatementCount one = StatementCount.of(app, () -> alice.ids(PATH, "id[]", bob.id()));
        StatementCount many = StatementCount.of(
                app, () -> assertEquals(10, alice.ids(PATH, "id[]", ids).size()));
        assertEquals(one.count(), many.count(), () -> one + "\n" + many);
    }

    @Test
    void needsItsScope() {
        app.anonymous().call("GET", PATH).expect(401, "The access token is invalid");
        app.application("read").call("GET", PATH).expect(422);
        alice.withScopes("read:accounts").call("GET", PATH).expect(403);
        alice.withScopes("read:follows").ids(PATH);
        alice.withScopes("follow").ids(PATH);
    }
}
