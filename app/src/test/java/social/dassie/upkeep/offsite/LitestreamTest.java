package social.dassie.upkeep.offsite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A server whose database Litestream follows, and what comes back of it. Skipped where Litestream is not installed. */
@Timeout(180)
class LitestreamTest {
    private static final int POSTS = 30;

    @TempDir
    Path place;

    private static boolean isInstalled() {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(each -> Files.isExecutable(Path.of(each, "litestream")));
    }

    private Process litestream(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("litestream"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(place.resolve("log").toFile()))
                .start();
    }

    /** The rows of each table of what is restored now; empty while there is nothing to restore. */
    private Map<String, Long> restored(Path config, Path database, Path to) throws Exception {
        for (String end : Set.of("", "-wal", "-shm", "-txid")) {
            Files.deleteIfExists(to.resolveSibling(to.getFileName() + end));
        }
        Process restore = litestream("restore", "-config", config.toString(), "-o", to.toString(), database.toString());
        assertTrue(restore.waitFor(60, TimeUnit.SECONDS));
        return restore.exitValue() == 0 ? new DatabaseFile(to).rowCounts() : Map.of();
    }

    @Test
    void databaseFollowedByLitestream_isRestoredCompletely() throws Exception {
        assumeTrue(isInstalled(), "litestream is not installed");
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            Path database = app.directory().resolve("dassie.db");
            Path config = Files.writeString(
                    place.resolve("litestream.yml"),
                    "dbs:\n  - path: " + database + "\n    replica:\n      type: file\n      path: "
                            + place.resolve("replica") + "\n");
            Process following = litestream("replicate", "-config", config.toString());
            try {
                for (int i = 0; i < POSTS; i++) {
                    alice.posts("Post " + i);
                }
                Path to = place.resolve("restored.db");
                while (restored(config, database, to).getOrDefault("statuses", 0L) < POSTS) {
                    assertTrue(following.isAlive(), () -> "litestream ended");
                }
                assertEquals(List.of(), new DatabaseFile(to).problems());
            } finally {
                following.destroyForcibly().waitFor();
            }
        }
    }
}
