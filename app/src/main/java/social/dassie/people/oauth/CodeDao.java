package social.dassie.people.oauth;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

interface CodeDao {
    @SqlUpdate("""
            insert into oauth_codes (code_hash, app_id, account_id, redirect_uri, scopes, code_challenge, created_at,
                expires_at)
            values (:codeHash, :appId, :accountId, :redirectUri, :scopes, :codeChallenge, :createdAt, :expiresAt)
            """)
    boolean insert(
            String codeHash,
            long appId,
            long accountId,
            String redirectUri,
            String scopes,
            @Nullable String codeChallenge,
            long createdAt,
            long expiresAt);

    @SqlQuery("""
            select account_id, redirect_uri, scopes, code_challenge, expires_at, token_id
            from oauth_codes where code_hash = :codeHash and app_id = :appId
            """)
    Optional<OAuthCode> find(String codeHash, long appId);

    @SqlUpdate("update oauth_codes set token_id = :tokenId where code_hash = :codeHash")
    boolean use(String codeHash, long tokenId);

    @SqlUpdate("delete from oauth_codes where expires_at < :before")
    int deleteExpired(long before);

    @SqlUpdate("delete from oauth_codes where account_id = :accountId")
    int deleteOfAccount(long accountId);

    @SqlUpdate("delete from oauth_codes where account_id = :accountId and app_id = :appId")
    int deleteOfApp(long accountId, long appId);
}
