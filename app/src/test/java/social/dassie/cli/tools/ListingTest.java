package social.dassie.cli.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.db.Database;
import social.dassie.staff.instance.discovery.Release;
import social.dassie.testing.Shell;

/** Everything that lists does so for programs, too. */
class ListingTest {
    private static final Set<String> EMPTY = Set.of("emoji", "deliveries", "terms", "jobs", "hosts");

    @TempDir
    Path directory;

    private Shell shell;

    @BeforeEach
    void make() {
        shell = new Shell(directory);
        shell.create("alice");
        shell.run("rule", "add", "Be kind").ok();
        shell.run("domain-block", "add", "far.example").ok();
        shell.run("warning-preset", "add", "--title", "Spam", "Stop it").ok();
        shell.run("announcement", "create", "Tomorrow").ok();
    }

    private List<JsonNode> listed(String... command) throws Exception {
        List<JsonNode> objects = new ArrayList<>();
        for (String line : shell.run(command).ok().out().lines().toList()) {
            objects.add(new ObjectMapper().readTree(line));
        }
        return objects;
    }

    @Test
    void everyList_isOneObjectALine() throws Exception {
        String[][] commands = {
            {"account", "list"},
            {"announcement", "list"},
            {"domain-block", "list"},
            {"rule", "list"},
            {"warning-preset", "list"},
            {"audit"},
            {"settings"},
            {"emoji", "list"},
            {"jobs", "list", "--all"},
            {"deliveries", "list"},
            {"deliveries", "hosts"},
            {"ip-block", "list"},
            {"terms", "list"}
        };
        for (String[] command : commands) {
            List<String> all = new ArrayList<>(List.of(command));
            all.add("--json");
            List<JsonNode> objects = listed(all.toArray(String[]::new));
            assertTrue(objects.stream().allMatch(JsonNode::isObject), all::toString);
            boolean mayBeEmpty = EMPTY.contains(command[0]) || command[0].equals("ip-block");
            assertTrue(mayBeEmpty || !objects.isEmpty(), all::toString);
        }
    }

    @Test
    void valuesAreNamedByTheirColumns() throws Exception {
        JsonNode alice = listed("account", "list", "--json").get(0);
        assertEquals("alice", alice.path("name").asText());
        assertTrue(alice.has("role") && alice.has("email") && alice.has("state"), alice::toString);
        JsonNode block = listed("domain-block", "list", "--json").get(0);
        assertEquals("far.example", block.path("domain").asText());
        assertTrue(block.path("media").isNull(), "a dash for people is nothing for programs");
    }

    @Test
    void version_matchesTheBuild() throws Exception {
        assertTrue(shell.run("version").ok().out().startsWith("Dassie " + Release.VERSION + ", schema "));
        JsonNode version = listed("version", "--json").get(0);
        assertEquals(Database.SCHEMA, version.path("schema").asInt());
    }

    @Test
    void completion_knowsTheCommands() {
        String script = shell.run("completion").ok().out();
        assertTrue(script.contains("complete -F _complete_dassie") && script.contains("domain-block"), script);
    }
}
