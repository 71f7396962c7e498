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

    /** A server that another one knows: what it can be renamed to, and that nothing changes before the answer. */
    @Test
    void serverThatOthersKnow_getsAnAddressThatIsNewToThem() throws IOException {
        String port;
        try (TestApp known = TestApp.startAt("known.localhost", Map.of())) {
            known.user("alice");
            known.rows().remoteAccount("erin", "far.example");
            known.rows()
                    .run("insert into domain_blocks (domain, severity, created_at, updated_at)"
                            + " values ('blocked.example', 'noop', 0, 0)");
            known.rows().run("insert into hosts (host, last_success_at, updated_at) values ('seen.example', 1, 1)");
            port = ":" + known.app().port();
            new Shell(known.directory())
                    .run("backup", place.resolve("known").toString())
                    .ok();
        }
        Shell other = new Shell(place.resolve("other"));
        other.run("restore", place.resolve("known").toString()).ok();
        other.run("rename", "192.0.2.1").failed(1, "192.0.2.1 is an IP address");
        other.run("rename", "new.example:444").failed(1, "The address https://new.example:444 must be https and");
        other.run("rename", "http://new.example").failed(1, "The address http://new.example must be https and");
        other.run("rename", "far.example")
                .failed(1, "far.example is another server to this one, which knows 1 accounts");
        other.run("rename", "seen.example").failed(1, "seen.example is another server to this one, which knows 0");
        other.run("rename", "a.blocked.example").failed(1, "There is a domain block for a.blocked.example");
        other.run("rename", "new.example", "--handle-domain", "far.example").failed(1, "far.example is another server");
        other.run("rename", "https://known.localhost" + port).failed(1, "known.localhost" + port + " is in the old");
        other.run("rename", "new.example", "--confirm", "new.example")
                .failed(1, "That is not the domain of the old address; nothing was changed");
        other.run("rename", "--status").failed(1, "This server has one address");
        other.run("rename", "--move").failed(1, "This server has one address");
        other.run("rename", "--forget", "known.localhost").failed(1, "This server has no former address");
        String said = other.run("rename", "new.example", "--dry-run").ok().out();
        assertTrue(said.contains("\n- 0 followers on 0 servers: "), said);
        assertEquals("", other.text("select url from former_origin"));
        Path settings = place.resolve("other/dassie.yaml");
        assertFalse(Files.exists(settings) && Files.readString(settings).contains("new.example"));
        completesAnInterruptedRenaming(other, settings, "known.localhost" + port);
    }

    /** Killed between the database and the settings: no server starts, and only the same command completes it. */
    private static void completesAnInterruptedRenaming(Shell other, Path settings, String domain) throws IOException {
        byte[] before = Files.exists(settings) ? Files.readAllBytes(settings) : new byte[0];
        other.run("rename", "new.example", "--confirm", domain).ok();
        Files.write(settings, before);
        other.run("rename", "else.example", "--confirm", domain)
                .failed(1, "The renaming to https://new.example was interrupted");
        other.run("rename", "new.example", "--confirm", domain).ok();
        assertTrue(Files.readString(settings).contains("https://new.example"));
        assertEquals("1", other.text("select count(*) from former_actors"));
    }

    @Test
    void wrongUsage_isSaid() {
        shell.run("rename", "not an address").failed(2, "The address \"not an address\" is not one like example.org");
        shell.run("rename", "new.example", "--handle-domain", "a b").failed(2, "The domain \"a b\" is not one like");
        new Shell(place.resolve("none")).run("rename", "new.example").failed(1, "");
    }
}
