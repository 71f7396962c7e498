package social.dassie.upkeep.adoption;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.federation.inbox.FakeServer;
import social.dassie.ground.storage.Directories;
import social.dassie.testing.Answer;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A server that was adopted from GoToSocial goes on under its addresses, for its people, their apps, and other servers. */
class AdoptedServerTest {
    @RegisterExtension
    static final TestApp app = TestApp.startOn(AdoptedServerTest::adopt);

    private final TestClient alice = app.withToken(GoToSocialFixture.TOKEN);

    /** Adopts into a directory of its own, and moves the result to that of the server. */
    private static void adopt(Path directory) {
        try {
            Path place = Files.createTempDirectory("dassie-adopting");
            Shell adopting = new Shell(place.resolve("data"));
            try (GoToSocialFixture source = new GoToSocialFixture(place).filled()) {
                adopting.run(
                                "adopt",
                                "gotosocial",
                                "--database",
                                source.database().toString(),
                                "--storage",
                                source.storage().toString())
                        .ok();
            }
            adopting.moveTo(directory);
            Directories.remove(place);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private JsonNode post(String id) {
        return alice.get("/api/v1/statuses/" + id);
    }

    @Test
    void reports_nameTheirPosts() {
        assertEquals(
                1,
                app.rows()
                        .number("select count(*) from report_statuses p join reports r on r.id = p.report_id"
                                + " join statuses s on s.id = p.status_id where r.comment = 'rude' and s.uri like"
                                + " 'https://far.example/users/erin/%'"));
        assertEquals(1, app.rows().number("select count(*) from report_statuses"));
    }

    @Test
    void token_isValidStill_andTellsWhoItIs() {
        JsonNode me = alice.get("/api/v1/accounts/verify_credentials");
        assertEquals("alice", me.path("username").asText());
        assertEquals("Owner", me.path("role").path("name").asText());
        assertEquals(
                "Tusky",
                alice.get("/api/v1/apps/verify_credentials").path("name").asText());
        assertEquals("Bee House", alice.get("/api/v2/instance").path("title").asText());
    }

    @Test
    void password_isValidStill() {
        assertTrue(app.app()
                .core()
                .users()
                .authenticate("bob@mail.example", GoToSocialFixture.PASSWORD)
                .isPresent());
    }

    private long id(String formerId) {
        return app.rows().number("select id from former_ids where former_id = '" + formerId + "'");
    }

    @Test
    void formerIds_areKnownInPaths_formsAndJson() {
        JsonNode photo = post(GoToSocialFixture.PHOTO);
        assertEquals(
                Long.toString(id(GoToSocialFixture.PHOTO)), photo.path("id").asText());
        assertEquals(GoToSocialFixture.TIME_MS + 2, id(GoToSocialFixture.PHOTO) >> 16);
        String byForm = alice.posts("By form", "in_reply_to_id", GoToSocialFixture.PHOTO);
        assertEquals(
                photo.path("id").asText(),
                alice.reads(byForm).path("in_reply_to_id").asText());
        JsonNode byJson = alice.sendJson(
                        "POST",
                        "/api/v1/statuses",
                        "{\"status\":\"By JSON\",\"in_reply_to_id\":\"" + GoToSocialFixture.PHOTO + "\"}")
                .expect(200)
                .json();
        assertEquals(photo.path("id").asText(), byJson.path("in_reply_to_id").asText());
        assertEquals(
                "bob",
                alice.get("/api/v1/accounts/" + GoToSocialFixture.BOB)
                        .path("username")
                        .asText());
        assertEquals(
                Long.toString(id(GoToSocialFixture.BOB)),
                alice.get("/api/v1/accounts/relationships", "id[]", GoToSocialFixture.BOB)
                        .path(0)
                        .path("id")
                        .asText());
        String unknown = GoToSocialFixture.ulid("Z", 9);
        alice.call("GET", "/api/v1/statuses/" + unknown).expect(404);
        assertEquals(
                unknown,
                alice.reads(alice.posts(unknown)).path("content").asText().replaceAll("<.*?>", ""));
    }

    @Test
    void posts_haveTheirPartsAndPlaces() {
        JsonNode photo = post(GoToSocialFixture.PHOTO);
        assertEquals(
                "a boat",
                photo.path("media_attachments").path(0).path("description").asText());
        assertEquals(
                320,
                photo.path("media_attachments")
                        .path(0)
                        .path("meta")
                        .path("original")
                        .path("width")
                        .asInt());
        assertEquals(
                1,
                photo.path("poll").path("options").path(1).path("votes_count").asInt());
        assertEquals(1, photo.path("reblogs_count").asInt());
        assertTrue(photo.path("bookmarked").asBoolean());
        JsonNode first = post(GoToSocialFixture.POST);
        assertEquals("bees", first.path("tags").path(0).path("name").asText());
        assertTrue(first.path("pinned").asBoolean());
        JsonNode around = alice.get("/api/v1/statuses/" + GoToSocialFixture.POST + "/context");
        assertEquals(
                "<p>An answer</p>",
                around.path("descendants").path(0).path("content").asText());
        assertEquals(
                "<p>Before</p>",
                alice.get("/api/v1/statuses/" + GoToSocialFixture.POST + "/history")
                        .path(0)
                        .path("content")
                        .asText());
        JsonNode remote = post(GoToSocialFixture.REMOTE);
        assertEquals("<p>From elsewhere</p>", remote.path("content").asText());
        assertTrue(remote.path("favourited").asBoolean());
        alice.call("GET", "/api/v1/statuses/" + GoToSocialFixture.OLD_REMOTE).expect(404);
        JsonNode direct = post(GoToSocialFixture.DIRECT);
        assertEquals("direct", direct.path("visibility").asText());
        assertEquals("careful & <b>", direct.path("spoiler_text").asText());
    }

    @Test
    void whatPeopleKept_isThere() {
        TestClient bob = app.client(id(GoToSocialFixture.BOB), TestApp.ALL_SCOPES);
        assertEquals("Friends", bob.get("/api/v1/lists").path(0).path("title").asText());
        String list = bob.get("/api/v1/lists").path(0).path("id").asText();
        assertEquals(
                "alice",
                bob.get("/api/v1/lists/" + list + "/accounts")
                        .path(0)
                        .path("username")
                        .asText());
        JsonNode filter = alice.get("/api/v2/filters").path(0);
        assertEquals("[\"home\",\"public\"]", filter.path("context").toString());
        assertEquals("hide", filter.path("filter_action").asText());
        assertEquals("wasp", filter.path("keywords").path(0).path("keyword").asText());
        assertTrue(alice.get("/api/v1/notifications").findValuesAsText("type").contains("follow"));
        assertEquals(
                Long.toString(id(GoToSocialFixture.POST)),
                alice.get("/api/v1/markers", "timeline[]", "home")
                        .path("home")
                        .path("last_read_id")
                        .asText());
        assertEquals(
                2,
                alice.get("/api/v1/accounts/" + GoToSocialFixture.ALICE)
                        .path("followers_count")
                        .asInt());
        assertTrue(bob.get("/api/v1/timelines/home").findValuesAsText("content").contains("<p>A photo</p>"));
        assertEquals(
                "No wasps",
                alice.get("/api/v1/instance/rules").path(0).path("text").asText());
        assertEquals(1, app.rows().number("select count(*) from domain_blocks where domain = 'spam.example'"));
    }

    @Test
    void otherServers_findActorsKeysAndPosts_atTheirFormerAddresses() {
        JsonNode actor = app.anonymous().document("/users/alice").expect(200).json();
        assertEquals(
                TestApp.URL + "/users/alice/main-key",
                actor.path("publicKey").path("id").asText());
        assertEquals(
                actor,
                app.anonymous().document("/users/alice/main-key").expect(200).json());
        String path = "/users/alice/statuses/" + GoToSocialFixture.PHOTO;
        JsonNode note = app.anonymous().document(path).expect(200).json();
        assertEquals(TestApp.URL + path, note.path("id").asText());
        String page = "/@alice/" + id(GoToSocialFixture.PHOTO);
        assertEquals(page, app.anonymous().call("GET", path).expect(302).header("Location"));
        assertEquals(
                page,
                app.anonymous()
                        .call("GET", "/@alice/statuses/" + GoToSocialFixture.PHOTO)
                        .expect(302)
                        .header("Location"));
        assertTrue(app.anonymous().call("GET", page).expect(200).header("Link").contains(TestApp.URL + path));
    }

    @Test
    void boostsAndEmoji_areFoundAtTheirFormerAddresses() {
        String path = "/users/bob/statuses/" + GoToSocialFixture.BOOST;
        JsonNode boost = app.anonymous().document(path).expect(200).json();
        assertEquals("Announce", boost.path("type").asText());
        assertEquals(TestApp.URL + path, boost.path("id").asText());
        assertEquals(
                "/emojis/" + id(GoToSocialFixture.EMOJI),
                app.anonymous()
                        .document("/emoji/" + GoToSocialFixture.EMOJI)
                        .expect(302)
                        .header("Location")
                        .substring(TestApp.URL.length()));
        assertEquals(
                ":bee:",
                app.anonymous()
                        .document("/emojis/" + id(GoToSocialFixture.EMOJI))
                        .expect(200)
                        .json()
                        .path("name")
                        .asText());
        app.anonymous().document("/emoji/" + GoToSocialFixture.ulid("E", 2)).expect(404);
        String made = alice.posts("Boosted here");
        String reblog =
                alice.post("/api/v1/statuses/" + made + "/reblog").path("id").asText();
        app.anonymous().document("/users/alice/statuses/" + reblog).expect(404);
    }

    @Test
    void scheduledPost_isThere_withItsFile() {
        JsonNode scheduled = alice.get("/api/v1/scheduled_statuses/" + GoToSocialFixture.SCHEDULED);
        JsonNode params = scheduled.path("params");
        assertEquals("Later", params.path("text").asText());
        assertEquals("unlisted", params.path("visibility").asText());
        assertEquals(id(GoToSocialFixture.REPLY), params.path("in_reply_to_id").asLong());
        assertTrue(params.path("poll").isNull());
        assertEquals(
                Long.toString(id(GoToSocialFixture.DRAWING)),
                scheduled.path("media_attachments").path(0).path("id").asText());
        assertEquals(1, app.rows().number("select count(*) from jobs where kind = 'scheduled_status'"));
    }

    @Test
    void blocklist_isSubscribedToStill() {
        assertEquals(
                1,
                app.rows()
                        .number("select count(*) from block_lists l join domain_blocks b on b.list_id = l.id"
                                + " where l.url = 'https://lists.example/blocks.csv' and b.domain = 'listed.example'"));
    }

    @Test
    void files_areFoundAtTheirFormerAddresses() {
        Answer moved = app.anonymous()
                .call("GET", "/fileserver/" + GoToSocialFixture.PICTURE)
                .expect(302);
        Answer file = app.anonymous().call("GET", moved.header("Location")).expect(200);
        assertEquals("the photo", file.text());
        app.anonymous().call("GET", "/fileserver/a/attachment/original/b.png").expect(404);
        assertEquals(
                1, app.rows().number("select count(*) from former_files"), "A path out of the storage is not read");
    }

    @Test
    void favouriteFromElsewhere_ofAFormerPost_arrives() {
        try (FakeServer far = new FakeServer(app, "far")) {
            far.actor("dora");
            far.send(
                    "Like",
                    "dora",
                    "{'object':'" + GoToSocialFixture.uri(GoToSocialFixture.POST, GoToSocialFixture.ALICE) + "'}");
            assertEquals(
                    1, post(GoToSocialFixture.POST).path("favourites_count").asInt());
        }
    }

    @Test
    void formerAddress_isFoundBySearch() {
        for (String address : List.of(
                GoToSocialFixture.uri(GoToSocialFixture.POST, GoToSocialFixture.ALICE),
                TestApp.URL + "/@alice/statuses/" + GoToSocialFixture.POST)) {
            JsonNode found =
                    alice.get("/api/v2/search", "q", address, "resolve", true).path("statuses");
            assertEquals(
                    Long.toString(id(GoToSocialFixture.POST)),
                    found.path(0).path("id").asText(),
                    address);
        }
    }
}
