package social.dassie.interop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import social.dassie.staff.instance.discovery.Release;

/**
 * Dassie: its sandbox, the only way of running it that federates with servers on this machine, or a server as in production at a public
 * site.
 */
final class DassieSide implements Side {
    private static final List<String> NAMES = List.of("admin", "alma", "lotte", "bela", "olga", "tove");
    private static final String PASSWORD = "harbour-lantern-7391";
    private static final String SCOPES = "read write follow push admin:read admin:write";
    /** Which certificates Java trusts, where a lab says so. */
    private static final List<String> TRUST = List.of("javax.net.ssl.trustStore", "javax.net.ssl.trustStorePassword");

    private final Path directory;
    private final Program program;
    private final Site site;
    private final Map<String, String> tokens = new HashMap<>();

    DassieSide(Path directory, Site site, boolean isFetchAuthorized) {
        this.directory = directory;
        this.site = site;
        List<String> command = serve(directory.resolve("dassie"), site);
        command.addAll(List.of("--set", "authorized_fetch=" + isFetchAuthorized));
        if (site.isPublic()) {
            writeAddress();
        } else {
            NAMES.forEach(name -> tokens.put(name, "token-of-" + name));
            tokens.forEach((name, token) -> command.addAll(List.of("--token", name + "=" + token)));
        }
        this.program = Program.start(directory.resolve("dassie.log"), Map.of(), command)
                .awaits(site.address() + "/api/v2/instance");
        if (site.isPublic()) {
            NAMES.forEach(this::addAccount);
        }
    }

    /** Where the commands find it, too. */
    private void writeAddress() {
        try {
            Path data = Files.createDirectories(directory.resolve("dassie"));
            Files.writeString(data.resolve("dassie.yaml"), "url: " + site.address() + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void addAccount(String name) {
        boolean isFirst = tokens.isEmpty();
        List<String> account =
                command("account", "create", name, "--email", mail(name), "--password", PASSWORD, "--confirmed");
        if (isFirst) {
            account.addAll(List.of("--role", "owner"));
        }
        run(account);
        tokens.put(
                name,
                run(command("token", "create", "--account", name, "--scopes", SCOPES))
                        .strip());
    }

    private static String mail(String name) {
        return name + "@example.org";
    }

    /** Creates a group, which somebody owns. */
    void createGroup(String name, MastodonVoice owner) {
        run(command("group", "create", name, "--owner", owner.name()));
    }

    /** The settings pages of somebody; only on a server at a public site. */
    DassiePages pages(MastodonVoice reader) {
        return new DassiePages(site.address(), mail(reader.name()), PASSWORD);
    }

    private String run(List<String> command) {
        return Program.run(directory.resolve("dassie-command.log"), "", command);
    }

    /** A command that serves a data directory at a site. */
    static List<String> serve(Path data, Site site) {
        List<String> command =
                command(data, "serve", "--port", Integer.toString(site.port()), "--set", "log.level=debug");
        command.addAll(
                site.isPublic()
                        ? List.of("--set", "trusted_proxies=127.0.0.1", "--set", "rate_limits=false")
                        : List.of("--sandbox"));
        return command;
    }

    /** A command on the data of this server. */
    private List<String> command(String... arguments) {
        return command(directory.resolve("dassie"), arguments);
    }

    /** A command on a data directory. */
    static List<String> command(Path data, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED"));
        for (String property : TRUST) {
            if (System.getProperty(property) != null) {
                command.add("-D" + property + "=" + System.getProperty(property));
            }
        }
        command.addAll(List.of(
                "-cp", System.getProperty("java.class.path"), "social.dassie.Main", "--data-dir", data.toString()));
        command.addAll(List.of(arguments));
        return command;
    }

    private String token(String name) {
        return Objects.requireNonNull(tokens.get(name));
    }

    private Voice voice(String name) {
        return new DassieVoice(name);
    }

    @Override
    public String version() {
        return "Dassie " + Release.VERSION;
    }

    @Override
    public Voices voices() {
        return new Voices(voice("alma"), voice("lotte"), voice("bela"), voice("olga"), voice("tove"));
    }

    /** Stops answering, as a server that is too slow does, until {@link #goOn}. */
    void pause() {
        program.signal("STOP");
    }

    void goOn() {
        program.signal("CONT");
    }

    @Override
    public void close() {
        program.close();
    }

    private final class DassieVoice extends MastodonVoice {
        DassieVoice(String name) {
            super(site.address(), name, token(name), token("admin"));
        }

        private void act(String... arguments) {
            run(command(arguments));
        }

        @Override
        public void wasKnownAs(Voice old) {
            act("account", "alias", name(), old.handle());
        }

        @Override
        public void moveTo(Voice target) {
            act("account", "move", name(), target.handle());
        }
    }
}
