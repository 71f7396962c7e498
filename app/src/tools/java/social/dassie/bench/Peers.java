package social.dassie.bench;

import java.nio.file.Path;
import java.security.KeyPair;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.Keys;
import social.dassie.ground.api.Secrets;
import social.dassie.network.signatures.SigningKey;

/**
 * People of other servers, added to a seeded database as if they had been known for long: authors whom people here follow,
 * with their keys, and the followers of the first poster. All their servers are the {@link Sink}.
 *
 * @param authors who write, announce and are followed here
 * @param people the names of local people
 */
record Peers(List<Author> authors, List<String> people) {
    private static final int AUTHORS = 400;
    private static final int AUTHOR_HOSTS = 100;
    private static final int KEYS = 8;
    private static final int READERS = 3;
    /** Of so many authors the reader of home follows one. */
    private static final int READ = 4;

    private static final int MENTIONED = 50;

    /** Who signs; several share a key, because making one takes long and costs the server nothing. */
    record Author(String uri, SigningKey key) {}

    /** Adds everybody; nothing else may have the database open. */
    static Peers add(Path database, int sinkPort, Options.Audience audience) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database)) {
            connection.setAutoCommit(false);
            try (Adding adding = new Adding(connection, sinkPort)) {
                Peers peers = new Peers(adding.authors(), adding.people());
                adding.followers(audience);
                connection.commit();
                return peers;
            }
        }
    }

    private static final class Adding implements AutoCloseable {
        private final Connection connection;
        private final int sinkPort;
        private final PreparedStatement accounts;
        private final PreparedStatement keys;
        private final PreparedStatement follows;
        private final long now = System.currentTimeMillis();
        private long nextId = now << 16;

        Adding(Connection connection, int sinkPort) throws SQLException {
            this.connection = connection;
            this.sinkPort = sinkPort;
            this.accounts = connection.prepareStatement("""
                    insert into accounts (id, username, domain, uri, url, display_name, inbox_url, shared_inbox_url,
                        outbox_url, followers_url, following_url, created_at, updated_at, last_fetched_at)
                    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """);
            this.keys = connection.prepareStatement("insert into account_keys (account_id, uri, kind, public_key,"
                    + " created_at) values (?, ?, 'rsa', ?, ?)");
            this.follows = connection.prepareStatement(
                    "insert into follows (account_id, target_account_id, created_at) values (?, ?, ?)");
        }

        List<Author> authors() throws SQLException {
            List<KeyPair> pairs = new ArrayList<>();
            for (int i = 0; i < KEYS; i++) {
                pairs.add(Keys.newPair());
            }
            long reader = ofToken(Seed.READER_TOKEN);
            List<Long> local = ids("select account_id from users where account_id <> " + reader + " order by 1");
            List<Author> authors = new ArrayList<>();
            for (int i = 0; i < AUTHORS; i++) {
                String origin = origin("p" + i % AUTHOR_HOSTS);
                String name = SeedText.username(i);
                long id = account(name, origin);
                KeyPair pair = pairs.get(i % KEYS);
                String uri = origin + "/users/" + name;
                String keyId = uri + "#main-key";
                insert(keys, id, keyId, pair.getPublic().getEncoded(), now);
                for (int k = 0; k < READERS; k++) {
                    insert(follows, local.get((i * READERS + k) % local.size()), id, now);
                }
                if (i % READ == 0) {
                    insert(follows, reader, id, now);
                }
                authors.add(new Author(uri, new SigningKey(keyId, pair.getPrivate())));
            }
            return authors;
        }

        /** Of the first poster. */
        void followers(Options.Audience audience) throws SQLException {
            long author = ofToken(Seed.posterToken(0));
            for (int i = 0; i < audience.followers(); i++) {
                insert(follows, account(SeedText.username(i), origin("h" + i % audience.servers())), author, now);
            }
            try (Statement statement = connection.createStatement()) {
                statement.executeUpdate("update accounts set followers_count = followers_count + "
                        + audience.followers() + " where id = " + author);
            }
        }

        List<String> people() throws SQLException {
            List<String> names = new ArrayList<>();
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery("select username from accounts where domain is null"
                            + " and username <> 'reader' order by id limit " + MENTIONED)) {
                while (rows.next()) {
                    names.add(rows.getString(1));
                }
            }
            return names;
        }

        private String origin(String name) {
            return "http://" + name + ".bench.test:" + sinkPort;
        }

        private long account(String name, String origin) throws SQLException {
            long id = nextId++;
            String uri = origin + "/users/" + name;
            insert(
                    accounts,
                    id,
                    name,
                    origin.substring("http://".length()),
                    uri,
                    origin + "/@" + name,
                    SeedText.displayName(name),
                    uri + "/inbox",
                    origin + "/inbox",
                    uri + "/outbox",
                    uri + "/followers",
                    uri + "/following",
                    now,
                    now,
                    now);
            return id;
        }

        private long ofToken(String token) throws SQLException {
            return ids("select account_id from oauth_tokens where token_hash = '" + Secrets.hash(token) + "'")
                    .get(0);
        }

        private List<Long> ids(String sql) throws SQLException {
            List<Long> ids = new ArrayList<>();
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(sql)) {
                while (rows.next()) {
                    ids.add(rows.getLong(1));
                }
            }
            return ids;
        }

        private static void insert(PreparedStatement statement, @Nullable Object... values) throws SQLException {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.executeUpdate();
        }

        @Override
        public void close() throws SQLException {
            accounts.close();
            keys.close();
            follows.close();
        }
    }
}
