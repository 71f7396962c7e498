package social.dassie.interop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Lemmy, whose people meet in communities: {@code LEMMY} names the directory with its program {@code lemmy_server}. Needs
 * PostgreSQL. It trusts the certificates of a lab only if it was built to trust those of the system.
 */
final class LemmyServer implements Server {
    private static final String DATABASE = "lemmy";
    private static final String ADMIN = "lena";
    private static final String MEMBER = "lars";
    private static final String PASSWORD = "harbour-lantern-7391";
    /** It looks for servers that it does not know yet once a minute. */
    private static final int NEW_SERVER_SECONDS = 90;

    private final Path directory;
    private final String address;
    private final Postgres postgres;
    private final Map<String, String> environment;
    private final List<String> command;
    private final Program program;

    LemmyServer(Path installed, Site site, Path directory) {
        this.directory = directory;
        this.address = site.address();
        Path settings = directory.resolve("lemmy.hjson");
        this.environment = Map.of(
                "LEMMY_CONFIG_LOCATION",
                settings.toString(),
                // Its own tests use it, too: it sends after 0.1 instead of 30 seconds, and to new followers after one.
                "LEMMY_TEST_FAST_FEDERATION",
                "1");
        this.command = List.of(installed.resolve("lemmy_server").toString());
        this.postgres = new Postgres(directory);
        try {
            postgres.create(DATABASE);
            writeSettings(settings, site);
            // It makes its tables and its administrator at its first start.
            start().close();
            postgres.run("UPDATE local_site SET registration_mode = 'Open', federation_signed_fetch = true", DATABASE);
            postgres.run(
                    "UPDATE local_site_rate_limit SET"
                            + " message = 9999, post = 9999, register = 9999, comment = 9999, search = 9999",
                    DATABASE);
            this.program = start();
        } catch (RuntimeException e) {
            postgres.close();
            throw e;
        }
    }

    private Program start() {
        return Program.start(directory.resolve("lemmy.log"), environment, command)
                .awaits(address + "/api/v3/site");
    }

    private void writeSettings(Path settings, Site site) {
        try {
            Files.writeString(
                    settings, """
                    {
                      database: { uri: "%s", pool_size: 10 }
                      hostname: "%s"
                      bind: "127.0.0.1"
                      port: %d
                      tls_enabled: true
                      setup: { admin_username: "%s", admin_password: "%s", site_name: "interop" }
                    }
                    """.formatted(postgres.url(DATABASE), site.authority(), site.port(), ADMIN, PASSWORD));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String version() {
        return "Lemmy "
                + Api.send("GET", address + "/api/v3/site", "", LemmyVoice.JSON_TYPE, new byte[0])
                        .path("version")
                        .asText();
    }

    @Override
    public Map<String, Map<String, String>> meets(DassieSide dassie) {
        LemmyVoice moderator = LemmyVoice.signedIn(address, ADMIN, PASSWORD);
        LemmyVoice member = LemmyVoice.registered(address, MEMBER, PASSWORD);
        awaitSending(member, dassie.voices().main());
        Map<String, String> results = new CommunityChecks(dassie, moderator, member).run();
        results.putAll(new GroupChecks(dassie, member).run());
        return Map.of("result", results);
    }

    /** It sends nothing of what it did before it began to send to a server. */
    private void awaitSending(LemmyVoice member, Voice first) {
        member.find(first.handle());
        Wait.until(
                NEW_SERVER_SECONDS,
                () -> !postgres.run(
                                "SELECT 1 FROM federation_queue_state WHERE last_successful_id IS NOT NULL", DATABASE)
                        .isBlank());
    }

    @Override
    public void close() {
        program.close();
        postgres.close();
    }
}
