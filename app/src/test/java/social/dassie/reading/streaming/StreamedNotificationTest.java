package social.dassie.reading.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.platform.Event;
import social.dassie.posts.filters.FiltersChanged;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

/** Notifications on streams, and the events that other features hand over ready. */
class StreamedNotificationTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @Test
    void notification_equalsTheListedOne() {
        String id = alice.posts("Hello");
        try (TestSocket user = TestSocket.of(alice, "user");
                TestSocket alone = TestSocket.of(alice, "user:notification")) {
            bob.favourites(id);
            JsonNode shown = alice.get("/api/v1/notifications").get(0);
            assertEquals(shown, user.payload("notification"));
            assertEquals(shown, alone.payload("notification"));
            bob.favourites(id);
            bob.boosts(id);
            bob.follows(alice);
            bob.posts("Hello @alice");
            List<String> told = alone.soFar("user:notification");
            List<String> listed = alice.ids("/api/v1/notifications");
            assertEquals(4, listed.size());
            assertEquals(
                    List.of(
                            "notification " + listed.get(2),
                            "notification " + listed.get(1),
                            "notification " + listed.get(0)),
                    told);
        }
    }

    @Test
    void postMentioningSeveral_notifiesEach() {
        TestClient carol = app.user("carol");
        alice.follows(bob);
        carol.follows(bob);
        try (TestSocket a = TestSocket.of(alice, "user:notification");
                TestSocket c = TestSocket.of(carol, "user:notification")) {
            bob.posts("Hello @alice and @carol", "visibility", "direct");
            assertEquals(alice.get("/api/v1/notifications").get(0), a.payload("notification"));
            assertEquals(carol.get("/api/v1/notifications").get(0), c.payload("notification"));
        }
    }

    @Test
    void withoutTheNotificationsScope_theUserStreamHasNone() {
        alice.follows(bob);
        try (TestSocket narrow = TestSocket.of(alice.withScopes("read:statuses"), "user");
                TestSocket notifications = TestSocket.of(alice.withScopes("read:notifications"), "user:notification")) {
            String id = bob.posts("Hello @alice");
            assertEquals(List.of("update " + id), narrow.soFar("user"));
            assertEquals(1, notifications.soFar("user:notification").size());
        }
    }

    @Test
    void mutedOrBlockedAccounts_causeNoNotifications() {
        alice.mutes(bob);
        TestClient carol = app.user("carol");
        alice.blocks(carol);
        try (TestSocket socket = TestSocket.of(alice, "user")) {
            bob.posts("Hello @alice");
            carol.posts("Hello @alice");
            assertEquals(List.of(), socket.soFar("user"));
        }
    }

    @Test
    void conversation_isStreamedToItsParticipants() {
        TestClient carol = app.user("carol");
        alice.patch("/api/v2/notifications/policy", "for_private_mentions", "accept");
        try (TestSocket a = TestSocket.of(alice, "direct");
                TestSocket b = TestSocket.of(bob, "direct");
                TestSocket c = TestSocket.of(carol, "direct")) {
            bob.posts("Between us, @alice", "visibility", "direct");
            assertEquals(alice.get("/api/v1/conversations").get(0), a.payload("conversation"));
            assertEquals(bob.get("/api/v1/conversations").get(0), b.payload("conversation"));
            assertEquals(List.of(), c.soFar("direct"));
        }
    }

    @Test
    void filterChanges_areStreamed_andMarkPosts() {
        alice.follows(bob);
        try (TestSocket a = TestSocket.of(alice, "user");
                TestSocket b = TestSocket.of(bob, "user")) {
            alice.post(
                    "/api/v2/filters", "title", "Dogs", "context[]", "home", "keywords_attributes[][keyword]", "dog");
            assertEquals(
                    "{\"stream\":[\"user\"],\"event\":\"filters_changed\"}",
                    a.message().toString());
            String id = bob.posts("A dog");
            JsonNode seen = a.payload("update");
            assertEquals(alice.reads(id), seen);
            assertEquals(
                    "Dogs",
                    seen.path("filtered").path(0).path("filter").path("title").asText());
            assertEquals(bob.reads(id), b.payload("update"));
        }
    }

    @Test
    void filteredNotification_isStreamedOnceItsRequestIsAccepted() {
        alice.patch("/api/v2/notifications/policy", "for_not_following", "filter");
        try (TestSocket user = TestSocket.of(alice, "user");
                TestSocket narrow = TestSocket.of(alice.withScopes("read:statuses"), "user")) {
            bob.posts("Hello @alice");
            assertEquals(List.of(), user.soFar("user"));
            String request = alice.ids("/api/v1/notifications/requests").get(0);
            alice.post("/api/v1/notifications/requests/" + request + "/accept");
            app.runJobs();
            assertEquals(List.of("notifications_merged 1"), user.soFar("user"));
            assertEquals(List.of(), narrow.soFar("user"));
        }
    }

    @Test
    void customEvents_reachTheirAccountOrEveryone() {
        var events = app.app().core().platform().events();
        try (TestSocket a = TestSocket.of(alice, "user");
                TestSocket second = TestSocket.of(app.client(alice.id(), "read"), "user");
                TestSocket b = TestSocket.of(bob, "user");
                TestSocket direct = TestSocket.of(alice, "direct")) {
            long token = app.app()
                    .core()
                    .tokens()
                    .authenticate(String.valueOf(alice.token()))
                    .tokenId();
            events.publish(new FiltersChanged(alice.id()));
            events.publish(new Event.Streamed(alice.id(), 0, "direct", "conversation", "{\"id\":\"7\"}"));
            events.publish(new Event.Streamed(0, 0, "user", "announcement", "{\"id\":\"8\"}"));
            events.publish(new Event.Streamed(alice.id(), token, "user", "encrypted_message", "{\"id\":\"9\"}"));
            assertEquals(
                    "{\"stream\":[\"user\"],\"event\":\"filters_changed\"}",
                    a.message().toString());
            assertEquals(List.of("announcement 8", "encrypted_message 9"), a.soFar("user"));
            assertEquals("filters_changed", second.message().path("event").asText());
            assertEquals(List.of("announcement 8"), second.soFar("user"));
            assertEquals(List.of("announcement 8"), b.soFar("user"));
            assertEquals(List.of("conversation 7"), direct.soFar("direct"));
        }
    }

    @Test
    void customEventOfAFailedTransaction_isNotSent() {
        try (TestSocket a = TestSocket.of(alice, "user")) {
            try {
                app.app().core().platform().db().runInTransaction(() -> {
                    app.app().core().platform().events().publish(new Event.Streamed(0, 0, "user", "announcement", "1"));
                    throw new IllegalStateException("never mind");
                });
            } catch (IllegalStateException e) {
                assertEquals("never mind", e.getMessage());
            }
            assertEquals(List.of(), a.soFar("user"));
        }
    }
}
