package social.dassie.reading.timelines.feeds;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface FanOutDao {
    @SqlUpdate("insert into fan_out_queue (status_id) values (:statusId)")
    boolean add(long statusId);

    @SqlUpdate("delete from fan_out_queue where status_id in (select value from json_each(:statusIds))")
    int remove(IdList statusIds);

    @SqlUpdate("update fan_out_queue set after_follow_id = :followId where status_id = :statusId")
    boolean setAfter(long statusId, long followId);

    @SqlQuery("select count(*) from fan_out_queue")
    int count();

    /** Whether a new post of an author with more followers than this has to wait, or others are waiting. */
    @SqlQuery("""
            select exists (select 1 from fan_out_queue)
                or exists (select 1 from follows where target_account_id = :authorId limit 1 offset :followers)
            """)
    boolean isToWait(long authorId, int followers);

    /** The first posts of the queue, oldest first. */
    @SqlQuery("""
            select q.status_id, q.after_follow_id, s.account_id as author_id, s.reblog_of_id is not null as is_reblog
            from fan_out_queue q join statuses s on s.id = q.status_id
            order by q.status_id limit :limit
            """)
    List<QueuedPost> findFirst(int limit);

    /** Counts the followers of an account after a follow, up to a limit. */
    @SqlQuery("""
            select count(*) from (
                select 1 from follows where target_account_id = :authorId and id > :afterId limit :limit)
            """)
    int countFollowers(long authorId, long afterId, int limit);

    /** The follow that is this number of follows after another. */
    @SqlQuery("""
            select id from follows where target_account_id = :authorId and id > :afterId order by id limit 1 offset :skip
            """)
    Optional<Long> findFollow(long authorId, long afterId, int skip);

    /** Whether a post has a local author, and no reader hides an account that it involves, or its author from home. */
    @SqlQuery("select " + FeedConditions.NOBODY_HIDES + "and " + FeedConditions.LOCAL)
    boolean isPlain(long statusId);

    /**
     * Adds {@linkplain #isPlain plain} posts to the feeds of their authors' followers: in the order of the rows, so that
     * posts of one feed are written side by side.
     */
    @SqlUpdate("""
            insert into feed_posts (feed_id, status_id)
            select h.id, s.id
            from json_each(:statusIds) q
            cross join statuses s on s.id = q.value
            cross join follows f on f.target_account_id = s.account_id
            cross join feeds h on h.account_id = f.account_id and h.list_id is null
            where true
            """ + FeedConditions.CHOSEN + """
            order by h.id, s.id
            on conflict do nothing
            """)
    int addPlain(IdList statusIds);

    /** Adds a post to the feeds of those followers whose follows are between two, the last one included. */
    @SqlUpdate("""
            insert into feed_posts (feed_id, status_id)
            """ + FeedConditions.TO_FOLLOWERS + """
              and f.id > :afterId and f.id <= :lastId
            on conflict do nothing
            """)
    int addSome(long statusId, long afterId, long lastId, long now);

    @SqlUpdate("""
            insert into feed_posts (feed_id, status_id)
            """ + FeedConditions.TO_FOLLOWERS_OF_TAGS + """
            on conflict do nothing
            """)
    int addTagged(long statusId, long now);

    /** Adds a post or boost to the feed of its author. */
    @SqlUpdate("""
            insert into feed_posts (feed_id, status_id, reblog_of_id)
            select h.id, s.id, s.reblog_of_id
            from statuses s join feeds h on h.account_id = s.account_id and h.list_id is null
            where s.id = :statusId
            on conflict do nothing
            """)
    int addToOwn(long statusId);
}
