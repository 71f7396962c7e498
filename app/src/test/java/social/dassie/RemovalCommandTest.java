package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.federation.publication.Neighbours;
import social.dassie.ground.db.Database;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** {@code accounts prune}, {@code domain purge}, {@code vacuum} and {@code self-destruct} beside a running server. */
class RemovalCommandTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final StringWriter out = new StringWriter();

    private int run(String... args) {
        out.getBuffer().setLength(0);
        PrintWriter writer = new PrintWriter(out, true);
        Map<String, String> environment =
                Map.of("DASSIE_DATA_DIR", app.directory().toString(), "DASSIE_URL", TestApp.URL);
        int code = Shell.run(writer, writer, environment, args);
        app.app().core().platform().db().caches().clear();
        return code;
    }

    private String ok(String... args) {
        assertEquals(0, run(args), out::toString);
        return out.toString();
    }

    private long count(String what) {
        return app.rows().number("select count(*) from " + what);
    }

    private void follow(long accountId, long targetId) {
        app.rows()
                .run("insert into follows (account_id, target_account_id, created_at) values (" + accountId + ", "
                        + targetId + ", 1)");
    }

    @Test
    void accountsPrune_removesRemoteAccountsWithoutLocalUse() {
        long stranger = app.rows().remoteAccount("stranger", "far.example");
        long friend = app.rows().remoteAccount("friend", "far.example");
        long young = app.rows().remoteAccount("young", "far.example");
        app.rows().run("update accounts set last_fetched_at = 1 where id in (" + stranger + ", " + friend + ")");
        follow(alice.id(), friend);
        assertEquals("Would remove 1 accounts\n", ok("accounts", "prune", "--dry-run"));
        assertEquals("{\"accounts\":1}\n", ok("accounts", "prune", "--json"));
        assertEquals(2, count("accounts where id in (" + friend + ", " + young + ")"));
        assertEquals(0, count("accounts where id = " + stranger));
        assertEquals("Removed 0 accounts\n", ok("accounts", "prune"));
    }

    @Test
    void domainPurge_removesAllOfOneServer_andNothingOfOthers() {
        long carol = app.rows().remoteAccount("carol", "far.example");
        long dave = app.rows().remoteAccount("dave", "far.example");
        long other = app.rows().remoteAccount("other", "near.example");
        String post = app.rows().remoteStatus(carol, "zebra", "zoo");
        String kept = app.rows().remoteStatus(other, "giraffe");
        String own = alice.posts("Mine");
        alice.favourites(post);
        alice.bookmarks(post);
        alice.boosts(post);
        follow(alice.id(), carol);
        follow(dave, alice.id());
        follow(alice.id(), other);
        app.rows().run("update accounts set following_count = 2, followers_count = 1 where id = " + alice.id());
        app.rows()
                .run("insert into custom_emojis (shortcode, domain, remote_url, created_at) values"
                        + " ('blob', 'far.example', 'https://far.example/b.png', 1),"
                        + " ('blob', 'near.example', 'https://near.example/b.png', 1)");
        app.rows()
                .run("insert into favourites (account_id, status_id, created_at) values (" + dave + ", " + own
                        + ", 1)");
        app.rows().run("update statuses set favourites_count = 1 where id = " + own);
        String all = "{\"accounts\":2,\"posts\":1,\"follows\":2,\"emojis\":1,\"copies\":0}\n";
        assertEquals(all, ok("domain", "purge", "Far.Example", "--dry-run", "--json"));
        assertEquals(2, count("accounts where domain = 'far.example'"));
        assertEquals(
                "Removed 2 accounts with 1 posts and 2 follows, 1 emoji, 0 copies of files\n",
                ok("domain", "purge", "far.example"));
        assertEquals(0, count("accounts where domain = 'far.example'"));
        assertEquals(0, count("statuses where id = " + post + " or reblog_of_id = " + post));
        assertEquals(0, count("custom_emojis where domain = 'far.example'"));
        assertEquals(1, count("custom_emojis where domain = 'near.example'"));
        assertEquals(1, count("follows"));
        alice.call("GET", "/api/v1/statuses/" + post).expect(404);
        alice.call("GET", "/api/v1/statuses/" + kept).expect(200);
        assertEquals(
                0, alice.get("/api/v1/statuses/" + own).path("favourites_count").asInt());
        assertEquals(
                1,
                alice.get("/api/v1/accounts/" + alice.id())
                        .path("following_count")
                        .asInt());
        assertEquals(
                0,
                alice.get("/api/v1/accounts/" + alice.id())
                        .path("followers_count")
                        .asInt());
        assertTrue(ok("check").startsWith("The database is intact"));
        assertTrue(ok("domain", "purge", "far.example").startsWith("Removed 0 accounts"), out::toString);
    }

    @Test
    void domainPurge_includesSubdomains_onRequest() {
        for (String domain : new String[] {"far.example", "a.far.example", "b.a.far.example", "notfar.example"}) {
            app.rows().remoteAccount("erin", domain);
        }
        assertEquals("""
                Servers: far.example, a.far.example, b.a.far.example
                Would remove 3 accounts with 0 posts and 0 follows, 0 emoji, 0 copies of files
                """, ok("domain", "purge", "far.example", "--subdomains", "--dry-run"));
        assertTrue(ok("domain", "purge", "far.example").startsWith("Removed 1 accounts"));
        assertTrue(
                ok("domain", "purge", "far.example", "--subdomains", "--json").contains("\"accounts\":2"));
        assertEquals(1, count("accounts where domain like '%far.example'"));
        assertTrue(ok("domain", "purge", "example", "--subdomains").startsWith("Servers: example, notfar.example\n"));
        assertEquals(1, count("accounts where username = 'alice'"), "this server is below it, too");
    }

    @Test
    void domainPurge_rejectsInvalidDomainsAndThisServer() {
        assertEquals(1, run("domain", "purge", "no domain"));
        assertEquals("\"no domain\" is not a valid domain name\n", out.toString());
        assertEquals(1, run("domain", "purge", "dassie.example"));
        assertTrue(out.toString().startsWith("dassie.example is this server"), out::toString);
        assertEquals(2, run("domain", "purge"));
    }

    @Test
    void vacuum_freesPagesWhileTheServerWrites() {
        app.rows().run("create table ballast (text text) strict");
        app.rows()
                .run(
                        "insert into ballast with recursive c (n) as (select 1 union all select n + 1 from c where n < 3000)"
                                + " select hex(randomblob(1000)) from c");
        app.rows().run("drop table ballast");
        assertTrue(ok("vacuum", "--dry-run").contains(" bytes are free in the database of "), out::toString);
        assertTrue(app.app().core().platform().db().freePages() > 1_000);
        assertTrue(
                ok("vacuum", "--json").matches("\\{\"freed_bytes\":[0-9]{7,},\"database_bytes\":[0-9]+}\n"),
                out::toString);
        assertEquals(0, app.app().core().platform().db().freePages());
        alice.posts("After");
        assertTrue(ok("check").startsWith("The database is intact"));
    }

    @Test
    void fullVacuum_isRefusedWhileTheServerRuns() {
        assertEquals(1, run("vacuum", "--full"));
        assertTrue(out.toString().startsWith("Another Dassie is running on "), out::toString);
    }

    @Test
    void fullVacuum_rewritesTheFile_whenNoServerRuns(@TempDir Path place) throws Exception {
        Path database = place.resolve("dassie.db");
        Database.open(database, new Database.Options(1, false, true)).close();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(
                    "create table ballast as with recursive c (n) as"
                            + " (select 1 union all select n + 1 from c where n < 3000) select hex(randomblob(1000)) as text from c");
            statement.executeUpdate("drop table ballast");
        }
        PrintWriter writer = new PrintWriter(out, true);
        Map<String, String> environment = Map.of("DASSIE_DATA_DIR", place.toString());
        assertEquals(0, Shell.run(writer, writer, environment, "vacuum", "--full", "--json"), out::toString);
        assertTrue(out.toString().matches("\\{\"freed_bytes\":[0-9]{7,},\"database_bytes\":[0-9]+}\n"), out::toString);
        assertEquals(0, Shell.run(writer, writer, environment, "check"), out::toString);
    }

    @Test
    void maintenanceCommands_printJson() {
        String id = alice.posts("zebra");
        assertEquals("{\"posts\":1}\n", ok("search", "reindex", "--dry-run", "--json"));
        assertEquals("{\"posts\":1}\n", ok("search", "reindex", "--json"));
        assertEquals("{\"posts\":0}\n", ok("statuses", "prune", "--dry-run", "--json"));
        assertEquals("{\"copies\":0,\"files\":0,\"bytes\":0}\n", ok("media", "prune", "--json"));
        String check = ok("check", "--json");
        assertTrue(check.startsWith("{\"sound\":true,\"problems\":[],\"files\":0,\"missing_count\":0,"), check);
        out.getBuffer().setLength(0);
        String[] lines = ok("prune", "--dry-run", "--json").split("\n", -1);
        assertTrue(lines[lines.length - 2].startsWith("{\"posts\":0,\"accounts\":0,"), out::toString);
        alice.get("/api/v1/statuses/" + id);
    }

    @Test
    void selfDestruct_requiresTheDomainName() {
        app.rows().remoteAccount("carol", "far.example");
        app.rows().run("update accounts set inbox_url = 'https://far.example/inbox' where domain is not null");
        assertEquals(
                "{\"accounts\":1,\"servers\":1,\"waiting\":0,\"begun\":false}\n",
                ok("self-destruct", "--dry-run", "--json"));
        assertEquals(1, run("self-destruct", "--host", "other.example"));
        assertEquals("That is not the name of this server; nothing was changed\n", out.toString());
        app.runJobs();
        assertEquals(1, count("users"));
        alice.get("/api/v1/accounts/verify_credentials");
    }

    @Test
    void selfDestruct_deletesAllAccounts_andNotifiesServers() {
        try (Neighbours far = new Neighbours(app)) {
            far.follower("zoe", "far", alice);
            alice.posts("Hello");
            far.arrived();
            app.user("bob").posts("Only here");
            assertTrue(ok("self-destruct", "--host", "dassie.example").contains("started: true"), out::toString);
            app.clock().advance(Duration.ofMinutes(5)); // it stands still, and the command goes by the real time
            app.runJobs();
            assertEquals(0, count("users"));
            alice.call("GET", "/api/v1/accounts/verify_credentials").expect(410);
            alice.call("GET", "/api/v2/instance").expect(410);
            alice.call("GET", "/about").expect(410);
            alice.call("GET", "/health").expect(200);
            assertActor(200);
            assertEquals(
                    "{\"accounts\":0,\"servers\":1,\"waiting\":1,\"begun\":true}\n", ok("self-destruct", "--json"));
            assertEquals(List.of("Delete far.peer.test/inbox"), far.types());
            app.clock().advance(Duration.ofHours(1));
            app.runJobs();
            assertActor(410);
            assertEquals(
                    "{\"accounts\":0,\"servers\":1,\"waiting\":0,\"begun\":true}\n", ok("self-destruct", "--json"));
        }
    }

    /** What other servers get, who check what they are told. */
    private void assertActor(int status) {
        TestClient anyone = app.anonymous();
        var request = anyone.request("GET", "/users/alice").header("Accept", "application/activity+json");
        anyone.answer(request.asBytes(), "GET", "/users/alice").expect(status);
    }
}
