package social.dassie.federation.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestServers;

/** An account is exported at one Dassie and imported at another one, which knows the first by federation. */
class ArchiveElsewhereTest {
    @RegisterExtension
    static final TestServers servers = TestServers.start(Map.of());

    @TempDir
    Path place;

    private static Shell.Result run(TestApp app, String... args) {
        return new Shell(app.directory(), Map.of("DASSIE_URL", app.publicAddress()))
                .run(args)
                .ok();
    }

    private TestClient moved() {
        Path file = place.resolve("archive.zip");
        run(servers.one(), "account", "export", "alice", "--file", file.toString());
        TestClient there = servers.atTwo("alice");
        run(servers.two(), "account", "import", file.toString(), "--account", "alice");
        for (int minute = 0; minute < 10; minute++) {
            servers.settleAfter(Duration.ofMinutes(1));
        }
        assertEquals(0, servers.two().rows().number("select count(*) from import_rows where state <> 'done'"));
        assertEquals(
                "Alice of one",
                there.get("/api/v1/accounts/verify_credentials")
                        .path("display_name")
                        .asText());
        return there;
    }

    @Test
    void everything_isThere_atAnotherDomain() throws IOException {
        TestClient bob = servers.atOne("bob");
        TestClient carol = servers.atOne("carol");
        TestClient dora = servers.atTwo("dora");
        TestClient alice = servers.atOne("alice");
        alice.patch(
                "/api/v1/accounts/update_credentials",
                "display_name",
                "Alice of one",
                "note",
                "Hi @bob and a@b.example");
        servers.follows(dora, alice); // so that the other server has the posts
        String thread = alice.posts("A rock", "language", "en");
        alice.repliesTo(thread, "and another one", "spoiler_text", "Rocks");
        byte[] icon = Files.readAllBytes(Path.of("app/src/main/static/icons/icon-48x48.png"));
        JsonNode media = alice.upload("POST", "/api/v2/media", "file", icon, "description", "a rock")
                .json();
        servers.settle();
        alice.posts("With a picture", "media_ids[]", media.path("id").asText());
        alice.pins(thread);
        alice.follows(bob, "notify", true);
        servers.follows(alice, dora);
        alice.addsToList(alice.makesList("Friends"), bob);
        alice.mutes(carol, "duration", 86_400);
        String bobs = bob.posts("Of bob");
        alice.bookmarks(bobs);
        alice.bookmarks(thread);
        alice.post("/api/v1/accounts/" + bob.id() + "/note", "comment", "Met in Vienna");
        servers.settle();

        TestClient there = moved();
        assertEquals(
                "Hi " + TestServers.handle(bob) + " and a@b.example",
                there.get("/api/v1/accounts/verify_credentials")
                        .at("/source/note")
                        .asText());
        JsonNode posts = there.get("/api/v1/accounts/" + there.id() + "/statuses");
        assertEquals(3, posts.size(), posts::toString);
        assertEquals("a rock", posts.at("/0/media_attachments/0/description").asText());
        assertEquals("Rocks", posts.at("/1/spoiler_text").asText());
        assertEquals(posts.at("/2/id"), posts.at("/1/in_reply_to_id"));
        assertEquals("en", posts.at("/2/language").asText());
        assertTrue(posts.at("/2/pinned").asBoolean());
        String bobThere = TestServers.idAt(there, bob);
        JsonNode relation =
                there.get("/api/v1/accounts/relationships", "id[]", bobThere).path(0);
        assertTrue(
                relation.path("following").asBoolean()
                        && relation.path("notifying").asBoolean(),
                relation::toString);
        assertEquals("Met in Vienna", relation.path("note").asText());
        assertTrue(there.with(dora).path("following").asBoolean());
        JsonNode muted = there.get("/api/v1/mutes").path(0);
        assertEquals("carol", muted.path("username").asText());
        assertFalse(muted.path("mute_expires_at").isNull(), muted::toString);
        String list = there.get("/api/v1/lists").at("/0/id").asText();
        assertEquals(List.of(bobThere), there.ids("/api/v1/lists/" + list + "/accounts"));
        JsonNode bookmarks = there.get("/api/v1/bookmarks");
        assertEquals("<p>A rock</p>", bookmarks.at("/0/content").asText());
        assertEquals(there.id(), bookmarks.at("/0/account/id").asLong(), "the copy here, not the post there");
        assertEquals("<p>Of bob</p>", bookmarks.at("/1/content").asText());
        assertEquals(0, bob.get("/api/v1/notifications", "types[]", "mention").size());
    }
}
