package social.dassie.cli.tools;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Settings;

/** A client for the server that runs on this machine. */
public final class LocalServer {
    private static final int MAX_BYTES = 1_000_000;

    private static final int CONNECT_MS = 5_000;

    private final String base;
    private final int port;

    private LocalServer(Settings settings) {
        this.port = settings.get(AddressSettings.PORT);
        this.base = "http://" + dialled(settings.get(AddressSettings.HOST)) + ":" + port;
    }

    /** @param port its port; null for that of the settings */
    public static LocalServer of(CommandContext cli, @Nullable String port) {
        Map<String, String> flags = port == null ? Map.of() : Map.of("port", port);
        return new LocalServer(cli.settings(cli.directory(), flags).get());
    }

    public int port() {
        return port;
    }

    /** The answer, at most a megabyte. */
    public record Answer(int status, String text) {}

    public String address(String path) {
        return base + path;
    }

    /**
     * Sends a GET request. Throws {@link IOException} if no answer arrives.
     *
     * @param header the name of a header, whose value is the next argument
     * @param patienceMs the time limit for the answer, in addition to at most 5 seconds to connect
     */
    public Answer get(String path, String header, String value, int patienceMs) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) URI.create(address(path)).toURL().openConnection();
        connection.setConnectTimeout(CONNECT_MS);
        connection.setReadTimeout(patienceMs);
        connection.setRequestProperty(header, value);
        int status = connection.getResponseCode();
        try (InputStream in = status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
            String text = in == null ? "" : new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8);
            return new Answer(status, text.strip());
        }
    }

    /** Returns the address at which a server that listens on all addresses is reached. */
    private static String dialled(String host) {
        if (host.equals("0.0.0.0") || host.equals("::")) {
            return "127.0.0.1";
        }
        return host.indexOf(':') < 0 ? host : "[" + host + "]";
    }
}
