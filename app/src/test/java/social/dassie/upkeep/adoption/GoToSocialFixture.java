package social.dassie.upkeep.adoption;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.interfaces.RSAPublicKey;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.security.crypto.bcrypt.BCrypt;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestKeys;

/**
 * A database and files as GoToSocial 0.20 leaves them, with the tables and columns that the script reads (its package gtsmodel):
 * times as its library writes them, arrays and keys as JSON, enumerations as numbers, ids as ULIDs.
 */
final class GoToSocialFixture implements AutoCloseable {
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    static final String PASSWORD = "harbour-lantern-7391";
    static final String TOKEN = "NDC1MTHKZJATYWQ0ZI0ZYJA0LTG4OTATODQ3ODHHZTK1OGI0";
    static final String ALICE = ulid("A", 1);
    static final String BOB = ulid("A", 2);
    static final String ERIN = ulid("A", 3);
    static final String POST = ulid("S", 1);
    static final String PHOTO = ulid("S", 2);
    static final String REMOTE = ulid("S", 3);
    static final String OLD_REMOTE = ulid("S", 4);
    static final String REPLY = ulid("S", 5);
    static final String BOOST = ulid("S", 6);
    static final String DIRECT = ulid("S", 7);
    static final String THREAD = ulid("T", 1);
    static final String MEDIA = ulid("M", 1);
    static final String POLL = ulid("P", 1);
    static final String EMOJI = ulid("E", 1);
    static final String SCHEDULED = ulid("C", 1);
    static final String DRAWING = ulid("M", 2);
    static final String PICTURE = ALICE + "/attachment/original/" + MEDIA + ".png";

