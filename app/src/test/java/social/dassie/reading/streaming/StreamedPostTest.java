package social.dassie.reading.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

/** Who is told of a post, a boost, an edit, a deletion on the streams of people and lists. */
class StreamedPostTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");

    @BeforeEach
    void start() {
        bob.follows(alice);
    }

    @Test
    void post_reachesHomeTimelinesAndItsAuthor() {
        try (TestSocket a = TestSocket.of(alice, "user");
                TestSocket b = TestSocket.of(bob, "user");
                TestSocket c = TestSocket.of(carol, "user")) {
            String open = alice.posts("Hello");
            String closed = alice.posts("For followers", "visibility", "private");
            String direct = alice.posts("For myself", "visibility", "direct");
            assertEquals(List.of("update " + open, "update " + closed, "update " + direct), a.soFar("user"));
            assertEquals(List.of("update " + open, "update " + closed), b.soFar("user"));
            assertEquals(List.of(), c.soFar("user"));
        }
    }

    @Test
    void everySubscriber_isSentThePostOncePerStream() {
        try (TestSocket a = TestSocket.of(bob, "user");
                TestSocket b = TestSocket.of(bob, "user")) {
            a.subscribe("user");
            String id = alice.posts("Hello");
            assertEquals(List.of("update " + id), a.soFar("user"));
            assertEquals(List.of("update " + id), b.soFar("user"));
        }
    }

    @Test
    void rolledBackPost_isNotStreamed() {
        try (TestSocket b = TestSocket.of(bob, "user")) {
            alice.call("POST", "/api/v1/statuses", "status", "x".repeat(501)).expect(422);
            String id = alice.posts("Hello");
            assertEquals(List.of("update " + id), b.soFar("user"));
        }
    }

    @Test
    void boost_showsTheReadersOwnInteractions() {
        String id = carol.posts("A post");
        bob.favourites(id);
        try (TestSocket a = TestSocket.of(alice, "user");
                TestSocket b = TestSocket.of(bob, "user")) {
            String boost = alice.boosts(id);
            JsonNode forBob = b.payload("update");
            assertEquals(bob.reads(boost), forBob);
            assertTrue(forBob.path("reblog").path("favourited").asBoolean());
            JsonNode forAlice = a.payload("update");
            assertEquals(alice.reads(boost), forAlice);
            assertTrue(forAlice.path("reblog").path("reblogged").asBoolean());
            assertFalse(forAlice.path("reblog").path("favourited").asBoolean());
            alice.unboosts(id);
            assertEquals(List.of("delete " + boost), b.soFar("user"));
        }
    }

    @Test
    void poll_showsEachReaderTheirOwnVote() {
        String id = alice.posts("Which?", "poll[options][]", List.of("a", "b"), "poll[expires_in]", 600);
        String poll = alice.reads(id).path("poll").path("id").asText();
        carol.follows(alice);
        bob.post("/api/v1/polls/" + poll + "/votes", "choices[]", 1);
        try (TestSocket a = TestSocket.of(alice, "user");
                TestSocket b = TestSocket.of(bob, "user");
                TestSocket c = TestSocket.of(carol, "user")) {
            alice.edits(id, "status", "Which one?", "poll[options][]", List.of("a", "b"), "poll[expires_in]", 600);
            JsonNode forBob = b.payload("status.update");
            assertEquals(bob.reads(id), forBob);
            assertEquals("[1]", forBob.path("poll").path("own_votes").toString());
            JsonNode forCarol = c.payload("status.update");
            assertEquals(carol.reads(id), forCarol);
            assertFalse(forCarol.path("poll").path("voted").asBoolean());
            assertTrue(a.payload("status.update").path("poll").path("voted").asBoolean());
        }
    }

    @Test
    void revokedQuoteAndChangedPolicy_areStreamedPerReader() {
        String id = alice.posts("one");
        String quote = bob.quotes(id, "look").path("id").asText();
        alice.follows(bob);
        carol.follows(alice);
        try (TestSocket a = TestSocket.of(alice, "user");
                TestSocket c = TestSocket.of(carol, "user")) {
            alice.post(TestClient.status(id) + "/quotes/" + quote + "/revoke");
            JsonNode shown = a.payload("status.update");
            assertEquals(quote, shown.path("id").asText());
            assertEquals("revoked", shown.at("/quote/state").asText());
            alice.put(TestClient.status(id) + "/interaction_policy", "quote_approval_policy", "followers");
            assertEquals(
                    "automatic",
                    c.payload("status.update")
                            .at("/quote_approval/current_user")
                            .asText());
        }
    }

    @Test
    void quote_isStreamedAsEachReaderSeesIt() {
        String id = alice.posts("one");
        carol.follows(bob);
        alice.follows(bob);
        carol.mutes(alice);
        try (TestSocket a = TestSocket.of(alice, "user");
                TestSocket c = TestSocket.of(carol, "user")) {
            String quote = bob.quotes(id, "look").path("id").asText();
            JsonNode forAlice = a.payload("update");
            assertEquals(alice.reads(quote), forAlice);
            assertEquals("accepted", forAlice.at("/quote/state").asText());
            JsonNode forCarol = c.payload("update");
            assertEquals(carol.reads(quote), forCarol);
            assertEquals("muted_account", forCarol.at("/quote/state").asText());
        }
    }

    @Test
    void linkAuthorInACard_isShownPerReader() {
        alice.patch("/api/v1/accounts/update_credentials", "discoverable", true);
        alice.follows(bob);
        carol.follows(bob);
        String id = bob.posts("Read https://page.example/");
        app.rows()
                .run("insert or replace into preview_cards (id, url, title, author_account_id, refresh_at)"
                        + " values (9, 'https://page.example/', 'A page', " + alice.id() + ", 9000000000000)");
        app.rows()
                .run("insert or replace into status_cards (status_id, card_id, url) values (" + id
                        + ", 9, 'https://page.example/')");
        String answer = "/card/authors/0/account/feature_approval/current_user";
        try (TestSocket a = TestSocket.of(alice, "user");
                TestSocket c = TestSocket.of(carol, "user")) {
            bob.put(TestClient.status(id) + "/interaction_policy", "quote_approval_policy", "followers");
            assertEquals("denied", a.payload("status.update").at(answer).asText());
            assertEquals("automatic", c.payload("status.update").at(answer).asText());
        }
    }

    @Test
    void editAndDeletion_reachHoldersOfThePost_inOrder() throws InterruptedException {
        String id = alice.posts("Hello @carol");
        String closed = alice.posts("For followers", "visibility", "private");
        try (TestSocket b = TestSocket.of(bob, "user");
                TestSocket c = TestSocket.of(carol, "user")) {
            alice.edits(id, "status", "Hello again @carol");
            app.app().streams().beat();
            alice.deletes(id);
            alice.deletes(closed);
            assertEquals(List.of("status.update " + id, "delete " + id, "delete " + closed), b.soFar("user"));
            assertEquals(List.of("delete " + id), c.soFar("user"));
        }
    }

    @Test
    void deletion_includesTheBoosts() {
        String id = carol.posts("A post");
        String boost = alice.boosts(id);
        try (TestSocket b = TestSocket.of(bob, "user")) {
            carol.deletes(id);
            assertEquals(List.of("delete " + boost), b.soFar("user"));
        }
    }

    @Test
    void mutedAndBlockedAccounts_areNotStreamed() {
        carol.follows(alice);
        carol.follows(bob);
        carol.mutes(alice);
        try (TestSocket c = TestSocket.of(carol, "user")) {
            String id = bob.posts("Hello");
            alice.posts("Hello");
            bob.boosts(alice.posts("Another"));
            bob.posts("Hello @alice");
            assertEquals(List.of("update " + id), c.soFar("user"));
            bob.blocks(carol);
            bob.posts("Not for Carol");
            assertEquals(List.of(), c.soFar("user"));
        }
    }

    @Test
    void followedTag_streamsItsPosts() {
        carol.followsTag("cats");
        try (TestSocket c = TestSocket.of(carol, "user")) {
            String id = alice.posts("Hello #Cats");
            alice.posts("Hello #dogs");
            assertEquals(List.of("update " + id), c.soFar("user"));
        }
    }

    @Test
    void list_streamsWhatItsTimelineShows() {
        String list = bob.makesList("Friends");
        bob.addsToList(list, alice);
        bob.follows(carol);
        try (TestSocket b = TestSocket.of(bob, "list&list=" + list)) {
            String id = alice.posts("Hello");
            carol.posts("Not on the list");
            JsonNode message = b.message();
            assertEquals("[\"list\",\"" + list + "\"]", message.path("stream").toString());
            alice.edits(id, "status", "Hello again");
            assertEquals(id, b.payload("status.update").path("id").asText());
            alice.deletes(id);
            assertEquals(List.of("delete " + id), b.soFar("list"));
            bob.removesFromList(list, alice);
            alice.posts("Not on the list any more");
            assertEquals(List.of(), b.soFar("list"));
        }
    }

    @Test
    void exclusiveList_keepsPostsOutOfTheUserStream() {
        String list = bob.makesList("Friends", "exclusive", true);
        bob.addsToList(list, alice);
        try (TestSocket user = TestSocket.of(bob, "user");
                TestSocket listed = TestSocket.of(bob, "list&list=" + list)) {
            String id = alice.posts("Hello");
            assertEquals(List.of("update " + id), listed.soFar("list"));
            assertEquals(List.of(), user.soFar("user"));
        }
    }
}
