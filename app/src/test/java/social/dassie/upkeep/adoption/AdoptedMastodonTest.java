package social.dassie.upkeep.adoption;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import social.dassie.pages.twofactor.codes.BackupCodes;
import social.dassie.people.users.Passwords;
import social.dassie.testing.Answer;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A server that was adopted from Mastodon goes on under its addresses, for its people, their apps, and other servers. */
class AdoptedMastodonTest {
    @RegisterExtension
    static final TestApp app = TestApp.startOn(AdoptedMastodonTest::adopt);

    private final TestClient alice = app.withToken(MastodonFixture.TOKEN);
    private final TestClient owner = app.client(Long.parseLong(MastodonFixture.ALICE), TestApp.ALL_SCOPES);
    private final TestClient bob = app.client(Long.parseLong(MastodonFixture.BOB), TestApp.ALL_SCOPES);

    /** Adopts into a directory of its own, and moves the result to that of the server. */
    private static void adopt(Path directory) {
        try {
            Path place = Files.createTempDirectory("dassie-adopting");
            Shell adopting = new Shell(place.resolve("data"));
            MastodonFixture source = new MastodonFixture(place).filled();
            Path dump = place.resolve("here.sql");
            Files.writeString(dump, source.text().replace("https://social.example", TestApp.URL));
            Path environment = source.environment();
            Files.writeString(
                    environment,
                    Files.readString(environment)
                            .replace("LOCAL_DOMAIN=social.example", "LOCAL_DOMAIN=dassie.example"));
            adopting.run(
                            "adopt",
                            "mastodon",
                            "--dump",
                            dump.toString(),
                            "--media",
                            source.media().toString(),
                            "--env",
                            environment.toString())
                    .ok();
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
    void token_isValidStill_andTellsWhoItIs() {
        JsonNode me = alice.get("/api/v1/accounts/verify_credentials");
        assertEquals(MastodonFixture.ALICE, me.path("id").asText());
        assertEquals("Owner", me.path("role").path("name").asText());
        assertEquals("unlisted", me.path("source").path("privacy").asText());
        assertEquals(
                "I keep #bees\n\nhttps://alice.example",
                me.path("source").path("note").asText());
        assertTrue(
                me.path("note").asText().contains("href=\"" + TestApp.URL + "/tags/bees\""),
                me.path("note").asText());
        assertEquals(
                "2025-01-02T03:04:05.000Z",
                me.path("fields").path(0).path("verified_at").asText());
        assertTrue(me.path("locked").asBoolean());
        JsonNode instance = alice.get("/api/v2/instance");
        assertEquals("Bee House", instance.path("title").asText());
        assertEquals("Bees\nand more", instance.path("description").asText());
        assertTrue(instance.path("registrations").path("approval_required").asBoolean());
        assertEquals(
                "Helper",
                bob.get("/api/v1/accounts/verify_credentials")
                        .path("role")
                        .path("name")
                        .asText());
        JsonNode push = alice.get("/api/v1/push/subscription");
        assertEquals("https://push.example/1", push.path("endpoint").asText());
        assertEquals("followed", push.path("policy").asText());
        assertTrue(push.path("alerts").path("mention").asBoolean());
    }

    @Test
    void password_isValidStill_andSecondFactorToo() {
        assertTrue(app.app()
                .core()
                .users()
                .authenticate("bob@mail.example", MastodonFixture.PASSWORD)
                .isPresent());
        assertEquals(
                1,
                app.rows()
                        .number("select count(*) from totp_keys where account_id = 1 and secret = '"
                                + MastodonFixture.TOTP + "'"));
        BackupCodes codes = new BackupCodes(app.app().core().platform().db(), app.clock(), new Passwords(4));
        assertEquals(1, codes.left(1));
        assertFalse(codes.use(1, "fedcba9876543210"));
        assertFalse(codes.use(2, MastodonFixture.BACKUP_CODE));
        assertTrue(codes.use(1, "0123-4567-89AB-CDEF"));
        assertFalse(codes.use(1, MastodonFixture.BACKUP_CODE));
    }

    @Test
    void posts_haveTheirIdsPartsAndPlaces() {
        JsonNode photo = post(MastodonFixture.PHOTO);
        assertEquals(
                "video", photo.path("media_attachments").path(0).path("type").asText());
        JsonNode boat = photo.path("media_attachments").path(1);
        assertEquals("a boat", boat.path("description").asText());
        assertEquals(320, boat.path("meta").path("original").path("width").asInt());
        JsonNode poll = photo.path("poll");
        assertEquals("wax, \"old\"", poll.path("options").path(1).path("title").asText());
        assertEquals(1, poll.path("options").path(1).path("votes_count").asInt());
        assertEquals(1, photo.path("reblogs_count").asInt());
        assertEquals(1, photo.path("favourites_count").asInt());
        assertTrue(photo.path("bookmarked").asBoolean());
        JsonNode first = post(MastodonFixture.POST);
        String content = first.path("content").asText();
        assertTrue(content.contains("href=\"" + TestApp.URL + "/tags/bees\""), content);
        assertTrue(content.contains("href=\"https://far.example/@erin\""), content);
        assertTrue(content.contains("href=\"" + TestApp.URL + "/@bob\""), content);
        assertTrue(first.path("pinned").asBoolean());
        assertEquals(1, first.path("quotes_count").asInt());
        assertEquals("Tusky", first.path("application").path("name").asText());
        assertEquals(
                "<p>An answer</p>",
                alice.get("/api/v1/statuses/" + MastodonFixture.POST + "/context")
                        .path("descendants")
                        .path(0)
                        .path("content")
                        .asText());
        JsonNode history = alice.get("/api/v1/statuses/" + MastodonFixture.POST + "/history");
        assertEquals("<p>Before</p>", history.path(0).path("content").asText());
        assertEquals(2, history.size());
        assertEquals(
                "<p>From elsewhere</p>",
                post(MastodonFixture.REMOTE).path("content").asText());
        alice.call("GET", "/api/v1/statuses/115311028281212955").expect(404);
        alice.call("GET", "/api/v1/statuses/115311028281212957").expect(404);
    }

    @Test
    void whatPeopleKept_isThere() {
        assertEquals(
                "followed", bob.get("/api/v1/lists/6").path("replies_policy").asText());
        assertEquals(
                "alice",
                bob.get("/api/v1/lists/6/accounts").path(0).path("username").asText());
        JsonNode filter = alice.get("/api/v2/filters/2");
        assertEquals("[\"home\",\"public\"]", filter.path("context").toString());
        assertEquals("wasp", filter.path("keywords").path(0).path("keyword").asText());
        List<String> types = alice.get("/api/v1/notifications").findValuesAsText("type");
        assertTrue(types.containsAll(List.of("follow", "reblog", "favourite", "quote")), types.toString());
        assertEquals(
                MastodonFixture.POST,
                alice.get("/api/v1/markers", "timeline[]", "home")
                        .path("home")
                        .path("last_read_id")
                        .asText());
        assertEquals(
                "Secret",
                bob.get("/api/v1/conversations")
                        .path(0)
                        .path("last_status")
                        .path("content")
                        .asText()
                        .replaceAll("<.*?>", ""));
        assertEquals(
                List.of("Much later", "Later"),
                alice.get("/api/v1/scheduled_statuses").findValuesAsText("text"));
        assertEquals(
                "Bees", bob.get("/api/v1/followed_tags").path(0).path("name").asText());
        assertEquals(
                "[\"de\",\"en\"]",
                bob.get("/api/v1/accounts/relationships", "id[]", 1)
                        .path(0)
                        .path("languages")
                        .toString());
        assertEquals(
                "a friend",
                alice.get("/api/v1/accounts/relationships", "id[]", "115311028281212940")
                        .path(0)
                        .path("note")
                        .asText());
    }

    @Test
    void thePlace_isTheSame() {
        assertEquals(
                "No wasps",
                alice.get("/api/v1/instance/rules").path(0).path("text").asText());
        assertEquals(
                "BlobCat",
                alice.get("/api/v1/custom_emojis").path(0).path("shortcode").asText());
        assertEquals(
                "silence",
                owner.get("/api/v1/admin/domain_blocks")
                        .path(0)
                        .path("severity")
                        .asText());
        assertEquals(
                "203.0.113.7/32",
                owner.get("/api/v1/admin/ip_blocks").path(0).path("ip").asText());
        assertEquals(
                "spam",
                owner.get("/api/v1/admin/reports").path(0).path("category").asText());
        JsonNode thumbnail = alice.get("/api/v2/instance").path("thumbnail");
        assertEquals("LEHV6nWB2yk8pyo0adR*.7kCMdnj", thumbnail.path("blurhash").asText());
        assertTrue(thumbnail.path("url").asText().endsWith(".png"), thumbnail::toString);
        assertTrue(thumbnail.at("/versions/@2x").asText().endsWith(".jpg"), thumbnail::toString);
        JsonNode named = owner.get("/api/v1/admin/reports").at("/0/statuses");
        assertEquals(1, named.size(), named::toString);
        assertEquals(MastodonFixture.REMOTE, named.at("/0/id").asText());
        assertEquals(
                1,
                app.rows()
                        .number("select count(*) from audit_log where account_id = 1 and action = 'suspend'"
                                + " and target_type = 'account' and target_label = 'carol'"));
        assertEquals(
                Long.parseLong(MastodonFixture.BOB),
                app.rows().number("select target_id from audit_log where action = 'approve' and target_label = '#2'"));
        assertTrue(alice.get("/api/v1/instance/privacy_policy")
                .path("content")
                .asText()
                .contains("We keep nothing."));
        assertEquals(
                1, app.rows().number("select count(*) from account_deletions where account_id = 115311028281212930"));
        assertEquals(1, app.rows().number("select count(*) from kept_names where username = 'dan'"));
    }

    @Test
    void otherServers_findActorsKeysAndPosts_atTheirFormerAddresses() {
        JsonNode actor = app.anonymous().document("/users/alice").expect(200).json();
        assertEquals(
                TestApp.URL + "/users/alice#main-key",
                actor.path("publicKey").path("id").asText());
        assertEquals(
                "https://old.example/users/alice",
                actor.path("alsoKnownAs").path(0).asText());
        JsonNode note = app.anonymous()
                .document("/users/alice/statuses/" + MastodonFixture.POST)
                .expect(200)
                .json();
        assertEquals(
                TestApp.URL + "/users/alice/statuses/" + MastodonFixture.POST,
                note.path("id").asText());
        app.anonymous().call("GET", "/@alice/" + MastodonFixture.POST).expect(200);
    }

    /** Other servers look again whether a quote is still approved. */
    @Test
    void approvalOfAQuote_isAtItsFormerAddress() {
        for (String id : List.of("115311028281212990", "115311028281212958")) {
            String path = "/users/alice/quote_authorizations/" + id;
            JsonNode approval = app.anonymous().document(path).expect(200).json();
            assertEquals(TestApp.URL + path, approval.path("id").asText());
            assertEquals(
                    "https://far.example/users/erin/statuses/2",
                    approval.path("interactingObject").asText());
        }
    }

    @Test
    void whatIsDueLater_isPlanned() {
        for (String kind : List.of("scheduled_status", "poll_end")) {
            assertTrue(app.rows().number("select count(*) from jobs where kind = '" + kind + "'") > 0, kind);
        }
    }

    /** Newer accounts of Mastodon have addresses with their ids. */
    @Test
    void numberedActor_keepsItsAddresses() {
        String path = "/ap/users/" + MastodonFixture.BOB;
        String uri = TestApp.URL + path;
        JsonNode actor = app.anonymous().document(path).expect(200).json();
        assertEquals(uri, actor.path("id").asText());
        assertEquals(uri + "#main-key", actor.path("publicKey").path("id").asText());
        assertEquals(uri + "/inbox", actor.path("inbox").asText());
        assertEquals(actor, app.anonymous().document("/users/bob").expect(200).json());
        assertEquals(
                uri,
                app
                        .anonymous()
                        .get("/.well-known/webfinger", "resource", "acct:bob@dassie.example")
                        .path("links")
                        .findValuesAsText("href")
                        .stream()
                        .filter(link -> link.contains("/ap/"))
                        .findFirst()
                        .orElse("none"));
        for (String collection : List.of("/outbox", "/followers", "/following", "/collections/featured")) {
            assertEquals(
                    uri + collection,
                    app.anonymous()
                            .document(path + collection)
                            .expect(200)
                            .json()
                            .path("id")
                            .asText());
        }
        assertEquals(
                uri + "/statuses/" + MastodonFixture.REPLY,
                post(MastodonFixture.REPLY).path("uri").asText());
        JsonNode note = app.anonymous()
                .document(path + "/statuses/" + MastodonFixture.REPLY)
                .expect(200)
                .json();
        assertEquals(uri, note.path("attributedTo").asText());
        assertEquals("/@bob", app.anonymous().call("GET", path).expect(302).header("Location"));
        assertEquals(
                "/@bob/" + MastodonFixture.REPLY,
                app.anonymous()
                        .call("GET", path + "/statuses/" + MastodonFixture.REPLY)
                        .expect(302)
                        .header("Location"));
        app.anonymous().document("/ap/users/1").expect(404);
        String made = bob.posts("New");
        assertEquals(uri + "/statuses/" + made, bob.reads(made).path("uri").asText());
        for (String address : List.of(uri + "/statuses/" + made, TestApp.URL + "/@bob/" + made)) {
            assertEquals(
                    made,
                    alice.get("/api/v2/search", "q", address, "resolve", true)
                            .path("statuses")
                            .path(0)
                            .path("id")
                            .asText(),
                    address);
        }
        assertEquals(
                MastodonFixture.BOB,
                alice.get("/api/v2/search", "q", uri, "resolve", true)
                        .path("accounts")
                        .path(0)
                        .path("id")
                        .asText());
    }

    @Test
    void activitiesFromElsewhere_reachFormerAddresses() {
        try (FakeServer far = new FakeServer(app, "away")) {
            far.actor("dora");
            far.send(
                    "Like",
                    "dora",
                    "{'object':'" + TestApp.URL + "/users/alice/statuses/" + MastodonFixture.POST + "'}");
            assertEquals(1, post(MastodonFixture.POST).path("favourites_count").asInt());
            far.send("Follow", "dora", "{'object':'" + TestApp.URL + "/ap/users/" + MastodonFixture.BOB + "'}");
            assertEquals(
                    "dora",
                    bob.get("/api/v1/accounts/" + MastodonFixture.BOB + "/followers")
                            .path(0)
                            .path("username")
                            .asText());
        }
    }

    @Test
    void files_areFoundAtTheirFormerAddresses() {
        Answer moved = app.anonymous()
                .call("GET", "/system/" + MastodonFixture.PICTURE)
                .expect(302);
        assertEquals(
                "the photo",
                app.anonymous()
                        .call("GET", moved.header("Location"))
                        .expect(200)
                        .text());
        String avatar = app.anonymous()
                .call("GET", "/system/accounts/avatars/000/000/001/original/face.gif")
                .expect(302)
                .header("Location");
        assertTrue(alice.get("/api/v1/accounts/1").path("avatar").asText().endsWith(avatar), avatar);
        assertTrue(
                alice.get("/api/v1/accounts/1").path("avatar_static").asText().endsWith(".png"));
        app.anonymous()
                .call("GET", "/system/media_attachments/files/1/2/3/original/b.png")
                .expect(404);
    }
}