    private static final String TIME = "2025-10-03 15:50:57.123456+00:00";
    /** 2025-10-03 15:50:57.123 UTC. */
    static final long TIME_MS = 1_759_506_657_123L;

    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("ALICE", ALICE),
            Map.entry("BOB", BOB),
            Map.entry("ERIN", ERIN),
            Map.entry("POST", POST),
            Map.entry("PHOTO", PHOTO),
            Map.entry("REMOTE", REMOTE),
            Map.entry("OLD_REMOTE", OLD_REMOTE),
            Map.entry("REPLY", REPLY),
            Map.entry("BOOST", BOOST),
            Map.entry("DIRECT", DIRECT),
            Map.entry("THREAD", THREAD),
            Map.entry("MEDIA", MEDIA),
            Map.entry("POLL", POLL),
            Map.entry("EMOJI", EMOJI),
            Map.entry("SCHEDULED", SCHEDULED),
            Map.entry("DRAWING", DRAWING),
            Map.entry("PICTURE", PICTURE),
            Map.entry("TOKEN", TOKEN),
            Map.entry("TAG", ulid("G", 1)),
            Map.entry("APP", ulid("X", 1)),
            Map.entry("TIME", TIME));

    private final Path directory;
    private final Connection connection;

    GoToSocialFixture(Path directory) {
        this.directory = directory;
        try {
            connection = DriverManager.getConnection("jdbc:sqlite:" + database());
            AdoptionScript.of("gotosocial").tables().forEach((table, read) -> {
                List<String> columns = read.columns().stream()
                        .map(column -> column.replace("?", ""))
                        .filter(column -> !column.startsWith("context_"))
                        .toList();
                run("create table " + table + " (" + String.join(", ", columns) + ")");
            });
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    Path database() {
        return directory.resolve("sqlite.db");
    }

    Path storage() {
        return directory.resolve("storage");
    }

    /** An id whose time is a millisecond later for each number; the kind keeps those of several tables apart. */
    static String ulid(String kind, int number) {
        long ms = TIME_MS + number;
        StringBuilder time = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            time.insert(0, CROCKFORD.charAt((int) (ms & 31)));
            ms >>= 5;
        }
        return time + kind + String.join("", Collections.nCopies(15, "0"));
    }

    /** Alice, who owns the server, and Bob; Erin elsewhere follows Alice and wrote two posts; and what they did. */
    GoToSocialFixture filled() {
        person(ALICE, "alice", true);
        person(BOB, "bob", false);
        add("accounts", account(ERIN, "erin", "far.example"));
        String rows = text("/adoption/gotosocial-rows.sql");
        for (Map.Entry<String, String> name : NAMES.entrySet()) {
            rows = rows.replace("{" + name.getKey() + "}", name.getValue());
        }
        run(rows);
        file(PICTURE, "the photo");
        return this;
    }

    private static String text(String resource) {
        try (InputStream in = Objects.requireNonNull(GoToSocialFixture.class.getResourceAsStream(resource))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void person(String id, String name, boolean isAdmin) {
        Map<String, Object> account = account(id, name, null);
        KeyPair pair = TestKeys.next();
        RSAPrivateCrtKey key = (RSAPrivateCrtKey) pair.getPrivate();
        account.put(
                "private_key",
                "{\"N\":" + key.getModulus() + ",\"E\":" + key.getPublicExponent() + ",\"D\":"
                        + key.getPrivateExponent() + ",\"Primes\":[" + key.getPrimeP() + "," + key.getPrimeQ() + "]}");
        account.put("public_key", publicKey((RSAPublicKey) pair.getPublic()));
        add("accounts", account);
        add(
                "users",
                Map.of(
                        "id",
                        "user " + id,
                        "created_at",
                        TIME,
                        "email",
                        name + "@mail.example",
                        "account_id",
                        id,
                        "encrypted_password",
                        BCrypt.hashpw(PASSWORD, BCrypt.gensalt(4)),
                        "confirmed_at",
                        TIME,
                        "approved",
                        1,
                        "admin",
                        isAdmin ? 1 : 0,
                        "disabled",
                        0));
        add("account_settings", Map.of("account_id", id, "privacy", 3, "sensitive", 0, "language", "en"));
    }

    private static String publicKey(RSAPublicKey key) {
        return "{\"N\":" + key.getModulus() + ",\"E\":" + key.getPublicExponent() + "}";
    }

    private static String address(String id) {
        return id.equals(ERIN)
                ? "https://far.example/users/erin"
                : TestApp.URL + "/users/" + (id.equals(ALICE) ? "alice" : "bob");
    }

    static String uri(String post, String author) {
        return address(author) + "/statuses/" + post;
    }

    private static Map<String, Object> account(String id, String name, @Nullable String domain) {
        String uri = (domain == null ? TestApp.URL : "https://" + domain) + "/users/" + name;
        Map<String, Object> account = new TreeMap<>(Map.of(
                "id",
                id,
                "created_at",
                TIME,
                "username",
                name,
                "uri",
                uri,
                "url",
                uri,
                "actor_type",
                4,
                "public_key_uri",
                uri + "/main-key",
                "locked",
                0,
                "note",
                "<p>About " + name + "</p>",
                "also_known_as_uris",
                "null"));
        account.put("public_key", publicKey((RSAPublicKey) TestKeys.next().getPublic()));
        for (String part : List.of("inbox", "outbox", "followers", "following")) {
            account.put(part + "_uri", uri + "/" + part);
        }
        if (domain != null) {
            account.put("domain", domain);
        }
        return account;
    }

    void file(String path, String content) {
        try {
            Path file = storage().resolve(path);
            Files.createDirectories(file.resolveSibling(""));
            Files.writeString(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void add(String table, Map<String, Object> row) {
        List<String> columns = List.copyOf(row.keySet());
        String sql = "insert into " + table + " (" + String.join(", ", columns) + ") values ("
                + String.join(", ", Collections.nCopies(columns.size(), "?")) + ")";
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < columns.size(); i++) {
                statement.setObject(i + 1, row.get(columns.get(i)));
            }
            statement.execute();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    void run(String sql) {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
