package social.dassie.media.attachments;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.media.images.Pictures;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class UnattachedMediaTest {
    @RegisterExtension
    final TestApp app = TestApp.start(Map.of("media.ffmpeg", "none"));

    private final TestClient alice = app.user("alice");

    private JsonNode upload() {
        return alice.upload("POST", "/api/v2/media", "file", Pictures.png(8, 8)).json();
    }

    private static String path(JsonNode media, String url) {
        return media.path(url).asText().substring(TestApp.URL.length());
    }

    private void after(Duration time) {
        app.clock().advance(time);
        app.runJobs();
    }

    @Test
    void unattachedFile_isDeletedAfterADay() {
        JsonNode free = upload();
        JsonNode attached = upload();
        alice.post("/api/v1/statuses", "media_ids[]", attached.path("id").asText());
        after(Duration.ofHours(23));
        alice.get("/api/v1/media/" + free.path("id").asText());
        after(Duration.ofHours(2));
        alice.call("GET", "/api/v1/media/" + free.path("id").asText()).expect(404);
        app.anonymous().call("GET", path(free, "url")).expect(404);
        app.anonymous().call("GET", path(free, "preview_url")).expect(404);
        app.anonymous().call("GET", path(attached, "url")).expect(200);
    }

    @Test
    void fileOfARedraftedOldPost_isKeptForADayToo() {
        JsonNode media = upload();
        String id = media.path("id").asText();
        String status =
                alice.post("/api/v1/statuses", "media_ids[]", id).path("id").asText();
        after(Duration.ofDays(30));
        alice.deletes(status);
        after(Duration.ofHours(23));
        alice.get("/api/v1/media/" + id);
        after(Duration.ofHours(2));
        alice.call("GET", "/api/v1/media/" + id).expect(404);
    }

    @Test
    void fileOfAScheduledPost_isKept() {
        String id = upload().path("id").asText();
        app.rows()
                .run("insert into scheduled_statuses (id, account_id, scheduled_at, params) values (5, " + alice.id()
                        + ", 9000000000000, '{}')");
        app.rows().run("update media_attachments set scheduled_status_id = 5 where id = " + id);
        after(Duration.ofDays(3));
        alice.get("/api/v1/media/" + id);
    }

    @Test
    void moreThanOneBatch_isDeletedInOneRun() {
        String id = upload().path("id").asText();
        app.rows()
                .run("with recursive n (i) as (select 1 union all select i + 1 from n where i < 450) insert into"
                        + " media_attachments (id, account_id, type, created_at, free_since)"
                        + " select i, account_id, 'image', 0, 0 from n, media_attachments where id = " + id);
        after(Duration.ofHours(1));
        assertEquals(1, app.rows().number("select count(*) from media_attachments"));
    }

    @Test
    void mediaUsageOfAnAccount_isComputedFromAnIndex() {
        JsonNode media = upload();
        int bytes = app.anonymous().call("GET", path(media, "url")).bytes().length
                + app.anonymous().call("GET", path(media, "preview_url")).bytes().length;
        String sum = "select sum(size_bytes) from media_attachments where account_id = " + alice.id();
        assertEquals(bytes, app.rows().number(sum));
        assertEquals(
                1,
                app.rows()
                        .number(
                                "select count(*) from (select 1) where exists (select 1 from pragma_index_info('media_by_account')"
                                        + " where name = 'size_bytes')"));
    }
}
