package social.dassie.people.accounts;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.binding.BindParts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.accounts.rows.RemoteFacts;
import social.dassie.people.accounts.rows.RemoteProfile;

interface RemoteAccountDao {
    @SqlQuery("select * from accounts where uri = :uri and domain is not null")
    Optional<Account> findByUri(String uri);

    @SqlQuery("""
            select id, last_fetched_at, outbox_url, followers_url, following_url from accounts
            where id = :id and domain is not null
            """)
    Optional<RemoteFacts> findFacts(long id);

    @SqlQuery("select exists (select 1 from accounts where domain = :domain)")
    boolean isKnown(String domain);

    @SqlUpdate("update accounts set " + AccountDao.PROFILE + """
            , username = :username, domain = :domain, url = :url, memorial = :standing.memorial,
                hide_collections = coalesce(:settings.hideCollections, hide_collections),
                actor_type = :remote.actorType, moved_to_uri = :remote.movedToUri,
                also_known_as = :remote.alsoKnownAs, inbox_url = :remote.places.inboxUrl,
                shared_inbox_url = :remote.places.sharedInboxUrl, outbox_url = :remote.places.outboxUrl,
                followers_url = :remote.places.followersUrl, following_url = :remote.places.followingUrl,
                featured_url = :remote.places.featuredUrl, featured_tags_url = :remote.places.featuredTagsUrl,
                followers_count = coalesce(:remote.followersCount, followers_count),
                following_count = coalesce(:remote.followingCount, following_count),
                statuses_count = coalesce(:remote.statusesCount, statuses_count), last_fetched_at = :now
            where id = :accountId
            """)
    void update(
            long accountId,
            @BindParts Account row,
            @BindParts("remote") RemoteProfile profile,
            String attributionDomains,
            long now);

    @SqlUpdate("update accounts set uri = :uri where id = :id and domain is not null")
    void updateUri(long id, String uri);

    @SqlUpdate("update accounts set username = :username where id = :id and domain is not null")
    void updateUsername(long id, String username);

    @SqlUpdate("update accounts set last_fetched_at = :now where id = :id and domain is not null")
    void updateFetched(long id, long now);

    @SqlUpdate("""
            update accounts set hide_collections = coalesce(:hidesCollections, hide_collections),
                followers_count = coalesce(:followers, followers_count),
                following_count = coalesce(:following, following_count),
                statuses_count = coalesce(:statuses, statuses_count)
            where id = :id and domain is not null
            """)
    void updateCounts(
            long id,
            @Nullable Boolean hidesCollections,
            @Nullable Long followers,
            @Nullable Long following,
            @Nullable Long statuses);

    /** Links an account to the one it moved to, if the new account is known here and names the old one as its alias. */
    @SqlUpdate("""
            update accounts set moved_to_account_id = (
                select target.id from accounts target
                where target.uri = accounts.moved_to_uri and target.id <> accounts.id
                  and exists (select 1 from json_each(target.also_known_as) where value = accounts.uri))
            where id = :id or (domain is not null and moved_to_uri = :uri)
            """)
    void linkMoves(long id, String uri);

    @SqlUpdate("""
            update accounts set suspended_at = :now, suspended_by_origin = 1, updated_at = :now
            where id = :id and domain is not null and suspended_at is null
            """)
    boolean suspendByOrigin(long id, long now);

    @SqlUpdate("""
            update accounts set suspended_at = null, suspended_by_origin = 0, updated_at = :now
            where id = :id and suspended_by_origin = 1
            """)
    boolean liftByOrigin(long id, long now);
}
