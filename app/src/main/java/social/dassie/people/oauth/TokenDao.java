package social.dassie.people.oauth;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;
import social.dassie.people.accounts.HeldRole;

interface TokenDao {
    String OWNER = """
            select t.id, t.app_id, app.client_id, t.created_at, coalesce(t.account_id, 0) as account_id, t.scopes,
                u.confirmed_at is not null as confirmed, coalesce(u.approved, 1) as approved,
                coalesce(u.disabled, 0) as disabled, a.suspended_at is not null as suspended,
                coalesce(t.last_used_at, 0) as last_used_at,
            """ + HeldRole.IS_MISSING_2FA + " as missing_2fa, " + HeldRole.COLUMNS + """
            from oauth_tokens t
            join oauth_apps app on app.id = t.app_id
            left join users u on u.account_id = t.account_id
            left join accounts a on a.id = t.account_id
            """ + HeldRole.JOIN;

    @SqlQuery("""
            insert into oauth_tokens (token_hash, app_id, account_id, scopes, created_at)
            values (:tokenHash, :appId, :accountId, :scopes, :createdAt) returning id
            """)
    long insert(String tokenHash, long appId, @Nullable Long accountId, String scopes, long createdAt);

    @SqlQuery(OWNER + "where t.token_hash = :tokenHash")
    Optional<TokenOwner> findOwner(String tokenHash);

    @SqlQuery(OWNER + "where t.id = :id")
    TokenOwner find(long id);

    @SqlQuery(OWNER + "where t.id in (select value from json_each(:ids))")
    List<TokenOwner> findOwners(IdList ids);

    /**
     * Returns the user's applications, the most recently authorised one first, without this server's own client in a
     * browser.
     */
    @SqlQuery("""
            select a.id, a.name, a.website, group_concat(t.scopes, ' ') as scopes, max(t.created_at) as authorised_at,
                max(t.last_used_at) as last_used_at
            from oauth_tokens t
            join oauth_apps a on a.id = t.app_id
            where t.account_id = :accountId and not exists (select 1 from sessions s where s.token_id = t.id)
            group by a.id
            order by authorised_at desc, a.id desc
            """)
    List<AuthorisedApp> findApps(long accountId);

    @SqlUpdate("update oauth_tokens set last_used_at = :now where id = :id")
    boolean touch(long id, long now);

    @SqlUpdate("delete from oauth_tokens where id = :id")
    boolean delete(long id);

    @SqlUpdate("delete from oauth_tokens where account_id = :accountId")
    int deleteOfAccount(long accountId);

    @SqlQuery("delete from oauth_tokens where account_id = :accountId and app_id = :appId returning id")
    List<Long> deleteOfApp(long accountId, long appId);
}
