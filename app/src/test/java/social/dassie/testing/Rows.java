package social.dassie.testing;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.ground.rows.Ids;

/**
 * Rows that tests insert directly into the database, for data that no route creates or that comes from other servers.
 */
public final class Rows {
    /** Runs any statement. */
    interface SqlDao {
        @SqlUpdate("<sql>")
        int run(@Define("sql") String sql);

        @SqlQuery("<sql>")
        long number(@Define("sql") String sql);

        @SqlQuery("explain query plan <sql>")
        List<Step> plan(@Define("sql") String sql);
    }

    /** A step of a plan, as SQLite tells it. */
    record Step(long id, long parent, long notused, String detail) {}

    private final Database db;
    private final SqlDao sql;
    private final Clock clock;

    /** Writes to a database, which may be open elsewhere, too. */
    public Rows(Database db, Clock clock) {
        this.db = db;
        this.sql = db.dao(SqlDao.class);
        this.clock = clock;
    }

    /** Runs a statement with values in the place of its question marks. */
    public int run(String statement, @Nullable Object... values) {
        String[] parts = statement.split("\\?", -1);
        StringBuilder whole = new StringBuilder(parts[0]);
        for (int i = 0; i < values.length; i++) {
            Object value = values[i];
            whole.append(value instanceof String text ? "'" + text.replace("'", "''") + "'" : value)
                    .append(parts[i + 1]);
        }
        return db.inTransaction(() -> sql.run(values.length == 0 ? statement : whole.toString()));
    }

    /** How the database goes about a query, a step a line. */
    public String plan(String query) {
        return sql.plan(query).stream().map(Step::detail).collect(Collectors.joining("\n"));
    }

    /** The number that a query returns. */
    public long number(String query) {
        return sql.number(query);
    }

    public void block(TestClient who, TestClient whom) {
        block(who.id(), whom.id());
    }

    public void block(long who, long whom) {
        run("insert into blocks (account_id, target_account_id, created_at) values (" + who + ", " + whom + ", 1)");
    }

    public void mute(TestClient who, TestClient whom) {
        run("insert into mutes (account_id, target_account_id, created_at) values (" + who.id() + ", " + whom.id()
                + ", 1)");
    }

    public void blockDomain(TestClient who, String domain) {
        run("insert into account_domain_blocks (account_id, domain, created_at) values (" + who.id() + ", '" + domain
                + "', 1)");
    }

    public void suspend(TestClient whom) {
        setAccount(whom.id(), "suspended_at = 1");
    }

    public void limit(TestClient whom) {
        setAccount(whom.id(), "silenced_at = 1");
    }

    /** Changes columns of an account, such as {@code locked = 1}. */
    public void setAccount(long id, String assignments) {
        run("update accounts set " + assignments + " where id = " + id);
    }

    /** Inserts a discoverable collection with one account, and returns its id. */
    public String collection(TestClient owner, TestClient whom) {
        long id = Ids.at(clock.millis());
        run("insert into collections (id, account_id, name, sensitive, discoverable, created_at, updated_at) values ("
                + id + ", " + owner.id() + ", 'people', 0, 1, 1, 1)");
        run("insert into collection_items (id, collection_id, account_id, position, state, created_at, updated_at)"
                + " values (" + id + ", " + id + ", " + whom.id() + ", 1, 'accepted', 1, 1)");
        return Long.toString(id);
    }

    /** Inserts an account of another server. */
    public long remoteAccount(String username, String domain) {
        long id = Ids.at(clock.millis());
        String page = "https://" + domain + "/@" + username;
        run("insert into accounts (id, username, domain, uri, url, last_fetched_at, created_at, updated_at) values ("
                + id + ", '" + username + "', '" + domain + "', '" + page + "', '" + page + "', " + clock.millis()
                + ", 1, 1)");
        return id;
    }

    /** Inserts accounts of another server that follow an account. */
    public void crowd(TestClient author, int size) {
        String domain = "'of-" + author.id() + ".example'";
        run("insert into accounts (username, domain, uri, created_at, updated_at)"
                + " with recursive n (i) as (select 1 union all select i + 1 from n where i < " + size + ")"
                + " select 'fan' || i, " + domain + ", 'https://' || " + domain + " || '/' || i, 1, 1 from n");
        run("insert into follows (account_id, target_account_id, created_at) select id, " + author.id()
                + ", 1 from accounts where domain = " + domain);
    }

    /** Inserts a public post of another server, with these hashtags. */
    public String remoteStatus(long accountId, String text, String... tags) {
        long now = clock.millis();
        long id = Ids.at(now);
        run("insert into statuses (id, uri, url, account_id, local, conversation_id, text, content, visibility,"
                + " created_at) values (" + id + ", 'https://far.example/" + id + "', 'https://far.example/" + id
                + "', "
                + accountId + ", 0, " + id + ", '" + text + "', '" + text + "', 'public', " + now + ")");
        for (String tag : tags) {
            run("insert into tags (name, display_name, created_at) values ('" + tag + "', '" + tag
                    + "', 1) on conflict do nothing");
            run("insert into status_tags (status_id, tag_id) select " + id + ", id from tags where name = '" + tag
                    + "'");
        }
        return Long.toString(id);
    }

    /** Inserts a trending link that the staff approved. */
    public void trendingLink(String url) {
        run("insert into preview_cards (url, title, refresh_at) values ('" + url + "', 'A page', 9000000000000)");
        run(
                "insert into link_trends (card_id, score, peak, peak_at) select id, 1, 1, 1 from preview_cards where url = '"
                        + url + "'");
        run(
                "insert into link_reviews (card_id, trendable, reviewed_at) select id, 1, 1 from preview_cards where url = '"
                        + url + "'");
    }

    /** Inserts uploaded files of an account that belong to no post. */
    public List<String> pictures(TestClient whose, int count) {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ids.add(media(whose, "image", "done"));
        }
        return ids;
    }

    public String media(TestClient whose, String type, String state) {
        long id = Ids.at(clock.millis());
        run("insert into media_attachments (id, account_id, type, state, remote_url, created_at) values (" + id + ", "
                + whose.id() + ", '" + type + "', '" + state + "', 'https://dassie.example/media/" + id + ".png', 1)");
        return Long.toString(id);
    }
}
