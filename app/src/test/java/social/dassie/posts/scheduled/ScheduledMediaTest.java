package social.dassie.posts.scheduled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The files of posts that wait. */
class ScheduledMediaTest extends ScheduledFixture {
    @Test
    void mediaOfAScheduledStatus_canBeEdited() {
        List<String> pictures = app.rows().pictures(alice, 3);
        String id = id(Duration.ofHours(1), "media_ids[]", pictures.subList(0, 2));
        JsonNode after = alice.sendJson(
                        "PUT",
                        path(id),
                        "{\"media_ids\":[\"" + pictures.get(2) + "\",\"" + pictures.get(0)
                                + "\"],\"media_attributes\":[{\"id\":\"" + pictures.get(0)
                                + "\",\"description\":\"a cat\",\"focus\":\"0.5,0\"}]}")
                .expect(200)
                .json();
        assertEquals(
                List.of(pictures.get(2), pictures.get(0)),
                after.path("media_attachments").findValuesAsText("id"));
        assertEquals(
                "a cat",
                after.path("media_attachments").path(1).path("description").asText());
        assertEquals(2, after.path("params").path("media_ids").size());
        alice.posts("free again", "media_ids[]", pictures.get(1));
        alice.call("PUT", path(id), "media_ids[]", pictures.get(1)).expect(422);
        alice.call("PUT", path(id), "media_ids[]", app.rows().pictures(bob, 1)).expect(422);
        alice.call("PUT", path(id), "media_ids[]", app.rows().pictures(alice, 5))
                .expect(422);
        alice.call(
                        "PUT",
                        path(id),
                        "media_attributes[][id]",
                        pictures.get(0),
                        "media_attributes[][description]",
                        "x".repeat(10_001))
                .expect(422);
        assertEquals(after, alice.get(path(id)));
        app.clock().advance(Duration.ofHours(2));
        app.runJobs();
        assertEquals(
                List.of(pictures.get(2), pictures.get(0)),
                alice.reads(published().get(0)).path("media_attachments").findValuesAsText("id"));
    }

    @Test
    void filesOfAScheduledPost_areReserved_untilReleased() {
        List<String> picture = app.rows().pictures(alice, 1);
        String id = id(Duration.ofHours(1), "media_ids[]", picture);
        alice.call("POST", STATUSES, "status", "x", "media_ids[]", picture).expect(422);
        alice.call("POST", STATUSES, "status", "x", "media_ids[]", picture, "scheduled_at", in(Duration.ofHours(1)))
                .expect(422);
        alice.call("DELETE", "/api/v1/media/" + picture.get(0))
                .expect(422, "Media attachment is currently used by a status");
        JsonNode without = alice.sendJson("PUT", path(id), "{\"media_ids\":[]}")
                .expect(200)
                .json();
        assertTrue(without.path("params").path("media_ids").isNull());
        alice.posts("now", "media_ids[]", picture);
    }

    @Test
    void reservedFiles_areKept_untilADayAfterRelease() {
        List<String> picture = app.rows().pictures(alice, 1);
        String id = id(Duration.ofDays(9), "media_ids[]", picture);
        app.rows().run("update media_attachments set free_since = 1");
        app.clock().advance(Duration.ofDays(5));
        app.runJobs();
        alice.delete(path(id));
        app.clock().advance(Duration.ofHours(20));
        app.runJobs();
        alice.get("/api/v1/media/" + picture.get(0));
        app.clock().advance(Duration.ofHours(50));
        app.runJobs();
        alice.call("GET", "/api/v1/media/" + picture.get(0)).expect(404);
    }

    @Test
    void postWithoutText_keepsItsFile() {
        JsonNode wordless = alice.post(
                STATUSES, "media_ids[]", app.rows().pictures(alice, 1), "scheduled_at", in(Duration.ofHours(1)));
        alice.sendJson("PUT", path(wordless.path("id").asText()), "{\"media_ids\":[]}")
                .expect(422, "Validation failed: Text can't be blank");
    }
}
