package social.dassie.posts.statuses.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.Together;

class DeleteTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private int postsOf(TestClient who) {
        return (int) app.rows().number("select statuses_count from accounts where id = " + who.id());
    }

    @Test
    void deletedPost_isAnsweredOnceMoreAsItWasTyped() {
        List<String> pictures = app.rows().pictures(alice, 2);
        String id = alice.posts("<b> #one", "spoiler_text", "careful", "media_ids[]", pictures);
        JsonNode deleted = alice.deletes(id);
        assertEquals("<b> #one", deleted.path("text").asText());
        assertEquals("careful", deleted.path("spoiler_text").asText());
        assertEquals(pictures, deleted.path("media_attachments").findValuesAsText("id"));
        alice.call("GET", TestClient.status(id)).expect(404, "Record not found");
        alice.call("DELETE", TestClient.status(id)).expect(404, "Record not found");
        JsonNode again = alice.reads(alice.posts("again", "media_ids[]", pictures));
        assertEquals(pictures, again.path("media_attachments").findValuesAsText("id"));
    }

    @Test
    void deleteMedia_deletesTheFilesToo() {
        List<String> pictures = app.rows().pictures(alice, 1);
        alice.deletes(alice.posts("x", "media_ids[]", pictures), "delete_media", "true");
        alice.call("POST", "/api/v1/statuses", "status", "again", "media_ids[]", pictures)
                .expect(422);
    }

    @Test
    void boosts_areDeletedWithThePost_andCountersAreCorrect() {
        String id = alice.posts("one");
        String kept = alice.posts("two");
        String boost = bob.boosts(id);
        bob.boosts(kept);
        bob.favourites(id);
        bob.bookmarks(id);
        assertEquals(2, postsOf(bob));
        alice.deletes(id);
        assertEquals(1, postsOf(bob));
        assertEquals(1, postsOf(alice));
        bob.call("GET", TestClient.status(boost)).expect(404);
        assertEquals(List.of(), bob.ids("/api/v1/favourites"));
        assertEquals(List.of(), bob.ids("/api/v1/bookmarks"));
        assertEquals(
                0, app.rows().number("select count(*) from feed_posts where " + id + " in (status_id, reblog_of_id)"));
    }

    @Test
    void replies_stayAndAreOrphans() {
        String id = alice.posts("one");
        String reply = bob.repliesTo(id, "two");
        String grandchild = alice.repliesTo(reply, "three");
        alice.deletes(id);
        assertTrue(bob.reads(reply).path("in_reply_to_id").isNull());
        assertEquals(
                List.of(grandchild),
                bob.get(TestClient.status(reply) + "/context").path("descendants").findValuesAsText("uri").stream()
                        .filter(uri -> uri.contains("/statuses/"))
                        .map(uri -> uri.substring(uri.lastIndexOf('/') + 1))
                        .toList());
        assertEquals(List.of(), bob.ids("/api/v1/timelines/public"));
    }

    @Test
    void deletedReply_isNoLongerCounted() {
        String id = alice.posts("one");
        String reply = bob.repliesTo(id, "two");
        bob.deletes(reply);
        assertEquals(0, alice.reads(id).path("replies_count").asInt());
    }

    @Test
    void deletedBoost_isNoLongerCounted() {
        String id = alice.posts("one");
        bob.deletes(bob.boosts(id));
        assertEquals(0, alice.reads(id).path("reblogs_count").asInt());
        assertEquals(0, postsOf(bob));
    }

    @Test
    void boostOfAPostNowInvisible_canStillBeUndone() {
        String id = alice.posts("one");
        String other = alice.posts("two");
        String boost = bob.boosts(id);
        bob.boosts(other);
        app.rows().block(alice, bob);
        bob.call("DELETE", TestClient.status(boost)).expect(404);
        bob.call("POST", TestClient.status(other) + "/unreblog").expect(404);
        assertEquals(0, postsOf(bob));
        assertEquals(0, alice.reads(id).path("reblogs_count").asInt());
        assertEquals(0, alice.reads(other).path("reblogs_count").asInt());
    }

    @Test
    void onlyTheAuthor_deletes() {
        String id = alice.posts("one");
        bob.call("DELETE", TestClient.status(id)).expect(404, "Record not found");
        app.anonymous().call("DELETE", TestClient.status(id)).expect(401);
        alice.withScopes("read write:favourites")
                .call("DELETE", TestClient.status(id))
                .expect(403);
        for (String junk : List.of("0", "-1", "junk", "9223372036854775807", "9223372036854775808", "1e3")) {
            alice.call("DELETE", TestClient.status(junk)).expect(404, "Record not found");
        }
        alice.reads(id);
    }

    @Test
    void concurrentChangesToADeletedPost_neverFail() throws Exception {
        for (int round = 0; round < 5; round++) {
            String id = alice.posts("going");
            List<String> actions =
                    List.of("/favourite", "/reblog", "/bookmark", "/mute", "/unfavourite", "/unreblog", "/pin");
            List<Integer> statuses = Together.run(24, i -> () -> {
                if (i == 5) {
                    return alice.call("DELETE", TestClient.status(id)).status();
                }
                if (i % 8 == 7) {
                    return bob.call("POST", "/api/v1/statuses", "status", "re", "in_reply_to_id", id)
                            .status();
                }
                TestClient who = i % 8 == 6 ? alice : bob;
                return who.call("POST", TestClient.status(id) + actions.get(i % 8))
                        .status();
            });
            assertTrue(statuses.stream().allMatch(s -> s == 200 || s == 404), statuses::toString);
            app.clock().advance(Duration.ofMinutes(31));
        }
        assertEquals(app.rows().number("select count(*) from statuses where account_id = " + bob.id()), postsOf(bob));
        assertEquals(0, app.rows().number("select count(*) from favourites"));
        assertEquals(0, postsOf(alice));
    }
}
