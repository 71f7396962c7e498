package social.dassie.people.oauth.apps;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;

interface AppDao {
    @SqlQuery("""
            insert into oauth_apps (name, website, redirect_uris, scopes, client_id, secret_hash, created_at)
            values (:name, :website, :redirectUris, :scopes, :clientId, :secretHash, :createdAt) returning id
            """)
    long insert(
            String name,
            @Nullable String website,
            String redirectUris,
            String scopes,
            String clientId,
            String secretHash,
            long createdAt);

    @SqlQuery("select * from oauth_apps where id = :id")
    Optional<OAuthApp> find(long id);

    @SqlQuery("select * from oauth_apps where client_id = :clientId")
    Optional<OAuthApp> findByClientId(String clientId);

    @SqlQuery("select * from oauth_apps where name = :name and redirect_uris = :redirectUris order by id limit 1")
    Optional<OAuthApp> findByName(String name, String redirectUris);
}
