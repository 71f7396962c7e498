package social.dassie.reading.timelines.feeds;

import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

/** Posts that are in home timelines because of their hashtags. */
interface TagFeedDao {
    /** As {@link HomeFeedDao#narrow}, for the posts with a hashtag. */
    @SqlUpdate("""
            update feeds set after_id = b.id
            from (
                select status_id as id from status_tags where tag_id = :tagId order by status_id desc
                limit 1 offset :limit) b
            where account_id = :accountId and list_id is null and after_id < b.id
            """)
    boolean narrow(long accountId, long tagId, int limit);

    /** Adds posts with a hashtag to the stored feed of a follower of the hashtag. */
    @SqlUpdate("""
            insert into feed_posts (feed_id, status_id)
            select h.id, s.id
            from tag_follows f
            cross join feeds h on h.account_id = f.account_id and h.list_id is null
            cross join status_tags st on st.tag_id = f.tag_id and st.status_id > h.after_id
            cross join statuses s on s.id = st.status_id
            cross join accounts a on a.id = s.account_id
            where f.account_id = :accountId and f.tag_id = :tagId
            """ + FeedConditions.FOR_FOLLOWER_OF_TAG + """
            on conflict do nothing
            """)
    int backfill(long accountId, long tagId, long now);

    /**
     * Removes the posts with a hashtag from a feed, except those that are there for another reason: the reader wrote
     * them, they have another followed hashtag, or the reader follows their author.
     */
    @SqlUpdate("""
            delete from feed_posts
            where feed_id = (select id from feeds where account_id = :accountId and list_id is null) and status_id in (
                select s.id
                from feeds h
                cross join status_tags st on st.status_id > h.after_id
                cross join feed_posts p on p.feed_id = h.id and p.status_id = st.status_id
                cross join statuses s on s.id = st.status_id
                left join statuses o on o.id = s.reblog_of_id
                where h.account_id = :accountId and h.list_id is null and st.tag_id = :tagId and s.account_id <> :accountId
                  and not exists (select 1 from status_tags x
                    join tag_follows t on t.tag_id = x.tag_id and t.account_id = :accountId
                    where x.status_id = s.id)
                  and not exists (select 1 from follows f
                    where f.account_id = :accountId and f.target_account_id = s.account_id
            """ + FeedConditions.FOR_FOLLOWER + """
                  ))
            """)
    int remove(long accountId, long tagId, long now);

    /** Adds those of the posts that have a followed hashtag, after the other reason for them ended. */
    @SqlUpdate("""
            insert into feed_posts (feed_id, status_id)
            select h.id, s.id
            from feeds h
            cross join json_each(:statusIds) wanted
            cross join statuses s on s.id = wanted.value and s.id > h.after_id
            cross join accounts a on a.id = s.account_id
            cross join status_tags st on st.status_id = s.id
            cross join tag_follows f on f.account_id = h.account_id and f.tag_id = st.tag_id
            where h.account_id = :accountId and h.list_id is null
            """ + FeedConditions.FOR_FOLLOWER_OF_TAG + """
            on conflict do nothing
            """)
    int keep(IdList statusIds, long accountId, long now);

    /** Removes an edited post from the feeds that had it only because of hashtags that it no longer has. */
    @SqlUpdate("""
            delete from feed_posts where status_id = :statusId and feed_id in (
                select h.id
                from statuses s
                cross join (select distinct account_id from tag_follows) reader
                cross join feeds h on h.account_id = reader.account_id and h.list_id is null
                where s.id = :statusId and s.account_id <> h.account_id
                  and not exists (select 1 from follows
                    where account_id = h.account_id and target_account_id = s.account_id)
                  and not exists (select 1 from status_tags x
                    join tag_follows t on t.tag_id = x.tag_id and t.account_id = h.account_id
                    where x.status_id = s.id))
            """)
    int removeUnfounded(long statusId);

    /** Adds an edited post to the feeds of the followers of its current hashtags. */
    @SqlUpdate("""
            insert into feed_posts (feed_id, status_id)
            """ + FeedConditions.TO_FOLLOWERS_OF_TAGS + """
            on conflict do nothing
            """)
    int add(long statusId, long now);
}
