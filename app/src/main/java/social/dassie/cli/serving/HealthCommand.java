package social.dassie.cli.serving;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.LocalServer;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.ground.storage.StartException;

/**
 * {@code dassie health}: queries the health of the running server on this machine, for a container or a script without
 * an HTTP client.
 */
@Command(
        name = "health",
        description = "Checks the health of the server on this machine, as a container's health check does. Exit code"
                + " 1 when it is unhealthy or does not respond within 5 seconds.")
public final class HealthCommand extends ToolCommand implements Callable<Integer> {
    private static final String PATH = "/health";
    private static final int PATIENCE_MS = 5_000;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Port of the server; that of the settings when not given.")
    private @Nullable String port;

    @Override
    public Integer call() {
        LocalServer server = LocalServer.of(cli, port);
        if (server.port() == 0) {
            throw misuse("The port is any free one by the settings: say which with --port");
        }
        try {
            LocalServer.Answer answer = server.get(PATH, "Accept", "text/plain", PATIENCE_MS);
            out().println(answer.text().isEmpty() ? "It answers with " + answer.status() : answer.text());
            return answer.status() == 200 ? 0 : 1;
        } catch (IOException e) {
            throw new StartException("No server answers at " + server.address(PATH) + ": " + e.getMessage());
        }
    }
}
