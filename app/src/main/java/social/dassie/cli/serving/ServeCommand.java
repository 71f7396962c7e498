package social.dassie.cli.serving;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.CommandContext;
import social.dassie.cli.tools.FirstOwner;
import social.dassie.cli.tools.Installation;
import social.dassie.cli.tools.Logging;
import social.dassie.cli.tools.RunningServer;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.settings.SettingsException;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.StorageFailure;

/** {@code dassie serve}: runs the server until it is stopped. */
@Command(name = "serve", description = "Starts the server. This is what happens without a command.")
public final class ServeCommand extends ToolCommand implements Callable<Integer> {
    private static final int MAX_PEERS = 4;

    @Option(names = "--port", paramLabel = "PORT", description = "Port to listen on; 0 for any free one.")
    private @Nullable String port;

    @Option(names = "--host", paramLabel = "ADDRESS", description = "Address to listen on; 0.0.0.0 for all.")
    private @Nullable String host;

    @Option(names = "--url", paramLabel = "URL", description = "Public address, such as https://example.org.")
    private @Nullable String url;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "Any other setting, for this run; 'dassie settings' explains the keys.")
    private Map<String, String> given = new LinkedHashMap<>();

    @Option(
            names = "--sandbox",
            description = "For client developers: loopback only, a temporary data directory unless --data-dir names"
                    + " one, the owner admin@localhost with the password mastodonadmin, open sign-ups without"
                    + " confirmation, the password grant, no rate limits, and a test API below /sandbox (reset,"
                    + " snapshots, faults, events, clock), which app/docs/sandbox.md describes.")
    private boolean isSandbox;

    @Option(
            names = "--token",
            paramLabel = "NAME=VALUE",
            description = "Sandbox only: an access token with every scope for the account NAME, created if missing.")
    private Map<String, String> tokens = new LinkedHashMap<>();

    @Option(
            names = "--peers",
            paramLabel = "NUMBER",
            description = "Sandbox only: up to 4 more sandboxes on the next ports, as other servers. Their accounts"
                    + " have posts and a poll, and follow yours and are followed.")
    private int peers;

    @Option(
            names = "--seed",
            paramLabel = "NUMBER",
            description = "Sandbox only: accounts with posts, and a clock that only advances by a second with each"
                    + " request that may change something, so that all runs with this number are identical.")
    private @Nullable Long seed;

    @Override
    public Integer call() throws InterruptedException {
        if (!tokens.isEmpty() && !isSandbox) {
            throw misuse("--token needs --sandbox: fixed tokens exist only there");
        }
        checkSandbox();
        Map<String, String> flags = flags();
        boolean isTemporary = isSandbox && cli.givenDirectory() == null;
        Path directory = isTemporary ? temporaryDirectory() : cli.directory();
        SettingsSource settings = cli.settings(directory, flags);
        if (settings.get().get(AddressSettings.PORT) == 0
                && settings.get().get(AddressSettings.URL).isEmpty()) {
            flags.put("port", Integer.toString(freePort()));
            settings = cli.settings(directory, flags);
        }
        Logging.follow(settings.get());
        boolean isNew = !isSandbox && !DataDirectory.hasData(directory);
        try {
            RunningServer server =
                    cli.installation().serve(run(directory, settings, tokens), peersOf(directory, settings, flags));
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server, isTemporary), "stop"));
            greeting(server, settings.get(), isNew).forEach(out()::println);
            Readiness.notifyManager(cli.environment());
        } catch (RuntimeException e) {
            if (isTemporary) {
                cli.installation().removeSandbox(directory);
            }
            throw e;
        }
        new CountDownLatch(1).await();
        return 0;
    }

    private void checkSandbox() {
        if (peers < 0 || peers > MAX_PEERS) {
            throw misuse("--peers is a number from 0 to " + MAX_PEERS);
        }
        if (peers > 0 && !isSandbox) {
            throw misuse("--peers needs --sandbox: only there do servers of one machine federate");
        }
        if (seed != null && !isSandbox) {
            throw misuse("--seed needs --sandbox: only there is everything the same in each run");
        }
        if (seed != null && peers > 0) {
            throw misuse("--seed and --peers do not go together: what servers tell each other comes in any order");
        }
        if (seed != null && cli.givenDirectory() != null) {
            throw misuse("--seed and --data-dir do not go together: what is there already is not the same in each run");
        }
        if (peers > 0 && cli.givenDirectory() != null) {
            throw misuse("--peers and --data-dir do not go together: sandboxes that know each other begin together");
        }
    }

    private Installation.Run run(Path directory, SettingsSource settings, Map<String, String> fixedTokens) {
        // A sandbox has its own owner.
        FirstOwner owner = isSandbox ? FirstOwner.NONE : new FirstOwner(cli.environment());
        return new Installation.Run(directory, settings, isSandbox, fixedTokens, seed, owner);
    }

    /** Returns the servers that run alongside this one: on the next ports, or on free ones if the port did not matter. */
    private List<Installation.Run> peersOf(Path directory, SettingsSource settings, Map<String, String> flags) {
        List<Installation.Run> runs = new ArrayList<>();
        for (int number = 1; number <= peers; number++) {
            int at = "0".equals(port) ? freePort() : settings.get().get(AddressSettings.PORT) + number;
            Map<String, String> own = new LinkedHashMap<>(flags);
            own.put("port", Integer.toString(at));
            own.put("url", "http://localhost:" + at);
            own.put("title", "Peer " + number);
            Path place = directory.resolve("peer-" + number);
            runs.add(run(place, cli.settings(place, own), Map.of()));
        }
        return runs;
    }

    /** Returns the text for the operator when the server has started. */
    private List<String> greeting(RunningServer server, Settings settings, boolean isNew) {
        List<String> lines = new ArrayList<>();
        lines.add("Dassie listens on http://" + shown(settings.get(AddressSettings.HOST)) + ":" + server.port()
                + ", data in " + server.directory());
        if (isNew) {
            lines.add(CommandContext.newInstance(server.directory()));
        }
        if (isSandbox) {
            lines.add("Sandbox: sign in as " + cli.installation().sandboxLogin()
                    + "; POST /sandbox/reset with the header X-Dassie-Sandbox: 1 starts over");
        } else {
            setup(server).ifPresent(lines::add);
            if (!AddressSettings.areReachable(settings)) {
                lines.add("Dassie talks to no other server until the setting 'url' is a public https address");
            }
        }
        lines.addAll(server.notes());
        if (!server.convertsRecordings()) {
            lines.add("ffmpeg is not installed: audio and video are accepted only in formats that browsers play");
        }
        return lines;
    }

    private static Optional<String> setup(RunningServer server) {
        try {
            return server.setupLink()
                    .map(link -> "There is no owner yet. Make the owner's account at " + link
                            + " (once), or with: dassie account create NAME --email E --role owner --confirmed");
        } catch (RuntimeException e) {
            StorageFailure storage = StorageFailure.of(e);
            if (storage == null) {
                throw e;
            }
            return Optional.of("There is no owner yet, and no link to make one. " + storage.advice());
        }
    }

    private static String shown(String host) {
        boolean isAnyOrLoopback = host.equals("127.0.0.1") || host.equals("0.0.0.0") || host.equals("::");
        if (isAnyOrLoopback) {
            return "localhost";
        }
        return host.indexOf(':') < 0 ? host : "[" + host + "]";
    }

    private void stop(RunningServer server, boolean isTemporary) {
        server.close();
        if (isTemporary) {
            cli.installation().removeSandbox(server.directory());
        }
    }

    private Map<String, String> flags() {
        Map<String, String> flags = new LinkedHashMap<>(given);
        if (isSandbox) {
            flags.putIfAbsent("registrations", "open");
        }
        put(flags, "port", port);
        put(flags, "host", host);
        put(flags, "url", url);
        try {
            cli.installation().settings().check(flags);
        } catch (SettingsException e) {
            throw misuse(String.valueOf(e.getMessage()));
        }
        return flags;
    }

    private static void put(Map<String, String> flags, String key, @Nullable String value) {
        if (value != null) {
            flags.put(key, value);
        }
    }

    private static Path temporaryDirectory() {
        try {
            return Files.createTempDirectory("dassie-sandbox");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a free port. The public address contains the port, so it must be known before anything is built. */
    static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
