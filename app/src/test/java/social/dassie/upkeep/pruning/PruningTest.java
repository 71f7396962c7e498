package social.dassie.upkeep.pruning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import social.dassie.ground.rows.Ids;
import social.dassie.testing.Rows;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The removal of what came from other servers and nobody here needs any more. */
class PruningTest {
    private static final int MANY = 20_000;
    private static final Pruning.Progress SILENT = (kind, count) -> {};

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final Rows rows = app.rows();
    private final long stranger = rows.remoteAccount("stranger", "far.example");
    private Pruning pruning;

    @BeforeEach
    void open() {
        pruning = new Pruning(app.app().core().platform(), app.app().core().remoteFiles());
    }

    /** A post of 100 days ago. */
    private String old(long accountId) {
        Instant now = app.clock().instant();
        app.clock().to(now.minus(Duration.ofDays(100)));
        String id = rows.remoteStatus(accountId, "old");
        app.clock().to(now);
        return id;
    }

    private boolean isThere(String statusId) {
        return rows.number("select count(*) from statuses where id = " + statusId) == 1;
    }

    /** A way in which somebody here has to do with a post. */
    record Touch(String name, TouchedBy how) {
        @Override
        public String toString() {
            return name;
        }
    }

    private interface TouchedBy {
        void touch(PruningTest test, String id);
    }

    static Stream<Touch> touches() {
        return Stream.concat(touchesOfMarks(), touchesOfThreads());
    }

    private static Stream<Touch> touchesOfMarks() {
        return Stream.of(
                new Touch("reply", (t, id) -> t.alice.repliesTo(id, "Yes")),
                new Touch("boost", (t, id) -> t.alice.boosts(id)),
                new Touch("favourite", (t, id) -> t.alice.favourites(id)),
                new Touch("bookmark", (t, id) -> t.alice.bookmarks(id)),
                new Touch("quote", (t, id) -> t.quote(t.alice.posts("RE"), id)),
                new Touch("quote of ours", (t, id) -> t.quote(id, t.alice.posts("mine"))),
                new Touch(
                        "mention",
                        (t, id) ->
                                t.run("insert into mentions (status_id, account_id) values (?, ?)", id, t.alice.id())),
                new Touch(
                        "report",
                        (t, id) -> t.alice.post("/api/v1/reports", "account_id", t.stranger, "status_ids[]", id)),
                new Touch(
                        "notification",
                        (t, id) -> t.run(
                                "insert into notifications (id, account_id, from_account_id, type, status_id, group_key, created_at)"
                                        + " values (1, ?, ?, 'status', ?, 'g', 1)",
                                t.alice.id(),
                                t.stranger,
                                id)),
                new Touch("pin of a followed account", (t, id) -> {
                    t.follow();
                    t.run(
                            "insert into status_pins (account_id, status_id, created_at) values (?, ?, 1)",
                            t.stranger,
                            id);
                }),
                new Touch("vote", (t, id) -> {
                    t.run(
                            "insert into polls (id, status_id, account_id, multiple, hide_totals, created_at) values (9, ?, ?, 0, 0, 1)",
                            id,
                            t.stranger);
                    t.run(
                            "insert into poll_votes (poll_id, account_id, choice, created_at) values (9, ?, 0, 1)",
                            t.alice.id());
                }),
                new Touch("filter", (t, id) -> {
                    t.run(
                            "insert into filters (id, account_id, title, action, context) values (3, ?, 'f', 'warn', '[]')",
                            t.alice.id());
                    t.run("insert into filter_statuses (filter_id, status_id) values (3, ?)", id);
                }));
    }

    private static Stream<Touch> touchesOfThreads() {
        return Stream.of(
                new Touch("thread with a post of ours", (t, id) -> {
                    String mine = t.alice.posts("A root");
                    t.run(
                            "update statuses set conversation_id = ? where id = ?",
                            Long.parseLong(mine),
                            Long.parseLong(id));
                }),
                new Touch(
                        "boost of ours",
                        (t, id) -> t.run(
                                "update statuses set reblog_of_id = ? where id = ?",
                                Long.parseLong(t.alice.posts("mine")),
                                Long.parseLong(id))),
                new Touch("young boost by another server", (t, id) -> {
                    String boost = t.rows.remoteStatus(t.stranger, "");
                    t.run(
                            "update statuses set reblog_of_id = ? where id = ?",
                            Long.parseLong(id),
                            Long.parseLong(boost));
                }),
                new Touch(
                        "fetched lately",
                        (t, id) -> t.run(
                                "update statuses set fetched_at = ? where id = ?",
                                t.app.clock().millis(),
                                Long.parseLong(id))));
    }

    private void run(String sql, Object... values) {
        rows.run(sql, values);
    }

