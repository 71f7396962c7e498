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

/** GoToSocial: {@code GOTOSOCIAL} names the directory with its program and the directory {@code web}. */
final class GoToSocialSide implements Side {
    private static final List<String> NAMES = List.of("gina", "gerd", "gesa", "goran", "greta");
    private static final String PASSWORD = "harbour-lantern-7391";
    private static final String SCOPES = "read write follow admin";
    /** Lets it speak with servers on this machine, and without TLS. */
    private static final String AMONG_NEIGHBOURS = """
            http-client:
              allow-ips: ["127.0.0.1/32", "::1/128"]
              insecure-outgoing: true
            """;

    private final Path installed;
    private final Path directory;
    private final Site site;
    private final String address;
    private final Program program;
    private final Map<String, Voice> voices = new HashMap<>();
    private final Map<String, String> tokens = new HashMap<>();

    GoToSocialSide(Path installed, Site site, Path directory) {
        this.installed = installed;
        this.directory = directory;
        this.site = site;
        this.address = site.address();
        writeSettings();
        // It makes its own account at its first start, and takes others only then.
        start().close();
        for (String name : NAMES) {
            run("admin", "account", "create", "--username", name, "--email", mail(name), "--password", PASSWORD);
        }
        run("admin", "account", "promote", "--username", NAMES.get(0));
        this.program = start();
        GoToSocialSignIn signIn = signIn();
        String adminToken = "";
        for (String name : NAMES) {
            String token = token(signIn, name);
            tokens.put(name, token);
            adminToken = adminToken.isEmpty() ? token : adminToken;
            GoToSocialVoice voice = new GoToSocialVoice(name, token, adminToken);
            voice.unlock();
            voices.put(name, voice);
        }
    }

    private GoToSocialSignIn signIn() {
        try {
            return new GoToSocialSignIn(address, "interop", SCOPES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String token(GoToSocialSignIn signIn, String name) {
        try {
            return signIn.token(mail(name), PASSWORD);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Program start() {
        return Program.start(directory.resolve("gotosocial.log"), Map.of(), command("server", "start"))
                .awaits(address + "/api/v2/instance");
    }

    private static String mail(String name) {
        return name + "@example.org";
    }

    private void writeSettings() {
        Path web = Files.exists(installed.resolve("web"))
                ? installed.resolve("web")
                : installed.resolve("source").resolve("web");
        try {
            Files.writeString(directory.resolve("gotosocial.yaml"), """
                    host: "%s"
                    protocol: "%s"
                    bind-address: "127.0.0.1"
                    port: %d
                    trusted-proxies: ["127.0.0.1/32", "::1"]
                    log-level: "info"
                    db-type: "sqlite"
                    db-address: "%s/gotosocial.db"
                    storage-backend: "local"
                    storage-local-base-path: "%s/storage"
                    web-template-base-dir: "%s/template/"
                    web-asset-base-dir: "%s/assets/"
                    instance-expose-public-timeline: true
                    letsencrypt-enabled: false
                    advanced-rate-limit-requests: 0
                    advanced-throttling-multiplier: 0
                    smtp-host: ""
                    %s""".formatted(
                            site.authority(),
                            site.isPublic() ? "https" : "http",
                            site.port(),
                            directory,
                            directory,
                            web,
                            web,
                            site.isPublic() ? "" : AMONG_NEIGHBOURS));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> command(String... arguments) {
        List<String> command = new ArrayList<>(
                List.of(installed.resolve("gotosocial").toString(), "--config-path", "gotosocial.yaml"));
        command.addAll(List.of(arguments));
        return command;
    }

    private String run(String... arguments) {
        return Program.run(directory.resolve("gotosocial-command.log"), "", command(arguments));
    }

    @Override
    public String version() {
        return "GoToSocial "
                + new MastodonVoice(address, "", "", "")
                        .get("/nodeinfo/2.0")
                        .at("/software/version")
                        .asText();
    }

    @Override
    public Voices voices() {
        return new Voices(voice(0), voice(1), voice(2), voice(3), voice(4));
    }

    /** Its database, for who reads it after the end. */
    Path database() {
        return directory.resolve("gotosocial.db");
    }

    Path storage() {
        return directory.resolve("storage");
    }

    Site site() {
        return site;
    }

    /** The people in the order of {@link Voices}, with their access tokens, as a client of Mastodon's API without more. */
    List<MastodonVoice> clients() {
        String adminToken = Objects.requireNonNull(tokens.get(NAMES.get(0)));
        return NAMES.stream()
                .map(name -> new MastodonVoice(address, name, Objects.requireNonNull(tokens.get(name)), adminToken))
                .toList();
    }

    private Voice voice(int number) {
        return Objects.requireNonNull(voices.get(NAMES.get(number)));
    }

    @Override
    public void close() {
        program.close();
    }

    private final class GoToSocialVoice extends MastodonVoice {
        GoToSocialVoice(String name, String token, String adminToken) {
            super(address, name, token, adminToken);
        }

        void unlock() {
            patch("locked", "false");
        }

        @Override
        String upload(byte[] jpeg) {
            try {
                return super.upload(jpeg);
            } catch (IllegalStateException e) {
                throw new LackingException("takes no pictures in a build without ffmpeg");
            }
        }

        @Override
        public String quote(String uri, String text) {
            throw new LackingException("does not quote");
        }

        @Override
        public boolean showsQuote(String uri) {
            throw new LackingException("does not show quotes");
        }

        @Override
        public boolean hasReport(String comment) {
            if (!site.isPublic()) {
                throw new LackingException("takes no report from a host with a port");
            }
            return super.hasReport(comment);
        }

        @Override
        public void report(Voice other, String uri, String comment) {
            if (!site.isPublic()) {
                throw new LackingException("forwards no report to a host with a port");
            }
            super.report(other, uri, comment);
        }

        @Override
        public void pin(String uri) {
            throw new LackingException("tells nobody of a pin: it is read with the profile");
        }

        @Override
        public boolean seesPinned(Voice author, String uri) {
            throw new LackingException("reads pins when it fetches the profile anew, hours later");
        }

        /** Its API has no addresses of actors; here are only those of its own people asked for. */
        @Override
        String uriOf(Voice other) {
            return address + "/users/" + other.handle().replaceFirst("^@([^@]+)@.*", "$1");
        }

        @Override
        public void wasKnownAs(Voice old) {
            postJson("/api/v1/accounts/alias", "{\"also_known_as_uris\":[\"" + uriOf(old) + "\"]}");
        }

        @Override
        public void moveTo(Voice target) {
            post("/api/v1/accounts/move", "password", PASSWORD, "moved_to_uri", uriOf(target));
        }
    }
}
