package social.dassie.cli.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.Shell;

/** The owner from the environment, for those who provision a server without a browser. */
class FirstOwnerTest {
    private static final Map<String, String> ALICE =
            Map.of("DASSIE_OWNER_NAME", "alice", "DASSIE_OWNER_EMAIL", "alice@mail.example");
    private static final String PASSWORD = "seven quiet lanterns";

    @TempDir
    Path directory;

    private Path data() {
        return directory.resolve("data");
    }

    private ServerProcess serve(Map<String, String> more, Map<String, String> further) {
        List<String> variables = new ArrayList<>(List.of("env"));
        more.forEach((name, value) -> variables.add(name + "=" + value));
        further.forEach((name, value) -> variables.add(name + "=" + value));
        return ServerProcess.startIn(variables, "social.dassie.Main", "--data-dir", data().toString(), "--port", "0");
    }

    private String accounts() {
        return new Shell(data()).run("account", "list", "--json").ok().out();
    }

    @Test
    void owner_isMadeOnce_andALaterStartChangesNothing() throws Exception {
        Path secret = Files.writeString(directory.resolve("secret"), PASSWORD + "\n");
        try (ServerProcess server = serve(ALICE, Map.of("DASSIE_OWNER_PASSWORD_FILE", secret.toString()))) {
            server.awaitAddress();
            server.stop();
            assertEquals(143, server.awaitEnd());
            assertTrue(
                    server.lines().stream().noneMatch(line -> line.contains("no owner yet")), server.lines()::toString);
            assertTrue(
                    server.lines().stream()
                            .noneMatch(line -> line.contains(PASSWORD) || line.contains("no such setting")),
                    server.lines()::toString);
        }
        String before = accounts();
        assertTrue(before.contains("\"owner\"") && before.contains("alice@mail.example"), before);
        // Neither the file that is gone nor the other name matters any more.
        Files.delete(secret);
        Map<String, String> other = Map.of("DASSIE_OWNER_NAME", "bob", "DASSIE_OWNER_PASSWORD_FILE", secret.toString());
        try (ServerProcess server = serve(other, Map.of())) {
            server.awaitAddress();
        }
        assertEquals(before, accounts());
    }

    @Test
    void wrongValues_areOneSentence_andTheNextStartMakesTheOwner() throws Exception {
        refused(Map.of(), "The owner's account cannot be made: the environment has no DASSIE_OWNER_PASSWORD.");
        refused(
                Map.of("DASSIE_OWNER_PASSWORD", PASSWORD, "DASSIE_OWNER_PASSWORD_FILE", "x"),
                "The environment has DASSIE_OWNER_PASSWORD and DASSIE_OWNER_PASSWORD_FILE: keep one of them");
        Path none = directory.resolve("none");
        refused(
                Map.of("DASSIE_OWNER_PASSWORD_FILE", none.toString()),
                "The owner's password cannot be read from " + none + " (DASSIE_OWNER_PASSWORD_FILE): ");
        refused(Map.of("DASSIE_OWNER_PASSWORD", "short"), "Password is too short");
        try (ServerProcess server = serve(ALICE, Map.of("DASSIE_OWNER_PASSWORD", PASSWORD))) {
            server.awaitAddress();
            server.awaitLineWith("Created the owner alice");
        }
    }

    private void refused(Map<String, String> more, String sentence) throws Exception {
        try (ServerProcess server = serve(ALICE, more)) {
            assertEquals(1, server.awaitEnd());
            assertEquals(1, server.lines().size(), server.lines()::toString);
            assertTrue(server.lines().get(0).startsWith(sentence), server.lines()::toString);
        }
    }
}
