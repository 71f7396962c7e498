package social.dassie.upkeep.offsite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.AllSettings;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.StartException;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBucket;

/** Two data directories of one instance, of which one serves: the mark, and the command that takes over. */
class StandbyTest {
    private static final String DOMAIN = "dassie.example";

    @TempDir
    Path place;

    private Path directory(String name) throws IOException {
        return Files.createDirectories(place.resolve(name));
    }

    private Fencing fence(String name, Map<String, String> settings) throws IOException {
        Path data = directory(name);
        Settings all = AllSettings.load(data, Map.of(), settings).get();
        return Fencing.of(data, all, DOMAIN).orElseThrow();
    }

    private void oneOfTwoServes(Map<String, String> settings) throws IOException {
        Fencing first = fence("first", settings);
        Fencing second = fence("second", settings);
        first.hold();
        StartException refused = assertThrows(StartException.class, second::hold);
        assertTrue(String.valueOf(refused.getMessage()).startsWith("Another machine took over"), refused::getMessage);
        second.take();
        second.hold();
        assertThrows(StartException.class, first::hold);
        fence("first", settings).take();
        fence("first", settings).hold();
        assertThrows(StartException.class, second::hold);
    }

    @Test
    void withAMarkInADirectory_oneOfTwoServes() throws IOException {
        oneOfTwoServes(Map.of("standby.mark", directory("mark").toString()));
    }

    @Test
    void withAMarkInABucket_oneOfTwoServes() throws IOException {
        try (TestBucket bucket = new TestBucket()) {
            Map<String, String> settings = Map.of(
                    "standby.mark",
                    "s3://copies/mark",
                    "backup.s3.endpoint",
                    bucket.endpoint(),
                    "backup.s3.key",
                    TestBucket.KEY,
                    "backup.s3.secret",
                    TestBucket.SECRET);
            oneOfTwoServes(settings);
            bucket.failing(request -> new TestBucket.Fault(403, "AccessDenied"));
            StartException refused = assertThrows(StartException.class, fence("first", settings)::hold);
            assertTrue(String.valueOf(refused.getMessage()).contains("cannot be known"), refused::getMessage);
        }
    }

    @Test
    void unreadableMark_preventsTheStart_notARunningServer() throws Exception {
        Map<String, String> settings = Map.of("standby.mark", directory("mark").toString());
        Fencing first = fence("first", settings);
        first.hold();
        CountDownLatch lost = new CountDownLatch(1);
        first.watch(Duration.ofMillis(10), lost::countDown);
        Files.move(place.resolve("mark"), place.resolve("elsewhere"));
        assertThrows(StartException.class, fence("first", settings)::hold);
        Files.move(place.resolve("elsewhere"), place.resolve("mark"));
        assertEquals(1, lost.getCount());
        fence("second", settings).take();
        assertTrue(lost.await(30, TimeUnit.SECONDS), "it learns that another one took over");
        first.close();
    }

    @Test
    void missingMark_doesNotPermitTheFormerHolderToServe() throws IOException {
        Map<String, String> settings = Map.of("standby.mark", directory("mark").toString());
        fence("first", settings).hold();
        Files.delete(place.resolve("mark/dassie-" + DOMAIN + ".serving"));
        StartException refused = assertThrows(StartException.class, fence("first", settings)::hold);
        assertTrue(String.valueOf(refused.getMessage()).contains("is the place what it was"), refused::getMessage);
        Files.delete(place.resolve("first/standby.lock"));
        fence("first", settings).hold();
    }

    @Test
    void aCopyOfADirectory_thatTakesOver_isAnother() throws IOException {
        Map<String, String> settings = Map.of("standby.mark", directory("mark").toString());
        fence("first", settings).hold();
        Files.copy(place.resolve("first/standby.lock"), directory("second").resolve("standby.lock"));
        fence("second", settings).claim();
        fence("second", settings).hold();
        assertThrows(StartException.class, fence("first", settings)::hold);
    }

    @Test
    void standby_hasAllDataOfTheFirst_whichCannotStartAgain() throws Exception {
        Map<String, String> settings = Map.of("standby.mark", directory("mark").toString());
        Path following = place.resolve("following.db");
        Path first = place.resolve("first");
        TestApp app = TestApp.start(settings);
        String post;
        try {
            post = app.user("alice").posts("Before");
            app.anonymous()
                    .request("GET", "/users/alice")
                    .header("Accept", "application/activity+json")
                    .asBytes(); // makes the key that is sealed
            Files.createDirectories(first);
            Files.copy(app.directory().resolve("dassie.key"), place.resolve("dassie.key"));
            new social.dassie.ground.storage.DatabaseFile(app.directory().resolve("dassie.db")).copyTo(following);
        } finally {
            app.close();
        }
        Map<String, String> environment = new HashMap<>(Map.of(
                "DASSIE_URL",
                TestApp.URL,
                "DASSIE_STANDBY_MARK",
                place.resolve("mark").toString()));
        Shell second = new Shell(place.resolve("second"), environment);
        second.run("takeover", place.resolve("nothing.db").toString()).failed(1, "There is no file");
        Path mark = place.resolve("mark/dassie-" + DOMAIN + ".serving");
        String before = Files.readString(mark);
        Path empty = Files.createFile(place.resolve("empty.db"));
        second.run("takeover", empty.toString()).failed(1, "The database " + empty + " is empty");
        assertEquals(before, Files.readString(mark), "the first serves on");
        new Shell(place.resolve("second"), Map.of("DASSIE_URL", TestApp.URL))
                .run("takeover", following.toString())
                .failed(1, "Without a mark");
        second.run("takeover", following.toString())
                .failed(1, "The file " + place.resolve("second/dassie.key") + " is missing");
        assertEquals(before, Files.readString(mark), "the first serves on");
        Files.copy(place.resolve("dassie.key"), place.resolve("second/dassie.key"));
        second.run("takeover", following.toString()).ok();
        assertFalse(Files.exists(following));
        second.run("takeover", following.toString()).failed(1, "There is a database");
        String all = second.run("account", "list").ok().out();
        assertTrue(all.contains("alice"), all);
        assertFalse(post.isEmpty());
        assertThrows(StartException.class, () -> TestApp.start(settings).close());
    }
}
