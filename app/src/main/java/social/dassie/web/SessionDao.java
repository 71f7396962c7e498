package social.dassie.web;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.Role;

interface SessionDao {
    /** A session and its account. */
    record Row(String idHash, long accountId, String username, String locale, Role role, long lastUsedAt) {}

    @SqlUpdate("""
            insert into sessions (id_hash, account_id, created_at, last_used_at, ip, user_agent)
            values (:idHash, :accountId, :now, :now, :ip, :userAgent)
            """)
    boolean insert(String idHash, long accountId, long now, String ip, @Nullable String userAgent);

    /** The session, if it was used since the given time and its login may still be used. */
    @SqlQuery("""
            select s.id_hash, s.account_id, a.username, u.locale, u.role, s.last_used_at
            from sessions s
            join users u on u.account_id = s.account_id
            join accounts a on a.id = s.account_id
            where s.id_hash = :idHash and s.last_used_at > :since
              and u.confirmed_at is not null and u.approved and not u.disabled and a.suspended_at is null
            """)
    Optional<Row> find(String idHash, long since);

    @SqlUpdate("update sessions set last_used_at = :now where id_hash = :idHash")
    boolean touch(String idHash, long now);

    /** The token of the session's web client. */
    @SqlQuery("select token_id from sessions where id_hash = :idHash and token_id is not null")
    Optional<Long> findToken(String idHash);

    @SqlUpdate("update sessions set token_id = :tokenId where id_hash = :idHash")
    boolean setToken(String idHash, long tokenId);

    @SqlUpdate("delete from sessions where id_hash = :idHash")
    boolean delete(String idHash);

    @SqlUpdate("delete from sessions where account_id = :accountId")
    int deleteOfAccount(long accountId);

    @SqlUpdate("delete from sessions where last_used_at <= :since")
    int deleteUnused(long since);
}
