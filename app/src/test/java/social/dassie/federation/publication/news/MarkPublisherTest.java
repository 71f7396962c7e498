package social.dassie.federation.publication.news;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.federation.publication.Neighbours;
import social.dassie.testing.TestClient;

final class MarkPublisherTest extends NewsFixture {
    private static final String YAN = "https://near.peer.test/users/yan";
    private static final String YANS = "near.peer.test/users/yan/inbox";

    @Test
    void favourite_isSentToTheAuthorOnly_andUndoneWithItsId() {
        far.follower("zoe", "far", alice);
        String post = far.post(far.person("yan", "near"), "yan", "near");
        alice.favourites(post);
        String like = "\"id\":\"" + ALICE + "/likes/UUID\",\"type\":\"Like\",\"actor\":\"" + ALICE + "\",\"to\":[\""
                + YAN + "\"],\"cc\":[],\"object\":\"" + YAN + "/statuses/1\"}";
        assertEquals(CONTEXT + like, far.one(YANS));
        alice.post(TestClient.status(post) + "/unfavourite");
        assertEquals(
                CONTEXT + "\"id\":\"" + ALICE + "/likes/UUID/undo\",\"type\":\"Undo\",\"actor\":\"" + ALICE
                        + "\",\"to\":[\"" + YAN + "\"],\"cc\":[],\"object\":{" + like + "}",
                far.one(YANS));
    }

    @Test
    void bookmarkAndFavouriteOfAPostHere_leaveNothing() {
        far.follower("zoe", "far", alice);
        TestClient bob = app.user("bob");
        String id = alice.posts("hello");
        assertEquals(List.of("Create " + SHARED), far.types());
        bob.favourites(id);
        bob.bookmarks(id);
        bob.mutes(alice);
        assertEquals(List.of(), far.types());
    }

    @Test
    void pinAndFeaturedTag_updateTheFeaturedCollection() {
        far.follower("zoe", "far", alice);
        String id = alice.posts("hello");
        far.arrived();
        alice.pins(id);
        String rest = "\",\"to\":[\"" + ALICE + "/followers\"],\"cc\":[],\"target\":\"" + ALICE
                + "/collections/featured\",\"object\":";
        String post = "\"" + ALICE + "/statuses/" + id + "\"}";
        assertEquals(
                CONTEXT + "\"id\":\"" + ALICE + "/adds/UUID\",\"type\":\"Add\",\"actor\":\"" + ALICE + rest + post,
                far.one(SHARED));
        alice.post(TestClient.status(id) + "/unpin");
        assertEquals(
                CONTEXT + "\"id\":\"" + ALICE + "/removes/UUID\",\"type\":\"Remove\",\"actor\":\"" + ALICE + rest
                        + post,
                far.one(SHARED));
        String tag =
                alice.post("/api/v1/featured_tags", "name", "Hyrax").path("id").asText();
        String added = far.one(SHARED);
        String hashtag =
                "{\"type\":\"Hashtag\",\"href\":\"https://dassie.example/@alice/tagged/hyrax\",\"name\":\"#Hyrax\"}";
        assertTrue(added.contains("\"type\":\"Add\"") && added.contains(hashtag), added);
        alice.delete("/api/v1/featured_tags/" + tag);
        String removed = far.one(SHARED);
        assertTrue(removed.contains("\"type\":\"Remove\"") && removed.contains(hashtag), removed);
    }

    @Test
    void voteInAPollOfAnotherServer_isANoteForItsAuthorForEachOption() {
        far.follower("zoe", "far", alice);
        String post = far.post(far.person("yan", "near"), "yan", "near");
        app.rows()
                .run("insert into polls (id, status_id, account_id, multiple, hide_totals, created_at)"
                        + " select 7, id, account_id, 1, 0, 1 from statuses where id = " + post);
        app.rows()
                .run(
                        "insert into poll_options (poll_id, position, title) values (7, 0, 'A'), (7, 1, 'B'), (7, 2, 'C')");
        alice.post("/api/v1/polls/7/votes", "choices[]", List.of(0, 2));
        List<Neighbours.Arrived> votes = far.arrived();
        assertEquals(
                List.of(YANS, YANS),
                votes.stream().map(Neighbours.Arrived::inbox).toList());
        assertEquals(
                CONTEXT + "\"id\":\"" + ALICE + "/votes/UUID/activity\",\"type\":\"Create\",\"actor\":\"" + ALICE
                        + "\",\"to\":[\"" + YAN + "\"],\"cc\":[],\"object\":{\"id\":\"" + ALICE
                        + "/votes/UUID\",\"type\":\"Note\",\"name\":\"A\",\"attributedTo\":\"" + ALICE
                        + "\",\"inReplyTo\":\"" + YAN + "/statuses/1\",\"to\":[\"" + YAN + "\"],\"cc\":[]}}",
                far.blanked(votes.get(0).activity()));
        assertEquals("C", votes.get(1).activity().path("object").path("name").asText());
    }

    @Test
    void localPoll_isUpdatedEveryThreeMinutes_andOnceAtItsEnd() {
        far.follower("zoe", "far", alice);
        String id = alice.posts("which?", "poll[options][]", List.of("a", "b"), "poll[expires_in]", 3_600);
        far.arrived();
        String poll = alice.reads(id).path("poll").path("id").asText();
        app.user("bob").post("/api/v1/polls/" + poll + "/votes", "choices[]", 0);
        app.clock().advance(Duration.ofMinutes(2));
        app.user("carol").post("/api/v1/polls/" + poll + "/votes", "choices[]", 0);
        app.runJobs();
        assertEquals(List.of(), far.types());
        app.clock().advance(Duration.ofMinutes(1));
        app.runJobs();
        List<Neighbours.Arrived> updates = far.arrived();
        assertEquals(
                List.of(SHARED), updates.stream().map(Neighbours.Arrived::inbox).toList());
        JsonNode question = updates.get(0).activity().path("object");
        assertEquals("Update", updates.get(0).type());
        assertEquals("Question", question.path("type").asText());
        assertEquals(
                2,
                question.path("oneOf")
                        .path(0)
                        .path("replies")
                        .path("totalItems")
                        .asInt());
        app.clock().advance(Duration.ofHours(1));
        app.runJobs();
        assertEquals(List.of("Update " + SHARED), far.types());
        app.runJobs();
        assertEquals(List.of(), far.types());
    }
}
