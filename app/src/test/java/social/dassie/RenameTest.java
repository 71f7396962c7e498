package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Json;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** {@code dassie rename}: a server that was tried at home becomes a public one. */
class RenameTest {
    @TempDir
    Path place;

    private Path data;
    private Shell shell;
    private String old;
    private String post;
    private String token;
    private long aliceId;

    /** A server under a local name, with a person, a post that links to the server, and a second person. */
    @BeforeEach
    void tryAtHome() {
        data = place.resolve("data");
        shell = new Shell(data);
        try (TestApp home = TestApp.startAt("home.localhost", Map.of())) {
            old = home.publicAddress();
            TestClient alice = home.user("alice");
            home.user("bob");
            alice.call("PATCH", "/api/v1/accounts/update_credentials", "note", "see " + old + "/about")
                    .expect(200);
            post = alice.posts("#bees for @bob at " + old + "/about and " + old + "0/");
            aliceId = alice.id();
            token = home.token(aliceId, TestApp.ALL_SCOPES);
            new Shell(home.directory())
                    .run("backup", place.resolve("copy").toString())
                    .ok();
        }
        shell.run("restore", place.resolve("copy").toString()).ok();
    }

    @Test
    void dryRun_counts_andChangesNothing() {
        String said = shell.run("rename", "dassie.example", "--dry-run").ok().out();
        assertTrue(said.startsWith("Would rename " + old + " to https://dassie.example: 2 people and 1 posts"), said);
        JsonNode report = Json.read(
                shell.run("rename", "dassie.example", "--dry-run", "--json")
                        .ok()
                        .out(),
                JsonNode.class);
        assertEquals(old, report.path("from").asText());
        assertEquals(0, report.path("changed_texts").asLong());
    }

    @Test
    void renamedServer_hasTheNewAddressEverywhere() {
        shell.run("rename", TestApp.URL).ok();
        shell.run("rename", TestApp.URL).failed(2, "The address is " + TestApp.URL + " already");
        try (TestApp there = TestApp.startOn(this::moveTo)) {
            TestClient alice = there.withToken(token);
            JsonNode status = alice.reads(post);
            String name = TestApp.URL + "/users/alice";
            assertEquals(name + "/statuses/" + post, status.path("uri").asText());
            assertEquals(TestApp.URL + "/@alice/" + post, status.path("url").asText());
            String content = status.path("content").asText();
            assertTrue(content.contains("href=\"" + TestApp.URL + "/tags/bees\""), content);
            assertTrue(content.contains("href=\"" + TestApp.URL + "/@bob\""), content);
            assertTrue(content.contains("href=\"" + TestApp.URL + "/about\""), content);
            assertTrue(content.contains("href=\"" + old + "0/\""), "Another address stays: " + content);
            JsonNode actor =
                    there.anonymous().document("/users/alice").expect(200).json();
            assertEquals(name, actor.path("id").asText());
            assertEquals(name + "#main-key", actor.path("publicKey").path("id").asText());
            assertTrue(actor.path("summary").asText().contains(TestApp.URL + "/about"), actor.toString());
            String again = alice.posts("After");
            assertEquals(
                    name + "/statuses/" + again, alice.reads(again).path("uri").asText());
            assertEquals(0, there.rows().number("select count(*) from account_keys where uri like '" + old + "%'"));
            assertEquals(0, there.rows().number("select count(*) from statuses where uri like '" + old + "/%'"));
        }
    }

    /** Without its settings, because the server of a test has its own. */
    private void moveTo(Path directory) {
        try {
            Files.delete(data.resolve("dassie.yaml"));
            shell.moveTo(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Killed between the database and the settings: the same command completes it. */
    @Test
    void interruptedRenaming_isCompletedByRepeatingIt() throws IOException {
        Path settings = data.resolve("dassie.yaml");
        byte[] before = Files.exists(settings) ? Files.readAllBytes(settings) : new byte[0];
        shell.run("rename", "https://new.example").ok();
        Files.write(settings, before);
        shell.run("rename", "https://new.example").ok();
        assertTrue(Files.readString(settings).contains("https://new.example"));
    }

    @Test
    void serverThatOthersKnow_keepsItsAddress() throws IOException {
        try (TestApp known = TestApp.startAt("known.localhost", Map.of())) {
            known.user("alice");
            known.rows().remoteAccount("erin", "far.example");
            new Shell(known.directory())
                    .run("backup", place.resolve("known").toString())
                    .ok();
        }
        Shell other = new Shell(place.resolve("other"));
        other.run("restore", place.resolve("known").toString()).ok();
        other.run("rename", "new.example").failed(1, "Other servers know this one as http://known.localhost:");
        Path settings = place.resolve("other/dassie.yaml");
        assertFalse(Files.exists(settings) && Files.readString(settings).contains("new.example"));
    }

    @Test
    void wrongUsage_isSaid() {
        shell.run("rename", "not an address").failed(2, "The address \"not an address\" is not one like example.org");
        shell.run("rename", "new.example", "--handle-domain", "a b").failed(2, "The domain \"a b\" is not one like");
        new Shell(place.resolve("none")).run("rename", "new.example").failed(1, "");
    }
}
