package social.dassie.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.StartException;

/** {@code dassie health}: asks the running server of this machine, for a container or a script that has no HTTP client. */
@Command(
        name = "health",
        description =
                "Asks the server that runs on this machine whether it is well, as a container's health check does."
                        + " Exit code 1 when it is not, or does not answer within 5 seconds.")
final class HealthCommand extends ToolCommand implements Callable<Integer> {
    private static final int PATIENCE_MS = 5_000;
    private static final int MAX_BYTES = 10_000;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Port of the server; that of the settings when not given.")
    private @Nullable String port;

    @Override
    public Integer call() {
        Map<String, String> flags = new LinkedHashMap<>();
        if (port != null) {
            flags.put("port", port);
        }
        Settings settings = cli.settings(cli.directory(), flags).get();
        if (settings.port() == 0) {
            throw misuse("The port is any free one by the settings: say which with --port");
        }
        String address = "http://" + dialled(settings.host()) + ":" + settings.port() + "/health";
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) URI.create(address).toURL().openConnection();
            connection.setConnectTimeout(PATIENCE_MS);
            connection.setReadTimeout(PATIENCE_MS);
            connection.setRequestProperty("Accept", "text/plain");
            boolean isWell = connection.getResponseCode() == 200;
            try (InputStream in = isWell ? connection.getInputStream() : connection.getErrorStream()) {
                String said = in == null ? "" : new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8).strip();
                out().println(said.isEmpty() ? "It answers with " + connection.getResponseCode() : said);
            }
            return isWell ? 0 : 1;
        } catch (IOException e) {
            throw new StartException("No server answers at " + address + ": " + e.getMessage());
        }
    }

    /** Where a server that listens on all addresses is reached. */
    private static String dialled(String host) {
        if (host.equals("0.0.0.0") || host.equals("::")) {
            return "127.0.0.1";
        }
        return host.indexOf(':') < 0 ? host : "[" + host + "]";
    }
}
