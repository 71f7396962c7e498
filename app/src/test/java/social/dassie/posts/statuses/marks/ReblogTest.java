package social.dassie.posts.statuses.marks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.Together;

class ReblogTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @Test
    void boost_isAPostShowingAnother() {
        String id = alice.posts("one");
        JsonNode boost = bob.post(TestClient.status(id) + "/reblog");
        assertNotEquals(id, boost.path("id").asText());
        assertEquals(id, boost.path("reblog").path("id").asText());
        assertTrue(boost.path("reblog").path("reblogged").asBoolean());
        assertEquals(1, boost.path("reblog").path("reblogs_count").asInt());
        assertEquals("bob", boost.path("account").path("acct").asText());
        assertEquals(boost.path("id").asText(), bob.boosts(id));
        assertEquals(boost.path("id").asText(), bob.boosts(boost.path("id").asText()));
        assertEquals(1, alice.reads(id).path("reblogs_count").asInt());
        assertEquals(List.of(Long.toString(bob.id())), alice.ids(TestClient.status(id) + "/reblogged_by"));
        JsonNode taken = bob.unboosts(id);
        assertEquals(id, taken.path("id").asText());
        assertFalse(taken.path("reblogged").asBoolean());
        assertEquals(0, taken.path("reblogs_count").asInt());
        bob.unboosts(id);
    }

    @Test
    void unboost_takesTheIdOfTheBoostToo() {
        String id = alice.posts("one");
        String boost = bob.boosts(id);
        assertEquals(id, bob.unboosts(boost).path("id").asText());
        assertEquals(0, alice.reads(id).path("reblogs_count").asInt());
    }

    @Test
    void privatePosts_areBoostedByTheirAuthorOnly_directNever() {
        bob.follows(alice);
        String secret = alice.posts("x", "visibility", "private");
        String direct = alice.posts("@bob", "visibility", "direct");
        bob.call("POST", TestClient.status(secret) + "/reblog").expect(403, "This action is not allowed");
        bob.call("POST", TestClient.status(direct) + "/reblog").expect(403, "This action is not allowed");
        alice.call("POST", TestClient.status(direct) + "/reblog").expect(403, "This action is not allowed");
        JsonNode boost = alice.post(TestClient.status(secret) + "/reblog", "visibility", "public");
        assertEquals("private", boost.path("visibility").asText());
        app.anonymous()
                .call("GET", TestClient.status(boost.path("id").asText()))
                .expect(404, "Record not found");
    }

    @Test
    void invisiblePost_cannotBeBoosted() {
        String secret = alice.posts("x", "visibility", "private");
        for (String id : List.of(secret, "1", "junk")) {
            bob.call("POST", TestClient.status(id) + "/reblog").expect(404, "Record not found");
            bob.call("POST", TestClient.status(id) + "/unreblog").expect(404, "Record not found");
        }
        String id = alice.posts("one");
        app.rows().block(bob, alice);
        bob.call("POST", TestClient.status(id) + "/reblog").expect(403, "This action is not allowed");
    }

    @Test
    void boostVisibility_isGivenOrTheDefault_neverWider() {
        String id = alice.posts("one");
        String path = TestClient.status(id) + "/reblog";
        bob.call("POST", path, "visibility", "direct").expect(422, "Validation failed: Visibility is reserved");
        bob.call("POST", path, "visibility", "junk")
                .expect(422, "Validation failed: Visibility is not included in the list");
        assertEquals(
                "unlisted",
                bob.post(path, "visibility", "unlisted").path("visibility").asText());
        bob.unboosts(id);
        app.rows().run("update users set default_privacy = 'private' where account_id = " + bob.id());
        JsonNode boost = bob.post(path);
        assertEquals("private", boost.path("visibility").asText());
        assertEquals(List.of(), alice.ids(TestClient.status(id) + "/reblogged_by"));
        assertEquals(List.of(), bob.ids(TestClient.status(id) + "/reblogged_by"));
        alice.call("GET", TestClient.status(boost.path("id").asText())).expect(404);
    }

    @Test
    void manyAtTheSameTime_areOneBoost() throws Exception {
        String id = alice.posts("one");
        List<String> boosts = Together.run(50, i -> () -> bob.boosts(id));
        assertEquals(1, boosts.stream().distinct().count());
        assertEquals(1, alice.reads(id).path("reblogs_count").asInt());
        assertEquals(1, app.rows().number("select statuses_count from accounts where id = " + bob.id()));
    }
}
