package social.dassie.federation.webfeeds;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

interface WebFeedDao {
    String SELECT = """
            select account_id, url, etag, last_modified, created_at, fetched_at, changed_at, next_at, failures, problem,
                problem_value, unfollowed_at
            from web_feeds
            """;

    /** The number of stored posts of a feed. */
    record Posts(long accountId, long posts) {}

    @SqlQuery(SELECT + "where removed_at is null order by account_id")
    List<WebFeed> findAll();

    @SqlQuery(SELECT + "where account_id = :accountId and removed_at is null")
    Optional<WebFeed> find(long accountId);

    @SqlQuery(SELECT + "where url = :url and removed_at is null")
    Optional<WebFeed> findByUrl(String url);

    @SqlQuery("select exists (select 1 from web_feeds)")
    boolean isAny();

    @SqlQuery("select exists (select 1 from web_feeds where account_id = :accountId and removed_at is not null)")
    boolean isRemoved(long accountId);

    @SqlQuery("""
            select w.account_id, count(s.id) as posts from web_feeds w left join statuses s on s.account_id = w.account_id
            where w.removed_at is null group by w.account_id
            """)
    List<Posts> countPosts();

    @SqlQuery("select count(*) from statuses where account_id = :accountId")
    long countPosts(long accountId);

    @SqlUpdate("""
            insert into web_feeds (account_id, url, created_at, unfollowed_at) values (:accountId, :url, :now, :now)
            """)
    boolean insert(long accountId, String url, long now);

    @SqlUpdate("""
            update web_feeds set etag = :etag, last_modified = :lastModified, fetched_at = :now, next_at = :nextAt,
                changed_at = iif(:isChanged, :now, changed_at), failures = 0, problem = null, problem_value = 0
            where account_id = :accountId
            """)
    boolean setFetched(
            long accountId,
            @Nullable String etag,
            @Nullable String lastModified,
            boolean isChanged,
            @Nullable Long nextAt,
            long now);

    @SqlUpdate("""
            update web_feeds set fetched_at = :now, next_at = :nextAt, failures = failures + 1, problem = :problem,
                problem_value = :value
            where account_id = :accountId
            """)
    boolean setFailed(long accountId, FeedProblem problem, long value, @Nullable Long nextAt, long now);

    @SqlUpdate("update web_feeds set next_at = :nextAt where account_id = :accountId")
    boolean setNext(long accountId, @Nullable Long nextAt);

    /** Changes the address, unless another feed has it. */
    @SqlUpdate("""
            update web_feeds set url = :url, etag = null, last_modified = null
            where account_id = :accountId and not exists (select 1 from web_feeds where url = :url)
            """)
    boolean setUrl(long accountId, String url);

    @SqlUpdate("update web_feeds set unfollowed_at = null where account_id = :accountId")
    boolean setFollowed(long accountId);

    @SqlUpdate("""
            update web_feeds set unfollowed_at = coalesce(unfollowed_at, :now), next_at = null where account_id = :accountId
            """)
    boolean setUnfollowed(long accountId, long now);

    /** Frees the address of a feed that is removed. */
    @SqlUpdate("""
            update web_feeds set removed_at = :now, next_at = null, url = url || '#' || account_id
            where account_id = :accountId and removed_at is null
            """)
    boolean end(long accountId, long now);

    @SqlQuery("select count(*) from web_feeds where unfollowed_at is null and removed_at is null")
    int countFollowed();

    /** Suspended feeds are neither counted nor found: they stay, so that they cannot be added again. */
    String UNFOLLOWED = """
            from web_feeds w cross join accounts a on a.id = w.account_id
            where w.unfollowed_at is not null and w.removed_at is null and a.suspended_at is null
            """;

    @SqlQuery("select count(*) " + UNFOLLOWED)
    int countUnfollowed();

    @SqlQuery("select w.account_id " + UNFOLLOWED + "order by w.unfollowed_at, w.account_id limit 1")
    Optional<Long> findLongestUnfollowed();

    @SqlQuery("select exists (select 1 from follows where target_account_id = :accountId)")
    boolean isFollowed(long accountId);

    /** The number of feeds that a person follows. */
    @SqlQuery("""
            select count(*) from web_feeds w
            where exists (select 1 from follows f where f.account_id = :followerId and f.target_account_id = w.account_id)
            """)
    int countOf(long followerId);

    /**
     * Those of these items that are known.
     *
     * @param hashes a JSON array
     */
    @SqlQuery("""
            select hash from web_feed_items
            where account_id = :accountId and hash in (select value from json_each(:hashes))
            """)
    Set<String> findKnown(long accountId, String hashes);

    /** Returns false if the item is known. */
    @SqlUpdate("""
            insert into web_feed_items (account_id, hash, seen_at) values (:accountId, :hash, :now) on conflict do nothing
            """)
    boolean insertItem(long accountId, String hash, long now);

    /** @param hashes a JSON array */
    @SqlUpdate("""
            insert into web_feed_items (account_id, hash, seen_at)
            select :accountId, value, :now from json_each(:hashes) where true on conflict do nothing
            """)
    int insertItems(long accountId, String hashes, long now);

    /** Deletes items that were seen before the newest {@code kept} ones. */
    @SqlUpdate("""
            delete from web_feed_items where account_id = :accountId and seen_at < (
                select seen_at from web_feed_items where account_id = :accountId order by seen_at desc limit 1 offset :kept)
            """)
    int forgetItems(long accountId, int kept);

    /** The posts before the newest {@code kept} ones, oldest first. */
    @SqlQuery("""
            select id from statuses where account_id = :accountId and id > :after and id <= (
                select id from statuses where account_id = :accountId order by id desc limit 1 offset :kept)
            order by id limit :limit
            """)
    List<Long> findSurplus(long accountId, int kept, long after, int limit);
}
