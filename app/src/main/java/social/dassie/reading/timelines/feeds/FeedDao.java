package social.dassie.reading.timelines.feeds;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.IdList;
import social.dassie.ground.rows.BindPage;

/** The stored feeds and the id after which each is stored; other classes decide what they contain. */
interface FeedDao {
    @SqlUpdate("""
            insert into feeds (account_id, list_id, after_id) values (:accountId, :listId, :afterId)
            on conflict do nothing
            """)
    boolean open(long accountId, @Nullable Long listId, long afterId);

    /** Stores a feed from now on; existing posts are found by {@link EarlierPosts}. */
    @SqlUpdate("""
            insert into feeds (account_id, after_id)
            select account_id, (select coalesce(max(id), 0) from statuses) from users where account_id = :accountId
            on conflict do nothing
            """)
    int reopenHome(long accountId);

    @SqlUpdate("""
            insert into feeds (account_id, list_id, after_id)
            select account_id, id, (select coalesce(max(id), 0) from statuses) from lists where account_id = :accountId
            on conflict do nothing
            """)
    int reopenLists(long accountId);

    @SqlQuery("select * from feeds where account_id = :accountId order by id")
    List<StoredFeed> findOf(long accountId);

    @SqlQuery("select count(*) from feeds")
    long count();

    @SqlQuery("select * from feeds where id = :id")
    Optional<StoredFeed> find(long id);

    @SqlQuery("""
            select after_id from feeds where account_id = :accountId and list_id is null
            union all
            select status_id from (
                select p.status_id
                from feeds h cross join feed_posts p on p.feed_id = h.id
                where h.account_id = :accountId and h.list_id is null
                  and p.status_id < :page.maxId and p.status_id > max(:page.minId, h.after_id)
                  and exists (select 1 from statuses where id = p.status_id)
                <orderAndLimit>)
            """)
    List<Long> findHome(long accountId, @BindPage("p.status_id") Page page);

    @SqlQuery("select count(*) from feed_posts where feed_id = :id and status_id > :afterId")
    int countStored(long id, long afterId);

    /** Deletes the posts between two ids; both are exclusive. */
    @SqlUpdate("delete from feed_posts where feed_id = :id and status_id > :afterId and status_id < :beforeId")
    int clear(long id, long afterId, long beforeId);

    @SqlUpdate("""
            insert into feed_posts (feed_id, status_id, reblog_of_id)
            select :id, id, reblog_of_id from statuses where id in (select value from json_each(:statusIds))
            """)
    int insert(long id, IdList statusIds);

    @SqlUpdate("update feeds set after_id = :afterId where id = :id")
    boolean setAfter(long id, long afterId);

    /** The feeds with more than {@code most} posts, with the id of the newest post that must be removed. */
    @SqlQuery("""
            select id, account_id, list_id, (
                select status_id from feed_posts where feed_id = f.id order by status_id desc limit 1 offset :kept
                ) as after_id
            from feeds f
            where exists (
                select 1 from feed_posts where feed_id = f.id and status_id > f.after_id
                order by status_id desc limit 1 offset :most)
            """)
    List<StoredFeed> findTooLong(int kept, int most);

    @SqlQuery("""
            select id from feeds f
            where exists (select 1 from feed_posts where feed_id = f.id and status_id <= f.after_id)
            """)
    List<Long> findWithRemains();

    @SqlUpdate("""
            delete from feed_posts where feed_id = :id and status_id in (
                select p.status_id from feeds f cross join feed_posts p on p.feed_id = f.id
                where f.id = :id and p.status_id <= f.after_id
                limit :limit)
            """)
    int deleteRemains(long id, int limit);

    @SqlQuery("""
            select f.* from feeds f join users u on u.account_id = f.account_id
            where coalesce(u.last_active_at, u.created_at) < :before
            """)
    List<StoredFeed> findInactive(long before);

    @SqlUpdate("""
            delete from feeds where id = :id and exists (
                select 1 from users where account_id = feeds.account_id
                  and coalesce(last_active_at, created_at) < :before)
            """)
    boolean close(long id, long before);
}
