package social.dassie.timelines;

import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.db.IdList;

/** Posts that are in home timelines because of their hashtags. */
interface TagFeedDao {
    /**
     * Whether a post {@code s} by {@code a} with a hashtag that {@code f.account_id} follows is for them: a public one;
     * nothing by or mentioning someone they muted or blocked, nothing by someone who blocked them, who is limited or whose
     * domain they blocked.
     */
    String FOR_FOLLOWER_OF_TAG = """
              and s.visibility = 'public' and s.reblog_of_id is null
              and a.silenced_at is null and a.suspended_at is null
              and not exists (
                select 1 from (
                    select s.account_id as id
                    union all select account_id from mentions where status_id = s.id) who
                where exists (select 1 from mutes where account_id = f.account_id and target_account_id = who.id
                      and (expires_at is null or expires_at > :now))
                  or exists (select 1 from blocks where account_id = f.account_id and target_account_id = who.id))
              and not exists (select 1 from blocks
                where account_id = s.account_id and target_account_id = f.account_id)
              and not exists (select 1 from domain_blocked_accounts
                where account_id = f.account_id and target_account_id = a.id)
            """;

    /** The post {@code :statusId} for each follower of its hashtags. */
    String TO_FOLLOWERS_OF_TAGS = """
            select f.account_id, s.id, s.id
            from statuses s
            join accounts a on a.id = s.account_id
            join status_tags st on st.status_id = s.id
            join tag_follows f on f.tag_id = st.tag_id
            where s.id = :statusId
            """ + FOR_FOLLOWER_OF_TAG + ExclusionDao.NOT_EXCLUSIVE;

    /** Brings the newest posts with a hashtag into the feed of somebody who follows it. */
    @SqlUpdate("""
            insert into home_feed (account_id, status_id, origin_id)
            select f.account_id, s.id, s.id
            from tag_follows f
            cross join status_tags st on st.tag_id = f.tag_id
            cross join statuses s on s.id = st.status_id
            cross join accounts a on a.id = s.account_id
            where f.account_id = :accountId and f.tag_id = :tagId
            """ + FOR_FOLLOWER_OF_TAG + ExclusionDao.NOT_EXCLUSIVE + """
            order by st.status_id desc limit :limit
            on conflict do nothing
            """)
    int backfill(long accountId, long tagId, int limit, long now);

    /**
     * Takes the posts with a hashtag out of a feed, but for those that are there for another reason: one's own, those with
     * another hashtag that is followed, and those that following their author brings.
     */
    @SqlUpdate("""
            delete from home_feed where account_id = :accountId and status_id in (
                select s.id
                from status_tags st
                cross join home_feed h on h.account_id = :accountId and h.status_id = st.status_id
                cross join statuses s on s.id = st.status_id
                left join statuses o on o.id = s.reblog_of_id
                where st.tag_id = :tagId and s.account_id <> :accountId
                  and not exists (select 1 from status_tags x
                    join tag_follows t on t.tag_id = x.tag_id and t.account_id = :accountId
                    where x.status_id = s.id)
                  and not exists (select 1 from follows f
                    where f.account_id = :accountId and f.target_account_id = s.account_id
            """ + HomeFeedDao.FOR_FOLLOWER + """
                  ))
            """)
    int remove(long accountId, long tagId, long now);

    /** Those of the posts that a followed hashtag brings, when what else had brought them is over. */
    @SqlUpdate("""
            insert into home_feed (account_id, status_id, origin_id)
            select f.account_id, s.id, s.id
            from json_each(:statusIds) wanted
            cross join statuses s on s.id = wanted.value
            cross join accounts a on a.id = s.account_id
            cross join status_tags st on st.status_id = s.id
            cross join tag_follows f on f.account_id = :accountId and f.tag_id = st.tag_id
            where true
            """ + FOR_FOLLOWER_OF_TAG + ExclusionDao.NOT_EXCLUSIVE + """
            on conflict do nothing
            """)
    int keep(IdList statusIds, long accountId, long now);

    /** Takes an edited post out of the feeds of those to whom only hashtags had brought it that it no longer has. */
    @SqlUpdate("""
            delete from home_feed where status_id = :statusId
              and account_id in (select account_id from tag_follows)
              and account_id <> (select account_id from statuses where id = :statusId)
              and not exists (select 1 from follows
                where account_id = home_feed.account_id
                  and target_account_id = (select account_id from statuses where id = :statusId))
              and not exists (select 1 from status_tags x
                join tag_follows t on t.tag_id = x.tag_id and t.account_id = home_feed.account_id
                where x.status_id = :statusId)
            """)
    int removeUnfounded(long statusId);

    /** Brings an edited post to the followers of the hashtags that it has now. */
    @SqlUpdate("""
            insert into home_feed (account_id, status_id, origin_id)
            """ + TO_FOLLOWERS_OF_TAGS + """
            on conflict do nothing
            """)
    int add(long statusId, long now);
}
