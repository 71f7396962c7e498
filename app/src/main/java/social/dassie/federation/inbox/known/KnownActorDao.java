package social.dassie.federation.inbox.known;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;

/** Queries of stored remote accounts for activities. */
interface KnownActorDao {
    @SqlQuery("""
            select id from accounts
            where domain is not null and suspended_at is null and uri not like 'webfeed:%'
              and uri in (select value from json_each(:uris))
            union
            select id from accounts
            where domain is not null and suspended_at is null and uri not like 'webfeed:%'
              and url in (select value from json_each(:uris))
            """)
    List<Long> findIds(String uris);

    /** The local accounts with these names, in the given order. */
    @SqlQuery("""
            select a.id from json_each(:names) j
            join accounts a on a.username = j.value collate nocase and coalesce(a.domain, '') = ''
            order by j.key
            """)
    List<Long> findLocalIds(String names);

    @SqlQuery("select followers_url, following_url from accounts where id = :id")
    Optional<ActorNetwork> findNetwork(long id);

    @SqlQuery("""
            select exists (select 1 from follows f join users u on u.account_id = f.account_id
                    where f.target_account_id = :id)
                or exists (select 1 from follow_requests f join users u on u.account_id = f.account_id
                    where f.target_account_id = :id)
            """)
    boolean hasLocalFollowers(long id);

    /** Whether any of the local accounts follows one of these. */
    @SqlQuery("""
            select exists (select 1 from json_each(:ids) j join follows f on f.target_account_id = j.value
                join users u on u.account_id = f.account_id)
            """)
    boolean isAnyFollowed(String ids);

    @SqlQuery("select featured_url from accounts where id = :id and featured_url is not null")
    Optional<String> findFeaturedUrl(long id);
}
