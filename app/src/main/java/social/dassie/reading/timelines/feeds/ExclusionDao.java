package social.dassie.reading.timelines.feeds;

import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

/** Handles the posts that exclusive lists keep out of home timelines: everything that their members write or boost. */
interface ExclusionDao {
    @SqlUpdate("""
            delete from feed_posts
            where feed_id = (select id from feeds where account_id = :accountId and list_id is null) and status_id in (
                select s.id
                from feeds h
                cross join json_each(:authorIds) author
                cross join statuses s on s.account_id = author.value and s.id > h.after_id
                where h.account_id = :accountId and h.list_id is null and s.account_id <> h.account_id)
            """)
    int takeOut(long accountId, IdList authorIds);

    /** Adds the posts and boosts of followed authors back to the feed, if they belong in the follower's home timeline. */
    @SqlUpdate("""
            insert into feed_posts (feed_id, status_id, reblog_of_id)
            select h.id, s.id, s.reblog_of_id
            from feeds h
            cross join json_each(:authorIds) author
            cross join follows f on f.account_id = h.account_id and f.target_account_id = author.value
            cross join statuses s on s.account_id = author.value and s.id > h.after_id
            left join statuses o on o.id = s.reblog_of_id
            where h.account_id = :accountId and h.list_id is null
              and (s.reblog_of_id is null or s.reblog_of_id not in (
                select coalesce(reblog_of_id, status_id) from feed_posts where feed_id = h.id
                order by status_id desc limit :recent))
            """ + FeedConditions.FOR_HOME + """
            on conflict do nothing
            """)
    int restore(long accountId, IdList authorIds, int recent, long now);

    /** Adds the authors' posts back that are in the feed because of a followed hashtag. */
    @SqlUpdate("""
            insert into feed_posts (feed_id, status_id)
            select h.id, s.id
            from feeds h
            cross join json_each(:authorIds) author
            cross join statuses s on s.account_id = author.value and s.id > h.after_id
            cross join accounts a on a.id = s.account_id
            cross join status_tags st on st.status_id = s.id
            cross join tag_follows f on f.account_id = h.account_id and f.tag_id = st.tag_id
            where h.account_id = :accountId and h.list_id is null
            """ + FeedConditions.FOR_FOLLOWER_OF_TAG + """
            on conflict do nothing
            """)
    int restoreTagged(long accountId, IdList authorIds, long now);
}
