package social.dassie.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.ground.text.MentionLinks;

/** Writes the rows of a seeded database, each kind with one statement that is prepared once. */
final class SeedRows implements AutoCloseable {
    private static final long APP = 1;
    private static final long HOUR_MS = 3_600_000;
    private static final String META = "{\"original\":{\"width\":1600,\"height\":1200,\"size\":\"1600x1200\","
            + "\"aspect\":1.3333333333333333},\"small\":{\"width\":554,\"height\":416,\"size\":\"554x416\","
            + "\"aspect\":1.3317307692307692}}";

    /** A row of the table, but for the counts; a boost where {@code reblogOfId} is set. */
    record Status(
            long id,
            long accountId,
            @Nullable String username,
            boolean isLocal,
            @Nullable Long inReplyToId,
            @Nullable Long inReplyToAccountId,
            @Nullable Long reblogOfId,
            long conversationId,
            String text,
            String content,
            String visibility,
            int mediaCount,
            long createdAt) {
        static Status boost(long id, long accountId, boolean isLocal, long reblogOfId, long createdAt) {
            return new Status(id, accountId, null, isLocal, null, null, reblogOfId, id, "", "", "public", 0, createdAt);
        }
    }

    private final Connection connection;
    private final List<PreparedStatement> all = new ArrayList<>();
    private final PreparedStatement accounts;
    private final PreparedStatement statuses;
    private final PreparedStatement quotes;
    private final PreparedStatement pictures;
    private final PreparedStatement mentions;
    private final PreparedStatement tagUses;
    private final PreparedStatement favourites;
    private final PreparedStatement follows;
    private final PreparedStatement feed;
    private final PreparedStatement notifications;

    SeedRows(Connection connection) throws SQLException {
        this.connection = connection;
        this.accounts = prepare("""
                insert into accounts (id, username, domain, uri, url, display_name, note, note_html, avatar_remote_url,
                    fields, indexable, created_at, updated_at, discoverable)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
                """);
        this.statuses = prepare("""
                insert into statuses (id, uri, url, account_id, local, app_id, reply, in_reply_to_id,
                    in_reply_to_account_id, reblog_of_id, conversation_id, text, content, visibility, language,
                    media_count, replies_count, reblogs_count, favourites_count, created_at)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """);
        this.quotes = prepare("""
                insert into quotes (status_id, account_id, quoted_status_id, quoted_account_id, state, is_public,
                    created_at, updated_at)
                values (?, ?, ?, ?, 'accepted', ?, ?, ?)
                """);
        this.pictures = prepare("""
                insert into media_attachments (id, account_id, status_id, type, file, preview_file, remote_url,
                    mime_type, size_bytes, description, meta, blurhash, created_at)
                values (?, ?, ?, 'image', ?, ?, ?, 'image/jpeg', 250000, 'A rock in the sun', ?,
                    'UBL_:rOpGG-oBUNG,qRj2so|=eE1w^n4S5NH', ?)
                """);
        this.mentions = prepare("insert into mentions (status_id, account_id) values (?, ?)");
        this.tagUses = prepare("insert into status_tags values (?, ?)");
        this.favourites = prepare("insert into favourites (account_id, status_id, created_at) values (?, ?, ?)");
        this.follows = prepare("insert into follows (account_id, target_account_id, created_at) values (?, ?, ?)");
        this.feed = prepare("""
                insert into feed_posts (feed_id, status_id, reblog_of_id)
                select id, ?, nullif(?, 0) from feeds where account_id = ?
                """);
        this.notifications = prepare("""
                insert into notifications (account_id, from_account_id, type, status_id, created_at, group_key)
                values (?, ?, ?, ?, ?, ?) on conflict do nothing
                """);
    }

    void app(long at) throws SQLException {
        once(
                "insert into oauth_apps (id, name, redirect_uris, scopes, client_id, secret_hash, created_at)"
                        + " values (?, 'Benchmark', '', 'read write', 'benchmark', '', ?)",
                APP,
                at);
    }

    void token(String token, long accountId, long at) throws SQLException {
        once(
                "insert into oauth_tokens (token_hash, app_id, account_id, scopes, created_at)"
                        + " values (?, ?, ?, 'read write', ?)",
                Secrets.hash(token),
                APP,
                accountId,
                at);
    }

    void tag(long id, String name, long at) throws SQLException {
        once("insert into tags (id, name, display_name, created_at) values (?, ?, ?, ?)", id, name, name, at);
    }

