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
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestServers;
import social.dassie.upkeep.offsite.AgeKey;

/** Three servers: alice moves from the old to the new one with her archive; her followers are on the third and the new one. */
class MovedFollowersTest {
    @TempDir
    Path place;

    @AutoClose
    private final TestApp old = TestApp.startAt("old.localhost", Map.of());

    @AutoClose
    private final TestApp here = TestApp.startAt("new.localhost", Map.of());

    @AutoClose
    private final TestApp third = TestApp.startAt("third.localhost", Map.of());

    private final TestClient alice = person(old, "alice");
    private final TestClient moved = person(here, "alice");
    private final TestClient carol = person(here, "carol");
    private final TestClient dora = person(third, "dora");
    private boolean isOldGone;

    private static TestClient person(TestApp app, String name) {
        TestClient user = app.user(name);
        app.app().core().actors().keys.of(user.id());
        return user;
    }

    private void settle(int minutes) {
        for (int i = 0; i < minutes; i++) {
            List<TestApp> running = isOldGone ? List.of(here, third) : List.of(old, here, third);
            running.forEach(app -> app.clock().advance(Duration.ofMinutes(1)));
            int done = 1;
            for (int round = 0; round < 60 && done > 0; round++) {
                done = running.stream()
                        .mapToInt(app -> app.runJobs()
                                + app.app().deliveries().sendDue()
                                + app.app().federation().workOff())
                        .sum();
            }
        }
    }

    private void follow(TestClient follower, TestClient followed) {
        follower.post("/api/v1/accounts/" + TestServers.idAt(follower, followed) + "/follow");
        settle(1);
        assertTrue(isFollowing(follower, followed));
    }

    private static boolean isFollowing(TestClient follower, TestClient followed) {
        return TestServers.relationship(follower, followed).path("following").asBoolean();
    }

    private static Shell.Result run(TestApp app, String... args) {
        return new Shell(app.directory(), Map.of("DASSIE_URL", app.publicAddress())).run(args);
    }

    private Shell.Result imports(Path archive, String... more) {
        return run(
                here,
                Stream.concat(Stream.of("account", "import", archive.toString(), "--account", "alice"), Stream.of(more))
                        .toArray(String[]::new));
    }

    private String identity(AgeKey key) throws IOException {
        return Files.writeString(place.resolve("identity.txt"), key.identity() + "\n")
                .toString();
    }

    private Path exported(AgeKey key) {
        Path archive = place.resolve("alice.zip.age");
        run(old, "account", "export", "alice", "--file", archive.toString(), "--keys", "--recipient", key.recipient())
                .ok();
        return archive;
    }

    private static List<String> found(TestClient who, String address) {
        JsonNode found = who.get("/api/v2/search", "q", address, "resolve", "true");
        return found.path("statuses").findValuesAsText("content");
    }

    @Test
    void followers_moveWithTheKey_whenTheOldServerIsGone() throws IOException {
        String post = alice.posts("From old times");
        JsonNode written = alice.reads(post);
        follow(dora, alice);
        follow(carol, alice);
        AgeKey key = AgeKey.make();
        Path archive = exported(key);
        old.app().close();
        isOldGone = true;

        imports(archive, "--move-followers").failed(1, "The archive is encrypted with age");
        imports(archive, "--move-followers", "--identity", identity(AgeKey.make()))
                .failed(1, "alice.zip.age is encrypted for another key than the one given");
        assertFalse(imports(archive, "--move-followers", "--identity", identity(key))
                .ok()
                .out()
                .contains("Next"));
        settle(5);
        assertEquals(0, here.rows().number("select count(*) from import_rows where state <> 'done'"));
        assertTrue(isFollowing(dora, moved));
        assertTrue(isFollowing(carol, moved));
        assertEquals(
                List.of("<p>From old times</p>"),
                found(carol, written.path("url").asText()));
        assertEquals(
                moved.id(),
                here.rows()
                        .number(
                                "select s.account_id from statuses s join imported_posts i on i.status_id = s.id and i.uri = '"
                                        + written.path("uri").asText() + "'"));

        imports(archive, "--move-followers", "--identity", identity(key)).ok();
        settle(3000);
        assertEquals(
                1,
                here.rows().number("select count(*) from imported_actors"),
                "moved once, however often the archive is imported");
        assertEquals(
                0, here.rows().number("select count(*) from imported_actors where private_key is not null"), "erased");
    }

    @Test
    void withoutTheKey_theNextStepIsNamed_andTheOldServerMovesThem() {
        String first = alice.posts("From old times");
        follow(dora, alice);
        Path archive = place.resolve("alice.zip");
        run(old, "account", "export", "alice", "--file", archive.toString()).ok();
        String said = imports(archive, "--move-followers").ok().out();
        String handle = TestServers.handle(moved);
        assertTrue(
                said.contains("Next, to move the followers: sign in as " + TestServers.handle(alice)
                        + " at its server, open /settings/migration there, and enter " + handle),
                said);
        settle(3);
        assertFalse(isFollowing(dora, moved));
        TestBrowser browser = new TestBrowser(old).signedIn("alice");
        browser.open("/settings/migration").expect(200);
        browser.submit("/settings/migration", "target", handle, "current_password", "password of alice")
                .expect(303);
        settle(3);
        assertTrue(isFollowing(dora, moved));
        JsonNode page = alice.get("/api/v1/accounts/" + alice.id());
        assertEquals(
                TestServers.handle(moved).substring(1), page.at("/moved/acct").asText());
        String shown = new TestBrowser(old).open("/@alice/" + first).expect(200).text();
        assertTrue(shown.contains("This account has moved to") && shown.contains(handle), shown);
    }

    @Test
    void posts_withoutAMove_areFoundByTheirImporterAlone() {
        String post = alice.posts("From old times");
        String uri = alice.reads(post).path("uri").asText();
        Path archive = place.resolve("alice.zip");
        run(old, "account", "export", "alice", "--file", archive.toString()).ok();
        old.app().close();
        isOldGone = true;
        imports(archive).ok();
        settle(3);
        assertEquals(List.of("<p>From old times</p>"), found(moved, uri));
        assertEquals(List.of(), found(carol, uri));
    }
}
