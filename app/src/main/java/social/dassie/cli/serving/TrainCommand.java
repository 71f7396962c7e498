package social.dassie.cli.serving;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.FirstOwner;
import social.dassie.cli.tools.Installation;
import social.dassie.cli.tools.RunningServer;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.settings.SettingsSource;

/**
 * {@code dassie train}: the training run for an archive that speeds up later starts (<a
 * href="https://openjdk.org/jeps/514">JEP 514</a>, <a href="https://openjdk.org/jeps/515">JEP 515</a>).
 */
@Command(
        name = "train",
        description =
                "Starts a temporary sandbox, uses it as clients do, and ends: for java -XX:AOTCacheOutput=dassie.aot"
                        + " -jar dassie.jar train, after which java -XX:AOTCache=dassie.aot -jar dassie.jar starts in half the"
                        + " time (Java 25).")
public final class TrainCommand extends ToolCommand implements Callable<Integer> {
    /** Commands that people and scripts run often; between them they use the parts of most others. */
    private static final List<String> COMMANDS = List.of(
            "--help",
            "account list",
            "account list --json",
            "rule list",
            "domain-block list",
            "emoji list",
            "jobs list",
            "settings get title");

    @Option(
            names = "--requests",
            paramLabel = "NUMBER",
            description = "How many requests are made, ${DEFAULT-VALUE} when not given.")
    private int requests = 6_000;

    @Override
    public Integer call() throws IOException {
        if (requests < 1) {
            throw misuse("--requests is a number of at least 1");
        }
        Path directory = Files.createTempDirectory("dassie-training");
        Map<String, String> flags = new LinkedHashMap<>();
        flags.put("port", Integer.toString(ServeCommand.freePort()));
        flags.put("registrations", "open");
        SettingsSource settings = SettingsSource.load(cli.installation().settings(), directory, Map.of(), flags);
        String token = Secrets.random();
        Installation.Run run =
                new Installation.Run(directory, settings, true, Map.of("admin", token), null, FirstOwner.NONE);
        int made;
        try (RunningServer server = cli.installation().serve(run, List.of())) {
            made = new TrainingRun(server.port(), token).make(requests);
            runCommands(directory);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } finally {
            cli.installation().removeSandbox(directory);
        }
        out().println("Made " + made + " requests");
        return 0;
    }

    /** Runs commands beside the server, so that they start faster, too. */
    private void runCommands(Path directory) {
        for (String command : COMMANDS) {
            PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
            List<String> all = new ArrayList<>(List.of("--data-dir=" + directory));
            all.addAll(List.of(command.split(" ", -1)));
            int code = cli.installation().run(nowhere, err(), Map.of(), all.toArray(String[]::new));
            if (code != 0) {
                throw new IllegalStateException("dassie " + command + " failed in the training run");
            }
        }
    }
}
