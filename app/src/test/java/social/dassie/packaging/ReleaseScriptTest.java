package social.dassie.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code scripts/release} in a clone whose Maven and packager only say that they were called. */
class ReleaseScriptTest {
    private static final String NOTES = "# Changelog\n\n## Unreleased\n\n* News.\n\n## 0.1.0\n\nThe first.\n";
    private static final String POM =
            "<project>\n  <version>0.1.0</version>\n  <dependency>\n    <version>9</version>\n  </dependency>\n</project>\n";

    @TempDir
    Path place;

    private Path top = Path.of("");

    private record Result(int code, String said) {}

    @BeforeEach
    void makeClone() throws Exception {
        for (String program : List.of("/bin/bash", "/usr/bin/git")) {
            assumeTrue(Files.isExecutable(Path.of(program)), "there is no " + program);
        }
        top = place.resolve("clone");
        Files.createDirectories(top.resolve("scripts"));
        for (String script : List.of("java.sh", "release")) {
            Files.copy(Path.of("scripts", script), top.resolve("scripts").resolve(script));
        }
        program(
                "scripts/package",
                "echo \"packaged $*\"; mkdir -p target/package; touch target/package/dassie-0.2.0.jar");
        program("../bin/mvn", "echo 'Apache Maven 3.9.1'");
        Files.writeString(top.resolve("pom.xml"), POM);
        Files.writeString(top.resolve("CHANGELOG.md"), NOTES);
        Files.writeString(top.resolve(".gitignore"), "target/\n");
        git("init", "-q");
        git("add", "-A");
        git("commit", "-q", "-m", "all");
    }

    private void program(String name, String line) throws IOException {
        Path program = top.resolve(name).normalize();
        Files.createDirectories(program.getParent());
        Files.writeString(program, "#!/bin/sh\n" + line + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Result run(List<String> command) throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(top.toFile()).redirectErrorStream(true);
        builder.environment().put("PATH", place.resolve("bin") + ":" + System.getenv("PATH"));
        for (String who : List.of("AUTHOR", "COMMITTER")) {
            builder.environment().put("GIT_" + who + "_NAME", "A");
            builder.environment().put("GIT_" + who + "_EMAIL", "a@example.org");
        }
        builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), said);
    }

    private String git(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        Result result = run(command);
        assertEquals(0, result.code(), result.said());
        return result.said();
    }

    private Result release(String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(top.resolve("scripts/release").toString()));
        command.addAll(List.of(arguments));
        return run(command);
    }

    private String label() throws Exception {
        String script = "top='" + top + "'; . scripts/java.sh; build_label";
        return run(List.of("bash", "-c", script)).said().strip();
    }

    @Test
    void release_setsVersionAndDate_tags_andListsUploads() throws Exception {
        assertTrue(label().matches("0\\.1\\.0\\+\\d{8}\\.[0-9a-f]{12}"), label());
        Result result = release("0.2.0", "--skip-tests");
        assertEquals(0, result.code(), result.said());
        assertTrue(result.said().contains("packaged --twice\n"), result.said());
        assertTrue(
                result.said().endsWith("target/package/dassie-0.2.0.jar\nNothing is signed, as there was no --key.\n"),
                result.said());
        assertEquals(POM.replace("0.1.0", "0.2.0"), Files.readString(top.resolve("pom.xml")));
        assertTrue(Files.readString(top.resolve("CHANGELOG.md"))
                .matches("(?s)# Changelog\n\n## Unreleased\n\n## 0\\.2\\.0 - \\d{4}-\\d\\d-\\d\\d\n\n\\* News\\.\n.*"));
        assertEquals("v0.2.0\n", git("tag", "--points-at", "HEAD"));
        assertEquals("", git("status", "--porcelain"));
        assertEquals("0.2.0", label());
        Files.writeString(top.resolve("more"), "x");
        assertTrue(label().matches("0\\.2\\.0\\+\\d{8}\\.[0-9a-f]{12}\\.changed"), label());
    }

    @Test
    void failure_revertsEverything() throws Exception {
        program("scripts/package", "exit 1");
        git("commit", "-q", "-a", "-m", "broken");
        String before = git("rev-parse", "HEAD");
        Result result = release("0.2.0", "--skip-tests");
        assertEquals(1, result.code());
        assertTrue(
                result.said().endsWith("Nothing was released; the tree is as it was at " + before.strip() + ".\n"),
                result.said());
        assertEquals(before, git("rev-parse", "HEAD"));
        assertEquals("", git("tag") + git("status", "--porcelain"));
    }

    @Test
    void invalidRelease_isRejectedWithASentence() throws Exception {
        refused("Which version? scripts/release X.Y.Z, three numbers; pom.xml has 0.1.0.");
        refused("Which version? scripts/release X.Y.Z, three numbers; pom.xml has 0.1.0.", "0.2");
        refused("scripts/release knows --skip-tests and --key FILE, not --fast.", "--fast");
        refused("Version 0.0.9 would be older than 0.1.0, which pom.xml has.", "0.0.9");
        refused("--key needs a private key of ssh-keygen, and there is no file .", "0.2.0", "--key");
        refused("--key needs a private key of ssh-keygen, and there is no file /none.", "0.2.0", "--key", "/none");
        if (Files.isExecutable(Path.of("/usr/bin/ssh-keygen"))) {
            Result result = release(
                    "0.2.0", "--skip-tests", "--key", top.resolve("pom.xml").toString());
            assertEquals(1, result.code());
            assertTrue(
                    result.said()
                            .matches("The key \\S+pom.xml cannot sign: .+ It must be a private key of ssh-keygen.\n"),
                    result.said());
        }
        git("tag", "v0.2.0");
        refused("There is a tag v0.2.0 already: take the next number.", "0.2.0");
        Files.writeString(top.resolve("more"), "x");
        refused("There are changes that are not committed: commit them or put them away first.", "0.3.0");
        Files.delete(top.resolve("more"));
        Files.writeString(top.resolve("CHANGELOG.md"), NOTES.replace("* News.\n", ""));
        git("commit", "-q", "-a", "-m", "no news");
        refused(
                "CHANGELOG.md has nothing below \"## Unreleased\": write what the version brings.",
                "0.3.0",
                "--skip-tests");
    }

    private void refused(String sentence, String... arguments) throws Exception {
        assertEquals(new Result(1, sentence + "\n"), release(arguments));
    }
}
