package social.dassie.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import social.dassie.Main;

/** Dassie as {@code scripts/run} starts it, but that nobody is refused for asking too often. */
final class DassieJar implements Software {
    @Override
    public String name() {
        return "Dassie";
    }

    @Override
    public String version() throws IOException {
        return command(Path.of("dassie-data"), "--version").replace(name(), "").strip();
    }

    @Override
    public String seedKey() {
        return "dassie-" + Seed.schemaHash();
    }

    @Override
    public String database() {
        return "dassie.db";
    }

    @Override
    public Launch launch(Path data, int port) {
        return new Launch(
                Instance.serve(),
                Map.of(
                        "DASSIE_PORT",
                        Integer.toString(port),
                        "DASSIE_URL",
                        Seed.URL,
                        "DASSIE_DATA_DIR",
                        data.toString(),
                        "DASSIE_RATE_LIMITS",
                        "false"));
    }

    @Override
    public void createAccounts(Path data, List<String> names) throws IOException {
        for (String name : names) {
            command(data, "account", "create", name, "--email", name + "@mail.example", "--confirmed");
        }
    }

    @Override
    public List<String> tokens(Path data, int port, List<String> names) throws IOException {
        List<String> tokens = new ArrayList<>();
        for (String name : names) {
            tokens.add(command(data, "token", "create", "--account", name, "--scopes", "read write follow")
                    .strip());
        }
        return tokens;
    }

    /** Runs a command in this process, which is quicker hundreds of times. Returns what it prints. */
    private static String command(Path data, String... args) throws IOException {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Map<String, String> environment = Map.of("DASSIE_DATA_DIR", data.toString(), "DASSIE_URL", Seed.URL);
        if (Main.run(
                        UnaryOperator.identity(),
                        new PrintWriter(out, true),
                        new PrintWriter(err, true),
                        environment,
                        args)
                != 0) {
            throw new IOException("dassie " + String.join(" ", args) + ": " + err);
        }
        return out.toString();
    }
}
