package social.dassie;

import static social.dassie.testing.TestServers.idAt;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Json;
import social.dassie.people.accounts.Role;
import social.dassie.testing.RawReply;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A server that another one knows, about to get another address. */
@SuppressWarnings("NullAway.Init") // by rename
abstract class RenamedServerFixture {
    static final String ACTIVITY = "Accept: application/activity+json";

    @TempDir
    Path place;

    /** The server that knows the renamed one. */
    final TestApp far = TestApp.startAt("far.localhost", Map.of());

    final TestClient bob = far.user("bob");
    final TestClient carol = far.user("carol");

    Shell shell;
    int port;
    String oldHost;
    String newHost;
    TestApp app;
    TestClient alice;
    long aliceId;
    String post;
    String doomed;
    String bobsPost;

    /**
     * Bob follows alice, and lena, who approves her followers; carol follows alice, too; alice follows carol. There are posts,
     * a boost and a favourite in both directions. Then the server has a new address, and is not started yet.
     */
    @BeforeEach
    void rename() {
        app = TestApp.startAt("old.localhost", Map.of());
        port = app.app().port();
        oldHost = "old.localhost:" + port;
        newHost = "new.localhost:" + port;
        alice = app.user("alice", Role.OWNER);
        aliceId = alice.id();
        TestClient lena = app.user("lena");
        lena.call("PATCH", "/api/v1/accounts/update_credentials", "locked", "true")
                .expect(200);
        bob.post("/api/v1/accounts/" + idAt(bob, alice) + "/follow");
        bob.post("/api/v1/accounts/" + idAt(bob, lena) + "/follow");
        carol.post("/api/v1/accounts/" + idAt(carol, alice) + "/follow");
        alice.post("/api/v1/accounts/" + idAt(alice, carol) + "/follow");
        settle();
        lena.post("/api/v1/follow_requests/" + idAt(lena, bob) + "/authorize");
        settle();
        post = alice.posts("before, see " + app.publicAddress() + "/@lena");
        doomed = alice.posts("to be deleted");
        bobsPost = bob.posts("for @alice@" + oldHost);
        settle();
        String seen = copyOf(alice, far.publicAddress() + "/users/bob/statuses/" + bobsPost);
        alice.favourites(seen);
        alice.boosts(seen);
        settle();
        new Shell(app.directory())
                .run("backup", place.resolve("copy").toString())
                .ok();
        app.close();
        shell = new Shell(place.resolve("data"));
        shell.run("restore", place.resolve("copy").toString()).ok();
    }

    @AfterEach
    void close() {
        app.close();
        far.close();
    }

    void run() {
        shell.run("rename", "http://" + newHost, "--confirm", oldHost).ok();
        app = TestApp.startAgain("new.localhost", port, shell::moveTo);
        alice = app.client(aliceId, TestApp.ALL_SCOPES);
        settle();
    }

    void settle() {
        for (int round = 0; round < 60; round++) {
            if (work(app) + work(far) == 0) {
                return;
            }
        }
        throw new AssertionError("The servers do not come to rest");
    }

    static int work(TestApp app) {
        return app.runJobs()
                + app.app().deliveries().sendDue()
                + app.app().federation().workOff();
    }

    String old(String path) {
        return "http://" + oldHost + path;
    }

    String renamed(String path) {
        return "http://" + newHost + path;
    }

    static String copyOf(TestClient reader, String uri) {
        return reader.get("/api/v2/search", "q", uri, "resolve", "true", "type", "statuses")
                .path("statuses")
                .path(0)
                .path("id")
                .asText();
    }

    /** The row of an account of the renamed server on the other one; 0 if it is unknown there. */
    long there(String uri) {
        return far.rows().number("select coalesce(max(id), 0) from accounts where uri = '" + uri + "'");
    }

    boolean isFollowing(TestClient who, String uri) {
        return bob.app()
                        .rows()
                        .number("select count(*) from follows where account_id = " + who.id()
                                + " and target_account_id = " + there(uri))
                == 1;
    }

    RawReply document(String host, String path) {
        return RawReply.of(app, "GET", host, path, ACTIVITY);
    }

    JsonNode status() {
        String said = new Shell(app.directory())
                .run("rename", "--status", "--json")
                .ok()
                .out();
        return Json.read(said.lines().findFirst().orElseThrow(), JsonNode.class);
    }
}
