package social.dassie.federation.inbox;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;

/** What is stored of remote accounts, as far as activities need it. */
interface RemoteActorDao {
    @SqlQuery("""
            select id from accounts
            where domain is not null and suspended_at is null and uri in (select value from json_each(:uris))
            union
            select id from accounts
            where domain is not null and suspended_at is null and url in (select value from json_each(:uris))
            """)
    List<Long> findIds(String uris);

    /** The local accounts with these names, in their order. */
    @SqlQuery("""
            select a.id from json_each(:names) j
            join accounts a on a.username = j.value collate nocase and coalesce(a.domain, '') = ''
            order by j.key
            """)
    List<Long> findLocalIds(String names);

    /** The collections of an account; null where they are not known. */
    record Network(@Nullable String followersUrl, @Nullable String followingUrl) {}

    @SqlQuery("select followers_url, following_url from accounts where id = :id")
    Optional<Network> findNetwork(long id);

    @SqlQuery("select featured_url from accounts where id = :id and featured_url is not null")
    Optional<String> findFeaturedUrl(long id);

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

    /** A remote account, with its own inbox. */
    record InboxOwner(long id, String uri, @Nullable String inboxUrl) {}

    /** Accounts that have this inbox, their own or a shared one, and were not fetched since a time. */
    @SqlQuery("""
            select id, uri, inbox_url from accounts
            where domain is not null and inbox_url = :inbox and coalesce(last_fetched_at, 0) < :fetchedBefore
            union
            select id, uri, inbox_url from accounts
            where domain is not null and shared_inbox_url = :inbox and coalesce(last_fetched_at, 0) < :fetchedBefore
            limit :limit
            """)
    List<InboxOwner> findByInbox(String inbox, long fetchedBefore, int limit);

    /** The inboxes of an account: its own, and after it the shared one if there is one. */
    @SqlQuery("""
            select inbox_url from accounts where id = :id and inbox_url is not null
            union all
            select shared_inbox_url from accounts where id = :id and coalesce(shared_inbox_url, '') <> ''
            """)
    List<String> findInboxes(long id);

    /** The inbox of an account, unless another one has the same. */
    @SqlQuery("""
            select a.inbox_url from accounts a
            where a.id = :id and a.inbox_url is not null
              and not exists (select 1 from accounts o
                  where o.domain is not null and o.inbox_url = a.inbox_url and o.id <> a.id)
            """)
    Optional<String> findInboxOfItsOwn(long id);
}
