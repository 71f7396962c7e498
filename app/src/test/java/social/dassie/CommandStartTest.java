package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.Shell;

/** What a command loads until it ends, which is most of its time, and that nothing is missing because of it. */
class CommandStartTest {
    /** What only a server needs, and some features. */
    private static final List<String> OF_SERVERS = List.of(
            "org.eclipse.jetty.",
            "io.javalin.",
            "com.zaxxer.hikari.",
            "com.nimbusds.jose.util.",
            "com.webauthn4j.",
            "org.snakeyaml.engine.v2.api.",
            "com.fasterxml.jackson.databind.ObjectMapper");

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"--version", "-V", "version"})
    void version_loadsNeitherTheParserNorTheDatabase(String argument) throws Exception {
        List<String> loaded = loadedBy(argument);
        assertNone(loaded, List.of("picocli.", "org.slf4j.", "org.sqlite.", "social.dassie.cli.Cli"));
        assertNone(loaded, OF_SERVERS);
    }

    @Test
    void commandThatReads_buildsNoFeatureThatItDoesNotUse() throws Exception {
        new Shell(directory).create("alice");
        List<String> loaded = loadedBy("--data-dir=" + directory, "rule", "list");
        assertNone(loaded, OF_SERVERS);
        assertNone(
                loaded,
                List.of(
                        "social.dassie.people.users.UserDao",
                        "social.dassie.media.remotefiles.RemoteFiles",
                        "social.dassie.federation.actors.ActorFeature",
                        "com.github.benmanes.caffeine."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"account list", "domain-block list", "jobs list", "ip-block list", "announcement list"})
    void commandsThatUseFeatures_loadNothingOfServers(String command) throws Exception {
        new Shell(directory).create("alice");
        List<String> all = new ArrayList<>(List.of("--data-dir=" + directory));
        all.addAll(List.of(command.split(" ", -1)));
        assertNone(loadedBy(all.toArray(String[]::new)), OF_SERVERS);
    }

    @Test
    void help_listsEveryCommand_asTheWholeCommandLineDoes() {
        assertEquals(
                Main.commandLine().getUsageMessage(),
                Shell.run(Map.of(), "--help").ok().out());
        assertEquals(
                Main.commandLine().getUsageMessage(),
                Shell.run(Map.of(), "-h", "serve", "--port", "1").ok().out());
    }

    @Test
    void everyCommand_isFoundByItsName_withItsHelp() {
        Main.commandLine().getSubcommands().values().forEach(command -> assertHelp(List.of(), command));
    }

    private static void assertHelp(List<String> parents, CommandLine command) {
        List<String> names = new ArrayList<>(parents);
        names.add(command.getCommandName());
        List<String> asked = new ArrayList<>(names);
        asked.add("--help");
        assertEquals(
                command.getUsageMessage(),
                Shell.run(Map.of(), asked.toArray(String[]::new)).ok().out());
        command.getSubcommands().values().forEach(each -> assertHelp(names, each));
    }

    /** Runs a command in its own process. Returns the names of the classes that it loads. */
    private List<String> loadedBy(String... arguments) throws Exception {
        Path log = directory.resolve("loaded.log");
        List<String> logging = List.of("env", "JDK_JAVA_OPTIONS=-Xlog:class+load:file=" + log + "::filecount=0");
        try (ServerProcess command = ServerProcess.startIn(logging, "social.dassie.Main", arguments)) {
            assertEquals(0, command.awaitEnd(), command.lines().toString());
        }
        List<String> loaded = Files.readAllLines(log).stream()
                .filter(line -> line.contains(" source: "))
                .map(line -> line.replaceFirst(".*\\] ", "").replaceFirst(" source: .*", ""))
                .toList();
        assertTrue(loaded.contains("social.dassie.Main"), "the log has the names");
        return loaded;
    }

    private static void assertNone(List<String> loaded, List<String> beginnings) {
        assertEquals(
                List.of(),
                loaded.stream()
                        .filter(name -> beginnings.stream().anyMatch(name::startsWith))
                        .toList());
    }
}