    private void quote(String quoting, String quoted) {
        run(
                "insert into quotes (status_id, account_id, quoted_status_id, state, is_public, created_at, updated_at)"
                        + " select ?, account_id, ?, 'accepted', 1, 1, 1 from statuses where id = ?",
                Long.parseLong(quoting),
                Long.parseLong(quoted),
                Long.parseLong(quoting));
    }

    private void follow() {
        run("insert into follows (account_id, target_account_id, created_at) values (?, ?, 1)", alice.id(), stranger);
    }

    @ParameterizedTest
    @MethodSource("touches")
    void postsWithLocalInteraction_areKept(Touch touch) {
        String touched = old(stranger);
        String other = old(stranger);
        touch.how().touch(this, touched);
        assertEquals(1, pruning.preview().get("posts"));
        assertEquals(1, pruning.run(SILENT).get("posts"));
        assertTrue(isThere(touched));
        assertTrue(!isThere(other));
    }

    @Test
    void oldPostsOfFollowedAccounts_areDeleted_recentAreKept() {
        follow();
        String old = old(stranger);
        String young = rows.remoteStatus(stranger, "young");
        pruning.run(SILENT);
        assertTrue(isThere(young));
        assertTrue(!isThere(old));
    }

    @Test
    void withZeroDays_nothingIsDeleted() {
        app.app()
                .core()
                .platform()
                .settings()
                .change(Map.of(PruningSettings.POSTS_DAYS, "0", PruningSettings.ACCOUNTS_DAYS, "0"));
        String id = old(stranger);
        rows.setAccount(rows.remoteAccount("nobody", "far.example"), "last_fetched_at = 1");
        assertEquals(0, pruning.preview().get("posts"));
        assertEquals(0, pruning.run(SILENT).get("posts"));
        assertTrue(isThere(id));
        assertEquals(2, rows.number("select count(*) from accounts where domain is not null"));
    }

    @Test
    void unreferencedAccounts_areDeleted_exceptLimitedOnes() {
        long limited = rows.remoteAccount("limited", "far.example");
        rows.setAccount(limited, "silenced_at = 1, last_fetched_at = 1");
        long followed = rows.remoteAccount("followed", "far.example");
        run("insert into follows (account_id, target_account_id, created_at) values (?, ?, 1)", alice.id(), followed);
        rows.remoteAccount("young", "far.example");
        List.of(followed, stranger).forEach(one -> rows.setAccount(one, "last_fetched_at = 1"));
        old(stranger);
        run(
                "insert into account_keys (account_id, uri, kind, public_key, created_at) values (?, 'k', 'rsa', x'00', 1)",
                stranger);
        Map<String, Long> removed = pruning.run(SILENT);
        assertEquals(1, removed.get("posts"));
        assertEquals(1, removed.get("accounts"));
        assertEquals(0, rows.number("select count(*) from account_keys"));
        assertEquals(3, rows.number("select count(*) from accounts where domain is not null"));
    }