    void account(
            long id, String username, @Nullable String domain, String note, HtmlWriter html, boolean indexable, long at)
            throws SQLException {
        String origin = domain == null ? Seed.URL : "https://" + domain;
        String fields = "[{\"name\":\"Web\",\"value\":\"https://example.org\",\"value_html\":\"<a href=\\\"https://"
                + "example.org\\\" rel=\\\"me nofollow noopener\\\">example.org</a>\",\"verified_at\":null}]";
        insert(
                accounts,
                id,
                username,
                domain,
                origin + "/users/" + username,
                origin + "/@" + username,
                SeedText.displayName(username),
                note,
                html.note(note, MentionLinks.NONE),
                domain == null ? null : origin + "/avatars/" + username + ".png",
                fields,
                indexable ? 1 : 0,
                at,
                at);
    }

    void user(long accountId, String username, long at) throws SQLException {
        once(
                "insert into users (account_id, email, password_hash, confirmed_at, created_at, last_active_at)"
                        + " values (?, ?, '', ?, ?, ?)",
                accountId,
                username + "@mail.example",
                at,
                at,
                System.currentTimeMillis());
        once("insert into feeds (account_id, after_id) values (?, 0)", accountId);
    }

    /** What is not newer than this is not stored in anybody's feed. */
    void feedsAfter(long statusId) throws SQLException {
        once("update feeds set after_id = ?", statusId);
    }

    void countFollows(long accountId, int followers, int following) throws SQLException {
        once(
                "update accounts set followers_count = ?, following_count = ? where id = ?",
                followers,
                following,
                accountId);
    }

    void countStatuses(long accountId, int count, long lastAt) throws SQLException {
        once(
                "update accounts set statuses_count = ?, last_status_at = nullif(?, 0) where id = ?",
                count,
                lastAt,
                accountId);
    }

    void status(Status s, int replies, int reblogs, int favourited) throws SQLException {
        String origin = s.isLocal() ? Seed.URL : "https://remote.example";
        boolean isBoost = s.reblogOfId() != null;
        insert(
                statuses,
                s.id(),
                origin + "/users/" + s.accountId() + "/statuses/" + s.id() + (isBoost ? "/activity" : ""),
                isBoost ? null : url(s),
                s.accountId(),
                s.isLocal() ? 1 : 0,
                s.isLocal() ? APP : null,
                s.inReplyToId() == null ? 0 : 1,
                s.inReplyToId(),
                s.inReplyToAccountId(),
                s.reblogOfId(),
                s.conversationId(),
                s.text(),
                s.content(),
                s.visibility(),
                isBoost ? null : "en",
                s.mediaCount(),
                replies,
                reblogs,
                favourited,
                s.createdAt());
    }

    static String url(Status s) {
        return (s.isLocal() ? Seed.URL : "https://remote.example") + "/@" + s.username() + "/" + s.id();
    }

    void quote(Status quoting, Status quoted) throws SQLException {
        insert(
                quotes,
                quoting.id(),
                quoting.accountId(),
                quoted.id(),
                quoted.accountId(),
                quoting.visibility().equals("private") ? 0 : 1,
                quoting.createdAt(),
                quoting.createdAt());
    }

    void picture(long id, long accountId, long statusId, boolean isLocal, long at) throws SQLException {
        insert(
                pictures,
                id,
                accountId,
                statusId,
                isLocal ? id + "-0f8fad5bd9cb469fa16570867728950e.jpg" : null,
                isLocal ? id + "-7c9e6679742540de944be07fc1f90ae7.jpg" : null,
                isLocal ? null : "https://remote.example/media/" + id + ".jpg",
                META,
                at);
    }

    /** Nobody is mentioned where {@code accountId} is 0. */
    void mention(long statusId, long accountId) throws SQLException {
        if (accountId != 0) {
            insert(mentions, statusId, accountId);
        }
    }

    /** No tag is used where {@code tagId} is 0. */
    void useTag(long statusId, long tagId) throws SQLException {
        if (tagId != 0) {
            insert(tagUses, statusId, tagId);
        }
    }

    void favourite(long accountId, long statusId, long at) throws SQLException {
        insert(favourites, accountId, statusId, at);
    }

    void follow(long accountId, long targetId, long at) throws SQLException {
        insert(follows, accountId, targetId, at);
    }

    /** {@code reblogOfId} is 0 for a post. */
    void feed(long accountId, long statusId, long reblogOfId) throws SQLException {
        insert(feed, statusId, reblogOfId, accountId);
    }

    void notify(long accountId, long fromId, String type, @Nullable Long statusId, long at) throws SQLException {
        boolean isAlone = type.equals("mention");
        String group = type + (statusId == null ? "" : "-" + statusId) + "-" + at / HOUR_MS;
        insert(notifications, accountId, fromId, type, statusId, at, isAlone ? null : group);
    }

    private PreparedStatement prepare(String sql) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        all.add(statement);
        return statement;
    }

    private void once(String sql, @Nullable Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            insert(statement, values);
        }
    }

    private static void insert(PreparedStatement statement, @Nullable Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        statement.executeUpdate();
    }

    @Override
    public void close() throws SQLException {
        for (PreparedStatement statement : all) {
            statement.close();
        }
    }
}
