package social.dassie.posts.statuses.marks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class BookmarkTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @Test
    void bookmark_isVisibleToItsOwnerOnly() {
        String id = alice.posts("one");
        assertTrue(bob.bookmarks(id).path("bookmarked").asBoolean());
        assertTrue(bob.bookmarks(id).path("bookmarked").asBoolean());
        assertFalse(alice.reads(id).path("bookmarked").asBoolean());
        assertEquals(List.of(id), bob.ids("/api/v1/bookmarks"));
        assertEquals(List.of(), alice.ids("/api/v1/bookmarks"));
        assertFalse(bob.post(TestClient.status(id) + "/unbookmark")
                .path("bookmarked")
                .asBoolean());
        bob.post(TestClient.status(id) + "/unbookmark");
        assertEquals(List.of(), bob.ids("/api/v1/bookmarks"));
    }

    @Test
    void lists_areOrderedByMark_andOmitDeletedOrHidden() {
        String first = alice.posts("one");
        String second = alice.posts("two");
        String secret = alice.posts("@bob", "visibility", "direct");
        for (String id : List.of(second, secret, first)) {
            bob.bookmarks(id);
            bob.favourites(id);
        }
        assertEquals(List.of(first, secret, second), bob.ids("/api/v1/bookmarks"));
        assertEquals(List.of(first, secret, second), bob.ids("/api/v1/favourites"));
        alice.deletes(secret);
        assertEquals(List.of(first, second), bob.ids("/api/v1/bookmarks"));
        app.rows().block(alice, bob);
        assertEquals(List.of(), bob.ids("/api/v1/bookmarks"));
        assertEquals(List.of(), bob.ids("/api/v1/favourites"));
    }

    @Test
    void scopes_areTheirOwn() {
        String id = alice.posts("one");
        bob.withScopes("read:bookmarks").ids("/api/v1/bookmarks");
        bob.withScopes("read:favourites").call("GET", "/api/v1/bookmarks").expect(403);
        bob.withScopes("write:bookmarks").bookmarks(id);
        bob.withScopes("write:statuses")
                .call("POST", TestClient.status(id) + "/bookmark")
                .expect(403);
        app.anonymous().call("GET", "/api/v1/bookmarks").expect(401, "The access token is invalid");
        app.application("read").call("GET", "/api/v1/bookmarks").expect(422);
    }
}
