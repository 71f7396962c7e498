package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Shell;

/** Root beside the user of a service: whatever root made in the directory, the service could not use. */
class ForeignDirectoryTest {
    private static final int SOMEBODY = 54_321;

    @TempDir
    Path place;

    private Path directory;
    private Shell shell;

    @BeforeEach
    void open() {
        directory = place.resolve("data");
        shell = new Shell(directory);
    }

    private static void assumeRoot(Path path) throws IOException {
        assumeTrue(
                path.getFileSystem().supportedFileAttributeViews().contains("unix")
                        && (Integer) Files.getAttribute(path, "unix:uid") == 0,
                "only root can give files away: run the tests as root to see this one");
    }

    private void giveAway() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.toList()) {
                Files.setAttribute(file, "unix:uid", SOMEBODY);
            }
        }
    }

    /** Every file with its owner and when it was changed. */
    private Map<String, String> snapshot() throws IOException {
        Map<String, String> all = new TreeMap<>();
        try (Stream<Path> files = Files.walk(place)) {
            for (Path file : files.toList()) {
                all.put(
                        file.toString(),
                        Files.getAttribute(file, "unix:uid") + " " + Files.getAttribute(file, "unix:ctime"));
            }
        }
        return all;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "serve --port 0",
                "serve --port 0 --sandbox",
                "account create bob --email bob@mail.example",
                "account list",
                "account modify alice --confirm",
                "account reset-password alice",
                "account delete alice --force",
                "token create --account alice --scopes read",
                "emoji list",
                "domain-block list",
                "jobs list",
                "audit",
                "rule add Rule",
                "ip-block list",
                "backup PLACE/backup.zip",
                "check",
                "media prune",
                "statuses prune",
                "settings set title Ours"
            })
    void userNotOwningTheDirectory_isRejected_withoutChanges(String command) throws IOException {
        assumeRoot(place);
        boolean isSandbox = command.contains("--sandbox");
        if (isSandbox) {
            Files.createDirectory(directory);
        } else {
            shell.create("alice");
        }
        giveAway();
        Map<String, String> before = snapshot();
        shell.run(command.replace("PLACE", place.toString()).split(" ", -1))
                .failed(
                        1,
                        "The data directory " + directory + " belongs to " + SOMEBODY + ", but this runs as root: run"
                                + " it as " + SOMEBODY + " (sudo -u '#" + SOMEBODY + "' …)");
        assertEquals(before, snapshot());
    }

    @Test
    void emptyDirectoryOfAService_isNotFilledByRoot() throws IOException {
        shell.create("alice");
        assumeRoot(place);
        Path backup = place.resolve("backup.zip");
        shell.run("backup", backup.toString()).ok();
        Path empty = Files.createDirectory(place.resolve("empty"));
        Files.setAttribute(empty, "unix:uid", SOMEBODY);
        for (List<String> command : List.of(
                List.of("restore", backup.toString()),
                List.of("account", "create", "bob", "--email", "bob@mail.example"),
                List.of("serve", "--port", "0"))) {
            new Shell(empty)
                    .run(command.toArray(String[]::new))
                    .failed(1, "The data directory " + empty + " belongs to");
            assertEquals(0, empty.toFile().list().length);
        }
    }

    @Test
    void check_findsFilesLeftByRoot() throws IOException {
        shell.create("alice");
        assumeRoot(place);
        Path made = Files.createDirectories(directory.resolve("media/aa"));
        Files.setAttribute(made, "unix:uid", SOMEBODY);
        Shell.Result result = shell.run("check");
        assertEquals(1, result.code());
        assertTrue(result.out().contains("of another user: " + made), result.out());
    }
}
