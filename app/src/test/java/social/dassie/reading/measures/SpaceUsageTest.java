package social.dassie.reading.measures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.media.images.Pictures;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The size of uploaded files, which is kept and not counted. */
class SpaceUsageTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient owner = app.user("owner", Role.OWNER);
    private final TestClient alice = app.user("alice");

    private long shown() {
        return owner.post("/api/v1/admin/dimensions", "keys[]", "space_usage")
                .at("/0/data/1/value")
                .asLong();
    }

    private long of(String domain) {
        return app.rows()
                .number("select coalesce((select size_bytes from media_totals where domain = '" + domain + "'), 0)");
    }

    /** What is kept must be what somebody would count. */
    private void check(long here, long far) {
        assertEquals(here + far, shown());
        assertEquals(here, of(""));
        assertEquals(far, of("far.example"));
        assertEquals(here + far, app.rows().number("select coalesce(sum(size_bytes), 0) from media_attachments"));
    }

    private void insert(long id, long accountId, long bytes) {
        app.rows()
                .run("insert into media_attachments (id, account_id, type, size_bytes, created_at) values (" + id + ", "
                        + accountId + ", 'image', " + bytes + ", 1)");
    }

    @Test
    void anUpload_isShownAtOnce_andItsDeletionToo() {
        assertEquals(0, shown());
        String id = alice.upload("POST", "/api/v2/media", "file", Pictures.jpeg(40, 20))
                .expect(200)
                .json()
                .path("id")
                .asText();
        long bytes = app.rows().number("select size_bytes from media_attachments");
        assertTrue(bytes > 0);
        check(bytes, 0);
        alice.delete("/api/v1/media/" + id);
        check(0, 0);
    }

    @Test
    void everyFileChange_updatesTheTotals() {
        long eve = app.rows().remoteAccount("eve", "far.example");
        long fay = app.rows().remoteAccount("fay", "far.example");
        insert(1, alice.id(), 100);
        insert(2, owner.id(), 20);
        insert(3, eve, 3_000);
        insert(4, fay, 4_000);
        insert(5, fay, 0);
        check(120, 7_000);
        app.rows().run("update media_attachments set size_bytes = 150 where id = 1");
        app.rows().run("update media_attachments set size_bytes = 0 where id = 3");
        app.rows().run("update media_attachments set size_bytes = 500 where id = 5");
        check(170, 4_500);
        app.rows().run("delete from accounts where id = " + fay);
        check(170, 0);
        app.app().core().users().delete(alice.id());
        check(20, 0);
        app.rows().run("delete from media_attachments");
        check(0, 0);
    }

    @Test
    void nothingIsScanned() {
        for (String query : new String[] {
            "select size_bytes from media_totals where domain = '*'",
            "select coalesce((select size_bytes from media_totals where domain = 'far.example'), 0)"
        }) {
            String plan = app.rows().plan(query);
            assertTrue(plan.contains("SEARCH media_totals USING PRIMARY KEY"), plan);
            assertFalse(plan.contains("SCAN media"), plan);
        }
    }
}
