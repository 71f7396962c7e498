package social.dassie.cli.serving;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } finally {
            cli.installation().removeSandbox(directory);
        }
        out().println("Made " + made + " requests");
        return 0;
    }
}
