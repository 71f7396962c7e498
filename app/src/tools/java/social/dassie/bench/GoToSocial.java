package social.dassie.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import social.dassie.interop.GoToSocialSignIn;

/**
 * GoToSocial, built in a directory that has {@code gotosocial} and {@code source/web}: with SQLite, as Dassie has, nobody
 * slowed down or refused for asking too often, and without a line of log for each request.
 */
final class GoToSocial implements Software {
    private static final String PASSWORD = "harbour-lantern-7391-kettle";
    private static final String VERSION = "gotosocial version ";
    private static final String HOST = "peer.example";

    private final Path built;

    private GoToSocial(Path built) {
        this.built = built;
    }

    /** What is missing in the directory is an {@link IllegalArgumentException} with one sentence. */
    static GoToSocial in(Path directory) {
        GoToSocial software = new GoToSocial(directory.toAbsolutePath());
        for (Path needed : List.of(Path.of("gotosocial"), Path.of("source", "web", "template"))) {
            if (!Files.exists(directory.resolve(needed))) {
                throw new IllegalArgumentException(
                        "GoToSocial is not built in " + directory + ": there is no " + needed);
            }
        }
        return software;
    }

    @Override
    public String name() {
        return "GoToSocial";
    }

    @Override
    public String version() throws IOException {
        return output(List.of(program(), "--version"), "--version")
                .lines()
                .filter(line -> line.startsWith(VERSION))
                .map(line -> line.substring(VERSION.length()))
                .findFirst()
                .orElseThrow(() -> new IOException(program() + " does not say its version"));
    }

    @Override
    public String seedKey() throws IOException {
        return "gotosocial-" + version().replaceAll("[^A-Za-z0-9.]", "-");
    }

    @Override
    public String database() {
        return "sqlite.db";
    }

    private String program() {
        return built.resolve("gotosocial").toString();
    }

    @Override
    public Launch launch(Path data, int port) throws IOException {
        configure(data, port);
        return new Launch(
                List.of(program(), "--config-path", configuration(data).toString(), "server", "start"), Map.of());
    }

    private static Path configuration(Path data) {
        return data.resolve("config.yaml");
    }

    private void configure(Path data, int port) throws IOException {
        Path web = built.resolve("source").resolve("web");
        Files.createDirectories(data);
        Files.writeString(configuration(data), """
                host: "%s"
                protocol: "http"
                bind-address: "127.0.0.1"
                port: %d
                trusted-proxies: ["127.0.0.1/32"]
                log-level: "warn"
                db-type: "sqlite"
                db-address: "%s"
                storage-backend: "local"
                storage-local-base-path: "%s"
                web-template-base-dir: "%s/"
                web-asset-base-dir: "%s/"
                instance-expose-public-timeline: true
                accounts-registration-open: false
                letsencrypt-enabled: false
                advanced-rate-limit-requests: 0
                advanced-throttling-multiplier: 0
                smtp-host: ""
                """.formatted(
                        HOST,
                        port,
                        data.resolve(database()),
                        data.resolve("storage"),
                        web.resolve("template"),
                        web.resolve("assets")));
    }

    /** Each name is one command on a database that a first start has made. */
    @Override
    public void createAccounts(Path data, List<String> names) throws IOException, InterruptedException {
        start(data).close();
        for (String name : names) {
            List<String> command = List.of(
                    program(),
                    "--config-path",
                    configuration(data).toString(),
                    "admin",
                    "account",
                    "create",
                    "--username",
                    name,
                    "--email",
                    email(name),
                    "--password",
                    PASSWORD);
            output(command, "account create " + name);
        }
    }

    @Override
    public List<String> tokens(Path data, int port, List<String> names) throws IOException, InterruptedException {
        GoToSocialSignIn signIn = new GoToSocialSignIn("http://127.0.0.1:" + port, "bench", "read write follow");
        List<String> tokens = new ArrayList<>();
        for (String name : names) {
            tokens.add(signIn.token(email(name), PASSWORD));
        }
        return tokens;
    }

    private static String email(String name) {
        return name + "@mail.example";
    }

    private static String output(List<String> command, String what) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException("gotosocial " + what + " failed:\n" + output);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return output;
    }
}
