package social.dassie.interop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * WordPress with the ActivityPub plugin, from copies of both, with a MariaDB of its own. Its accounts act through
 * {@code wordpress-peer.php}.
 */
final class WordPressSide implements Side {
    private static final List<String> NAMES = List.of("wanda", "walt", "wilma", "wim", "wren");
    private static final Path SCRIPT =
            Path.of("app/src/tools/interop/wordpress-peer.php").toAbsolutePath();
    private static final int START_SECONDS = 60;

    private final Site site;
    private final Path directory;
    private final Path files;
    private final List<Program> programs = new ArrayList<>();
    private final List<Voice> voices = new ArrayList<>();
    private final String script;

    /**
     * @param installed the directory of WordPress
     * @param plugin a checkout of the plugin
     */
    WordPressSide(Path installed, Path plugin, Site site, Path directory) {
        this.site = site;
        this.directory = directory;
        this.files = directory.resolve("wordpress");
        this.script = site.address() + "/interop";
        try {
            copy(installed, files);
            copy(plugin, files.resolve("wp-content/plugins/activitypub"));
            writeSettings();
            startDatabase();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        startServer();
        ScriptedVoice.send(script, "install", "");
        for (String name : NAMES) {
            ScriptedVoice.send(script, "account", name);
            voices.add(new WordPressVoice(name));
        }
    }

    /** Copies a directory with what its links lead to, but without those that lead nowhere. */
    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from, FileVisitOption.FOLLOW_LINKS)) {
            for (Path file : all.toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else if (Files.exists(file)) {
                    Files.copy(file, copy);
                }
            }
        }
    }

    /** Also replaces the settings that Debian's package brings. */
    private void writeSettings() throws IOException {
        Files.deleteIfExists(files.resolve("wp-config.php"));
        Files.writeString(files.resolve("wp-config.php"), """
                <?php
                const DB_NAME = 'wordpress', DB_USER = 'root', DB_PASSWORD = '', DB_HOST = 'localhost:%1$s/db.sock';
                const DB_CHARSET = 'utf8mb4', WP_HOME = '%2$s', WP_SITEURL = WP_HOME, DISABLE_WP_CRON = true;
                const WP_DEBUG = true, WP_DEBUG_DISPLAY = false, WP_DEBUG_LOG = '%1$s/wordpress.log';
                const WP_AUTO_UPDATE_CORE = false, ACTIVITYPUB_DISABLE_REACTIONS = false;
                $_SERVER['HTTPS'] = 'on';
                $table_prefix = 'wp_';
                error_reporting(E_ALL & ~E_DEPRECATED);
                defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
                require_once ABSPATH . 'wp-settings.php';
                add_filter('http_request_args',
                    fn($args) => ['sslcertificates' => getenv('SSL_CERT_FILE')] + $args);
                """.formatted(directory, site.address()));
    }

    private void startDatabase() throws IOException {
        String data = directory.resolve("mariadb").toString();
        Program.run(
                directory.resolve("mariadb-install.log"),
                "",
                List.of(
                        "mariadb-install-db",
                        "--no-defaults",
                        "--user=root",
                        "--skip-test-db",
                        "--auth-root-authentication-method=normal",
                        "--datadir=" + data));
        Path first = Files.writeString(
                directory.resolve("mariadb.sql"), "CREATE DATABASE wordpress CHARACTER SET utf8mb4;\n");
        Path socket = directory.resolve("db.sock");
        programs.add(Program.start(
                directory.resolve("mariadb.log"),
                Map.of(),
                List.of(
                        "mariadbd",
                        "--no-defaults",
                        "--user=root",
                        "--skip-networking",
                        "--innodb-buffer-pool-size=32M",
                        "--datadir=" + data,
                        "--socket=" + socket,
                        "--pid-file=" + directory.resolve("mariadb.pid"),
                        "--init-file=" + first)));
        if (!Wait.until(START_SECONDS, () -> Files.exists(socket))) {
            close();
            throw new IllegalStateException("MariaDB does not start");
        }
    }

    /** Several processes, because it fetches from a server that fetches from it. */
    private void startServer() {
        programs.add(Program.start(
                        directory.resolve("php.log"),
                        Map.of("PHP_CLI_SERVER_WORKERS", "4"),
                        List.of(
                                "php",
                                "-d",
                                "opcache.enable_cli=1",
                                "-S",
                                "127.0.0.1:" + site.port(),
                                "-t",
                                files.toString(),
                                SCRIPT.toString()))
                .awaits(script));
    }

    @Override
    public String version() {
        return "WordPress " + ScriptedVoice.send(script, "version", "").asText();
    }

    @Override
    public Voices voices() {
        return new Voices(voices.get(0), voices.get(1), voices.get(2), voices.get(3), voices.get(4));
    }

    @Override
    public void close() {
        for (int i = programs.size() - 1; i >= 0; i--) {
            programs.get(i).close();
        }
    }

    private final class WordPressVoice extends ScriptedVoice {
        /** The post that others answer. */
        private String answered = "";

        WordPressVoice(String name) {
            super(script, site.authority(), name);
        }

        @Override
        public void follow(Voice other) {
            throw new LackingException("follows nobody");
        }

        @Override
        public void unfollow(Voice other) {
            throw new LackingException("follows nobody");
        }

        @Override
        public boolean follows(Voice other) {
            return false;
        }

        @Override
        public void lock() {
            throw new LackingException("accepts every follower");
        }

        /** It keeps comments: public replies to its posts, their text alone. */
        @Override
        public Draft kept(Draft draft) {
            if (!draft.visibility().equals("public")) {
                throw new LackingException("keeps public replies only");
            }
            if (!draft.options().isEmpty()) {
                throw new LackingException("has no polls");
            }
            if (draft.picture().length > 0 || !draft.warning().isEmpty()) {
                throw new LackingException("keeps of a reply its text only");
            }
            if (answered.isEmpty()) {
                answered = post(Draft.of("Say something"));
            }
            return draft.answering(answered);
        }

        @Override
        public String post(Draft draft) {
            if (draft.visibility().equals("private") || draft.visibility().equals("direct")) {
                throw new LackingException("has public posts only");
            }
            if (!draft.options().isEmpty()) {
                throw new LackingException("has no polls");
            }
            return super.post(draft);
        }

        @Override
        public boolean isToldOf(String uri) {
            throw new LackingException("tells nobody of a mention");
        }

        @Override
        public void like(String uri) {
            throw new LackingException("has no favourites");
        }

        @Override
        public void unlike(String uri) {
            throw new LackingException("has no favourites");
        }

        @Override
        public void boost(String uri) {
            throw new LackingException("boosts nothing");
        }

        @Override
        public void unboost(String uri) {
            throw new LackingException("boosts nothing");
        }

        @Override
        public void pin(String uri) {
            throw new LackingException("tells nobody of a pin: it is read with the profile");
        }

        @Override
        public void block(Voice other) {
            throw new LackingException("blocks nobody");
        }

        @Override
        public void report(Voice other, String uri, String comment) {
            throw new LackingException("reports nobody");
        }

        @Override
        public boolean hasReport(String comment) {
            throw new LackingException("takes no reports");
        }

        @Override
        public void wasKnownAs(Voice old) {
            throw new LackingException("does not move");
        }

        @Override
        public void moveTo(Voice target) {
            throw new LackingException("does not move");
        }
    }
}
