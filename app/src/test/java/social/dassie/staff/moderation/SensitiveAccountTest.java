package social.dassie.staff.moderation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.media.images.Pictures;
import social.dassie.people.accounts.Role;
import social.dassie.people.strikes.Strike;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

/** Old and new posts of an account whose files count as sensitive. */
class SensitiveAccountTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient mod = app.user("mod", Role.MODERATOR);
    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final String admin = "/api/v1/admin/accounts/" + bob.id();
    private String old = "";

    @BeforeEach
    void post() {
        alice.follows(bob);
        old = postPicture("old");
        alice.boosts(old);
        assertFalse(alice.reads(old).path("sensitive").asBoolean());
    }

    private String postPicture(String text) {
        String media = bob.upload("POST", "/api/v2/media", "file", Pictures.jpeg(40, 40))
                .expect(200)
                .json()
                .path("id")
                .asText();
        return bob.posts(text, "media_ids[]", media);
    }

    @Test
    void everyReader_seesOldAndNewPostsAsSensitive() {
        mod.post(admin + "/action", "type", "sensitive");
        String fresh = postPicture("fresh");
        for (TestClient reader : List.of(alice, app.anonymous())) {
            for (String id : List.of(old, fresh)) {
                assertTrue(reader.reads(id).path("sensitive").asBoolean(), id);
                JsonNode history = reader.get(TestClient.status(id) + "/history");
                assertTrue(history.at("/0/sensitive").asBoolean(), id);
            }
            for (JsonNode status : reader.get(TestClient.account(bob) + "/statuses")) {
                assertTrue(status.path("sensitive").asBoolean());
            }
        }
        JsonNode boost = alice.get(TestClient.account(alice) + "/statuses").get(0);
        assertTrue(boost.at("/reblog/sensitive").asBoolean());
        assertTrue(alice.get("/api/v1/timelines/home").get(0).path("sensitive").asBoolean());
        assertTrue(app.anonymous().call("GET", "/@bob/" + old).text().contains("Sensitive content"));
    }

    @Test
    void owner_seesTheOriginalFlag_soThatEditsKeepIt() {
        mod.post(admin + "/action", "type", "sensitive");
        assertFalse(bob.reads(old).path("sensitive").asBoolean());
        bob.edits(old, "status", "changed");
        assertTrue(alice.reads(old).path("sensitive").asBoolean());
        mod.post(admin + "/unsensitive");
        assertFalse(alice.reads(old).path("sensitive").asBoolean());
    }

    @Test
    void streams_markPostsAsSensitiveToo() {
        mod.post(admin + "/action", "type", "sensitive");
        try (TestSocket home = TestSocket.of(alice, "user")) {
            postPicture("fresh");
            assertTrue(home.payload("update").path("sensitive").asBoolean());
        }
    }

    @Test
    void postsOfOthers_stayAsTheyAre() {
        String other = alice.posts("mine");
        mod.post(admin + "/action", "type", "sensitive");
        assertEquals("false", bob.reads(other).path("sensitive").toString());
    }

    @Test
    void filesOfASuspendedAccount_areWithheld() {
        bob.upload("PATCH", "/api/v1/accounts/update_credentials", "avatar", Pictures.jpeg(40, 40))
                .expect(200);
        String avatar = path(bob.get("/api/v1/accounts/verify_credentials").path("avatar"));
        JsonNode media = bob.reads(old).at("/media_attachments/0");
        List<String> files = List.of(avatar, path(media.path("url")), path(media.path("preview_url")));
        files.forEach(file -> assertEquals(200, served(file), file));
        mod.post(admin + "/action", "type", "suspend");
        files.forEach(file -> assertEquals(404, served(file), file));
        mod.post(admin + "/unsuspend");
        files.forEach(file -> assertEquals(200, served(file), file));
        mod.post(admin + "/action", "type", "suspend");
        app.clock().advance(Strike.GRACE);
        app.runJobs();
        files.forEach(file ->
                assertFalse(app.directory().resolve(file.substring(1)).toFile().exists(), file));
        assertEquals(0, app.rows().number("select count(*) from media_attachments"));
    }

    private static String path(JsonNode url) {
        return url.asText().substring(TestApp.URL.length());
    }

    private int served(String file) {
        return app.anonymous().request("GET", file).asBytes().getStatus();
    }
}
