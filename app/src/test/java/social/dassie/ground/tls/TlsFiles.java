package social.dassie.ground.tls;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import social.dassie.AllSettings;

/** A certificate for localhost that nobody trusts, in a file, for tests of what is encrypted with it. */
public final class TlsFiles {
    private TlsFiles() {}

    /** The settings of TLS on free ports with a new certificate in this directory. */
    public static Map<String, String> settings(Path directory) {
        Path file = directory.resolve("localhost.pem");
        try {
            String pem = Certificates.selfSigned(KeyPairs.make(), "localhost", Instant.now())
                    .pem();
            Files.writeString(file, pem);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new HashMap<>(Map.of(
                "tls", "files",
                "url", "https://localhost",
                "tls.host", "127.0.0.1",
                "tls.port", "0",
                "tls.http_port", "0",
                "tls.cert", file.toString(),
                "tls.key", file.toString()));
    }

    /** @param more further settings, each key before its value */
    public static Tls tls(Path directory, String... more) {
        Map<String, String> settings = settings(directory);
        for (int i = 0; i < more.length; i += 2) {
            settings.put(more[i], more[i + 1]);
        }
        return Objects.requireNonNull(
                Tls.of(AllSettings.load(directory, Map.of(), settings).get(), null, directory, Clock.systemUTC()));
    }
}
