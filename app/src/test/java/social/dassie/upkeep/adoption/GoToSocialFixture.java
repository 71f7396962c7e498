package social.dassie.upkeep.adoption;

import java.io.IOException;
import java.io.UncheckedIOException;
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
    static final String PICTURE = ALICE + "/attachment/original/" + MEDIA + ".png";

    private static final String TIME = "2025-10-03 15:50:57.123456+00:00";
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    /** 2025-10-03 15:50:57.123 UTC. */
    static final long TIME_MS = 1_759_506_657_123L;

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
            run("create table bun_migrations (id, name)");
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
        add("instances", Map.of("domain", "dassie.example", "title", "Bee House", "contact_email", "not an address"));
        post(
                POST,
                ALICE,
                "<p>First <a href=\"https://dassie.example/tags/Bees\">#Bees</a></p>",
                Map.of("pinned_at", TIME));
        add("tags", Map.of("id", ulid("G", 1), "name", "bees", "created_at", TIME, "useable", 1, "listable", 1));
        add("status_to_tags", Map.of("status_id", POST, "tag_id", ulid("G", 1)));
        post(PHOTO, ALICE, "<p>A photo</p>", Map.of("attachments", "[\"" + MEDIA + "\"]", "poll_id", POLL));
        add("media_attachments", media());
        file(PICTURE, "the photo");
        add(
                "polls",
                Map.of(
                        "id",
                        POLL,
                        "options",
                        "[\"honey\",\"wax\"]",
                        "votes",
                        "[0,1]",
                        "voters",
                        1,
                        "status_id",
                        PHOTO,
                        "expires_at",
                        "2125-10-03 15:50:57+00:00"));
        add("poll_votes", Map.of("choices", "[1]", "account_id", BOB, "poll_id", POLL, "created_at", TIME));
        post(REMOTE, ERIN, "<p onclick=x>From elsewhere</p>", Map.of());
        post(OLD_REMOTE, ERIN, "<p>Nobody touched this</p>", Map.of());
        post(
                REPLY,
                BOB,
                "<p>An answer</p>",
                Map.of("in_reply_to_id", POST, "in_reply_to_uri", uri(POST, ALICE), "in_reply_to_account_id", ALICE));
        post(BOOST, BOB, "", Map.of("boost_of_id", PHOTO));
        post(DIRECT, ALICE, "<p>Secret</p>", Map.of("visibility", 6, "content_warning_text", "careful & <b>"));
        add("mentions", Map.of("status_id", DIRECT, "target_account_id", BOB, "silent", 0));
        follow("1", ERIN, ALICE);
        follow("2", BOB, ALICE);
        add(
                "status_faves",
                Map.of(
                        "created_at",
                        TIME,
                        "account_id",
                        ALICE,
                        "status_id",
                        REMOTE,
                        "uri",
                        "https://dassie.example/l/1"));
        add("status_bookmarks", Map.of("created_at", TIME, "account_id", ALICE, "status_id", PHOTO));
        add(
                "lists",
                Map.of("id", "L", "created_at", TIME, "title", "Friends", "account_id", BOB, "replies_policy", "list"));
        add("list_entries", Map.of("created_at", TIME, "list_id", "L", "follow_id", "2"));
        add("filters", Map.of("id", "F", "account_id", ALICE, "title", "wasps", "action", 2, "contexts", 10));
        add("filter_keywords", Map.of("filter_id", "F", "keyword", "wasp", "whole_word", 1));
        add(
                "notifications",
                Map.of(
                        "id",
                        ulid("N", 1),
                        "created_at",
                        TIME,
                        "notification_type",
                        1,
                        "target_account_id",
                        ALICE,
                        "origin_account_id",
                        ERIN,
                        "read",
                        0));
        add(
                "markers",
                Map.of("account_id", ALICE, "name", "home", "updated_at", TIME, "version", 3, "last_read_id", POST));
        add(
                "status_edits",
                Map.of("id", "E", "content", "<p>Before</p>", "text", "Before", "status_id", POST, "created_at", TIME));
        add(
                "applications",
                Map.of(
                        "id",
                        ulid("X", 1),
                        "name",
                        "Tusky",
                        "redirect_uris",
                        "[\"tusky://x\",\"urn:ietf:wg:oauth:2.0:oob\"]",
                        "client_id",
                        "01CLIENT",
                        "client_secret",
                        "the secret",
                        "scopes",
                        "read write"));
        add(
                "tokens",
                Map.of(
                        "id",
                        ulid("K", 1),
                        "client_id",
                        "01CLIENT",
                        "user_id",
                        "user " + ALICE,
                        "scope",
                        "read write follow",
                        "access",
                        TOKEN,
                        "access_create_at",
                        TIME));
        add(
                "domain_blocks",
                Map.of("domain", "spam.example", "created_at", TIME, "updated_at", TIME, "public_comment", "ads"));
        add("rules", Map.of("id", "R", "text", "No wasps", "\"order\"", 0));
        add("tombstones", Map.of("uri", "https://far.example/gone", "created_at", TIME));
        return this;
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

    private void post(String id, String author, String content, Map<String, Object> more) {
        boolean isLocal = !author.equals(ERIN);
        Map<String, Object> post = new TreeMap<>(Map.of(
                "id",
                id,
                "created_at",
                TIME,
                "uri",
                uri(id, author),
                "account_id",
                author,
                "content",
                content,
                "local",
                isLocal ? 1 : 0,
                "visibility",
                2,
                "thread_id",
                id,
                "pending_approval",
                0,
                "attachments",
                "null"));
        if (id.equals(REPLY) || id.equals(POST)) {
            post.put("thread_id", THREAD);
        }
        post.putAll(more);
        add("statuses", post);
    }

    private static Map<String, Object> media() {
        Map<String, Object> media = new TreeMap<>(Map.of(
                "id",
                MEDIA,
                "created_at",
                TIME,
                "status_id",
                PHOTO,
                "type",
                1,
                "account_id",
                ALICE,
                "description",
                "a boat",
                "file_path",
                PICTURE,
                "file_content_type",
                "image/png",
                "file_file_size",
                9,
                "original_width",
                320));
        media.put("original_height", 200);
        media.put("thumbnail_path", "../secret.png");
        return media;
    }

    private void follow(String id, String from, String to) {
        add(
                "follows",
                Map.of(
                        "id",
                        id,
                        "created_at",
                        TIME,
                        "uri",
                        address(from) + "/follow/" + id,
                        "account_id",
                        from,
                        "target_account_id",
                        to,
                        "show_reblogs",
                        1,
                        "notify",
                        0));
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
            statement.execute(sql);
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
