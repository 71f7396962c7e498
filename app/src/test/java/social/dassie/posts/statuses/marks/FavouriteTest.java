package social.dassie.posts.statuses.marks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.Together;

class FavouriteTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @Test
    void repeatedFavourite_countsOnce_andSoDoesUndoing() {
        String id = alice.posts("one");
        assertEquals(1, bob.favourites(id).path("favourites_count").asInt());
        JsonNode twice = bob.favourites(id);
        assertEquals(1, twice.path("favourites_count").asInt());
        assertTrue(twice.path("favourited").asBoolean());
        assertFalse(alice.reads(id).path("favourited").asBoolean());
        assertEquals(List.of(id), bob.ids("/api/v1/favourites"));
        assertEquals(List.of(Long.toString(bob.id())), alice.ids(TestClient.status(id) + "/favourited_by"));
        JsonNode gone = bob.post(TestClient.status(id) + "/unfavourite");
        assertEquals(0, gone.path("favourites_count").asInt());
        assertFalse(gone.path("favourited").asBoolean());
        assertEquals(
                0,
                bob.post(TestClient.status(id) + "/unfavourite")
                        .path("favourites_count")
                        .asInt());
    }

    @Test
    void favouriteOfABoost_isOneOfThePost() {
        String id = alice.posts("one");
        String boost = bob.boosts(id);
        assertEquals(id, alice.favourites(boost).path("id").asText());
        assertEquals(1, alice.reads(id).path("favourites_count").asInt());
    }

    @Test
    void invisiblePost_cannotBeFavourited() {
        String secret = alice.posts("x", "visibility", "private");
        for (String id : List.of(secret, "1", "junk", "9223372036854775808")) {
            bob.call("POST", TestClient.status(id) + "/favourite").expect(404, "Record not found");
        }
        String id = alice.posts("one");
        app.anonymous().call("POST", TestClient.status(id) + "/favourite").expect(401);
        bob.withScopes("read write:statuses")
                .call("POST", TestClient.status(id) + "/favourite")
                .expect(403);
        app.rows().block(bob, alice);
        bob.call("POST", TestClient.status(id) + "/favourite").expect(403, "This action is not allowed");
    }

    @Test
    void favouritedBy_omitsHiddenAccounts() {
        String id = alice.posts("one");
        TestClient carol = app.user("carol");
        TestClient dave = app.user("dave");
        bob.favourites(id);
        carol.favourites(id);
        dave.favourites(id);
        String path = TestClient.status(id) + "/favourited_by";
        assertEquals(3, app.anonymous().ids(path).size());
        app.rows().mute(alice, bob);
        app.rows().block(carol, alice);
        assertEquals(List.of(Long.toString(dave.id())), alice.ids(path));
        app.rows().suspend(dave);
        assertEquals(2, app.anonymous().ids(path).size());
    }

    @Test
    void manyAtTheSameTime_areCountedRight() throws Exception {
        String id = alice.posts("one");
        List<TestClient> people = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            people.add(app.user("user" + i));
        }
        List<Integer> statuses = Together.run(
                50,
                i -> () -> people.get(i % 10)
                        .call("POST", TestClient.status(id) + "/favourite")
                        .status());
        assertEquals(List.of(200), statuses.stream().distinct().toList());
        assertEquals(10, alice.reads(id).path("favourites_count").asInt());
        Together.run(
                50,
                i -> () -> people.get(i % 10)
                        .call("POST", TestClient.status(id) + (i < 25 ? "/unfavourite" : "/favourite"))
                        .expect(200)
                        .status());
        assertEquals(
                app.rows().number("select count(*) from favourites where status_id = " + id),
                alice.reads(id).path("favourites_count").asLong());
    }
}
