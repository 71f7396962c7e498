package social.dassie.statuses;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class PublishTest {
    @Test
    void post_isReadBackAsItWasWritten() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            TestClient bob = app.user("bob");
            bob.post("/api/v1/accounts/" + alice.id() + "/follow");
            var post = alice.post(
                    "/api/v1/statuses", "status", "Hello @bob, #World https://example.org/a", "language", "en");
            System.out.println(post.toPrettyString());
            System.out.println(bob.get("/api/v1/timelines/home").toPrettyString());
            String id = post.path("id").asText();
            bob.post("/api/v1/statuses/" + id + "/favourite");
            bob.post("/api/v1/statuses/" + id + "/reblog");
            alice.put("/api/v1/statuses/" + id, "status", "changed");
            assertEquals(2, alice.get("/api/v1/statuses/" + id + "/history").size());
            bob.get("/api/v1/statuses/" + id + "/favourited_by");
            bob.get("/api/v1/statuses/" + id + "/reblogged_by");
            bob.get("/api/v1/statuses/" + id + "/context");
            bob.get("/api/v1/timelines/public");
            bob.get("/api/v1/timelines/public", "local", "true");
            bob.get("/api/v1/timelines/tag/world");
            bob.get("/api/v1/timelines/direct");
            bob.get("/api/v1/accounts/" + alice.id() + "/statuses");
            bob.get("/api/v1/accounts/" + alice.id() + "/followers");
            bob.get("/api/v1/favourites");
            bob.get("/api/v1/bookmarks");
            alice.delete("/api/v1/statuses/" + id);
            bob.call("GET", "/api/v1/statuses/" + id).expect(404, "Record not found");
        }
    }
}
