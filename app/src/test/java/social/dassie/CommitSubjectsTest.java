package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code scripts/check-commits} in a repository of its own. */
@Timeout(60)
class CommitSubjectsTest {
    private static final String SCRIPT =
            Path.of("scripts/check-commits").toAbsolutePath().toString();

    @TempDir
    Path repository;

    private String said = "";

    @BeforeEach
    void makeRepository() throws Exception {
        assumeTrue(has("git") && has("bash"), "this system has no git or no bash");
        git("init", "-q");
        commit("Start");
    }

    private static boolean has(String program) {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(directory -> Path.of(directory, program).toFile().canExecute());
    }

    private int run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(repository.toFile())
                .redirectErrorStream(true)
                .start();
        said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor();
    }

    private void git(String... arguments) throws IOException, InterruptedException {
        List<String> command = Stream.concat(
                        Stream.of("git", "-c", "user.name=A", "-c", "user.email=a@example.org"), Stream.of(arguments))
                .toList();
        assertEquals(0, run(command), said);
    }

    private void commit(String subject) throws IOException, InterruptedException {
        git("commit", "-q", "--allow-empty", "-m", subject);
    }

    private int check(String... range) throws IOException, InterruptedException {
        return run(Stream.concat(Stream.of("bash", SCRIPT), Stream.of(range)).toList());
    }

    @Test
    void imperativeSubject_isAccepted_withAnAreaBeforeIt() throws Exception {
        commit("Fix " + "x".repeat(68));
        commit("client: Embed the player");
        assertEquals(0, check("HEAD~2..HEAD"), said);
    }

    @Test
    void longSubject_orOneThatIsNotImperative_isRefused() throws Exception {
        for (String subject : List.of("Fix " + "x".repeat(69), "Fixed it", "client: Fixing it", "a version is none")) {
            commit(subject);
            assertEquals(1, check("HEAD~1..HEAD"), subject);
            assertTrue(said.contains(subject) && said.contains("git rebase -i"), said);
        }
    }

    @Test
    void withoutARange_onlyCommitsThatARemoteLacksAreChecked() throws Exception {
        commit("Fixed it");
        assertEquals(0, check(), said);
        git("branch", "published");
        git("branch", "--set-upstream-to=published");
        assertEquals(0, check(), said);
        commit("Fixing it");
        assertEquals(1, check());
        assertTrue(said.contains("Fixing it") && !said.contains("Fixed it"), said);
    }
}
