package social.dassie.pages.signin;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.mapper.Nested;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.HeldRole;
import social.dassie.people.accounts.Role;

public interface SessionDao {
    /** A session and its account. */
    record Row(
            String idHash,
            long accountId,
            String username,
            String locale,
            String timeZone,
            @Nested(HeldRole.PREFIX) Role role,
            long lastUsedAt,
            long provedAt,
            boolean missing2fa) {}

    @SqlUpdate("""
            insert into sessions (id_hash, account_id, created_at, last_used_at, ip, user_agent)
            values (:idHash, :accountId, :now, :lastUsedAt, :ip, :userAgent)
            """)
    boolean insert(String idHash, long accountId, long now, long lastUsedAt, String ip, @Nullable String userAgent);

    /** Returns the session, if it was used since the given time and its login may still be used. */
    @SqlQuery("""
            select s.id_hash, s.account_id, a.username, iif(u.locale_of_browser, '', u.locale) as locale, u.time_zone,
                s.last_used_at, s.proved_at,
            """ + HeldRole.IS_MISSING_2FA + " as missing_2fa, " + HeldRole.COLUMNS + """
            from sessions s
            join users u on u.account_id = s.account_id
            join accounts a on a.id = s.account_id
            """ + HeldRole.JOIN + """
            where s.id_hash = :idHash and s.last_used_at > :since
              and u.confirmed_at is not null and u.approved and not u.disabled and a.suspended_at is null
            """)
    Optional<Row> find(String idHash, long since);

    @SqlUpdate("update sessions set last_used_at = :now where id_hash = :idHash")
    boolean touch(String idHash, long now);

    /** Returns the token of the session's web client. */
    @SqlQuery("select token_id from sessions where id_hash = :idHash and token_id is not null")
    Optional<Long> findToken(String idHash);

    @SqlUpdate("update sessions set token_id = :tokenId where id_hash = :idHash")
    boolean setToken(String idHash, long tokenId);

    @SqlUpdate("delete from sessions where id_hash = :idHash")
    boolean delete(String idHash);

    @SqlUpdate("update sessions set proved_at = :now where id_hash = :idHash")
    boolean prove(String idHash, long now);

    /** Returns the sessions of an account that were used since the given time, the newest first. */
    @SqlQuery("""
            select id_hash, created_at, last_used_at, coalesce(ip, '') as ip, user_agent
            from sessions
            where account_id = :accountId and last_used_at > :since
            order by last_used_at desc, created_at desc, id_hash
            """)
    List<OpenSession> findOf(long accountId, long since);

    @SqlQuery(
            "delete from sessions where id_hash = :idHash and account_id = :accountId returning coalesce(token_id, 0)")
    Optional<Long> deleteOne(long accountId, String idHash);

    @SqlQuery(
            "delete from sessions where account_id = :accountId and id_hash <> :except returning coalesce(token_id, 0)")
    List<Long> deleteOthers(long accountId, String except);

    @SqlQuery("delete from sessions where last_used_at <= :since returning coalesce(token_id, 0)")
    List<Long> deleteUnused(long since);
}