    /** A new table that refers to accounts must be in the rule, or be one of those that go with the account. */
    @Test
    void everyTableReferringToAccounts_isConsidered() throws Exception {
        Field rule = OldAccountDao.class.getDeclaredField("OLD");
        rule.setAccessible(true);
        String sql = (String) rule.get(null);
        Set<String> forgotten = new TreeSet<>();
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet keys = statement.executeQuery("select t.name, f.\"from\" from pragma_table_list t,"
                        + " pragma_foreign_key_list(t.name) f where t.schema = 'main' and f.\"table\" = 'accounts'")) {
            while (keys.next()) {
                String table = keys.getString(1);
                String column = table + "." + keys.getString(2);
                boolean isInRule = sql.contains("from " + table + " x where x." + keys.getString(2) + " = a.id");
                if (!isInRule
                        && !AccountTables.GO_ALONG.contains(column)
                        && !AccountTables.OF_LOCALS.contains(table)
                        && !AccountTables.OF_LOCAL_COLUMNS.contains(column)) {
                    forgotten.add(column);
                }
            }
        }
        assertEquals(Set.of(), forgotten);
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + app.directory().resolve("dassie.db"));
    }

    @Test
    void temporaryRecords_expire() {
        long now = app.clock().millis();
        for (OldNotes kind : OldNotes.values()) {
            for (long at : List.of(
                    now - kind.retention().toMillis() - 60_000,
                    now - kind.retention().toMillis() + 60_000)) {
                String sql = switch (kind) {
                    case TOMBSTONES -> "insert into tombstones (uri, deleted_at) values ('" + at + "', " + at + ")";
                    case SEEN_ACTIVITIES ->
                        "insert into seen_activities (digest, seen_at) values (randomblob(32), " + at + ")";
                    case UNDONE_ACTIVITIES ->
                        "insert into undone_activities (actor_uri, uri, undone_at) values ('a', '" + at + "', " + at
                                + ")";
                    case HOSTS -> "insert into hosts (host, updated_at) values ('" + at + "', " + at + ")";
                    case SEVERANCE_EVENTS ->
                        "insert into severance_events (type, target, created_at) values ('domain_block', 'x', " + at
                                + ")";
                };
                run(sql);
            }
        }
        Map<String, Long> preview = pruning.preview();
        Map<String, Long> removed = pruning.run(SILENT);
        for (OldNotes kind : OldNotes.values()) {
            assertEquals(1, preview.get(kind.table()), kind.table());
            assertEquals(1, removed.get(kind.table()), kind.table());
            assertEquals(1, rows.number("select count(*) from " + kind.table()), kind.table());
        }
    }

    /** All rows of local people, as text. */
    private List<String> local() throws SQLException {
        List<String> all = new ArrayList<>();
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            for (String query : List.of(
                    "select * from accounts where domain is null order by id",
                    "select * from statuses where local = 1 order by id",
                    "select * from users",
                    "select * from follows",
                    "select * from favourites",
                    "select * from feed_posts where status_id in (select id from statuses where local = 1)",
                    "select * from media_totals")) {
                try (ResultSet rows = statement.executeQuery(query)) {
                    while (rows.next()) {
                        StringBuilder line = new StringBuilder(query);
                        for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
                            line.append('|').append(rows.getString(i));
                        }
                        all.add(line.toString());
                    }
                }
            }
        }
        return all;
    }

    private void insertMany() {
        long first = Ids.firstAt(app.clock().millis() - Duration.ofDays(120).toMillis());
        run("with recursive n (i) as (select 0 union all select i + 1 from n where i < " + (MANY - 1) + ")"
                + " insert into statuses (id, uri, account_id, local, conversation_id, text, content, visibility, media_count, created_at)"
                + " select " + first + " + (i << 16), 'https://far.example/p/' || i, " + stranger + ", 0, " + first
                + " + (i << 16), hex(randomblob(200)), hex(randomblob(200)), 'public', 1, (" + first
                + " >> 16) + i from n");
        run("insert into media_attachments (id, account_id, status_id, type, remote_url, created_at)"
                + " select id, account_id, id, 'image', uri || '.png', 1 from statuses where local = 0 and id % 10 = 0"
                + " and uri like 'https://far.example/p/%'");
        run(
                "insert into status_tags (status_id, tag_id) select s.id, t.id from statuses s, tags t where s.local = 0 and s.id % 3 = 0");
    }

    @Test
    void twentyThousandPosts_areDeleted_andLocalDataIsUnchanged() throws Exception {
        follow();
        alice.posts("Mine #tag");
        String answered = old(stranger);
        alice.repliesTo(answered, "Yes");
        insertMany();
        List<String> before = local();
        Path file = app.directory().resolve("dassie.db");
        long full = fileSize(file);
        Map<String, Long> removed = pruning.run(SILENT);
        assertEquals(MANY, removed.get("posts"));
        assertEquals(before, local());
        assertTrue(isThere(answered));
        for (String table : List.of(
                "media_attachments",
                "status_tags where status_id not in (select id from statuses)",
                "unindexed_statuses where status_id not in (select id from statuses)")) {
            assertEquals(0, rows.number("select count(*) from " + table), table);
        }
        long small = fileSize(file);
        assertTrue(small < full / 2, full + " became " + small);
        assertEquals(0, app.app().core().platform().db().freePages() / 2_048, "few pages stay free");
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            assertEquals("ok", statement.executeQuery("pragma integrity_check").getString(1));
            assertTrue(!statement.executeQuery("pragma foreign_key_check").next());
        }
        assertEquals(2, alice.home().size());
    }

    private long fileSize(Path file) throws SQLException, IOException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute("pragma wal_checkpoint(truncate)");
        }
        return Files.size(file);
    }

    @Test
    void interruption_leavesCompletePosts_andTheNextRunResumes() {
        insertMany();
        run("create trigger interruption before delete on statuses when (select count(*) from statuses) < "
                + (MANY - 1_500) + " begin select raise(abort, 'killed'); end");
        assertThrows(RuntimeException.class, () -> pruning.run(SILENT));
        long left = rows.number("select count(*) from statuses");
        assertTrue(left < MANY && left > MANY - 2_000, () -> left + " are left");
        assertEquals(
                0,
                rows.number("select count(*) from statuses s where s.id % 10 = 0 and not exists"
                        + " (select 1 from media_attachments m where m.status_id = s.id)"),
                "no post lost its file alone");
        run("drop trigger interruption");
        assertEquals(left, pruning.run(SILENT).get("posts"));
        assertEquals(0, rows.number("select count(*) from statuses"));
    }

    @Test
    void itRunsByItselfEachDay() {
        String id = old(stranger);
        app.clock().advance(Duration.ofDays(1));
        app.runJobs();
        assertTrue(!isThere(id));
    }
}
