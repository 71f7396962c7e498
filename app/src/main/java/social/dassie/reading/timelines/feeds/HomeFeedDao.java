package social.dassie.reading.timelines.feeds;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface HomeFeedDao {
    /**
     * Adds a post to the stored feeds of its author, of the followers in whose feeds it belongs, and of followers of its
     * tags.
     */
    @SqlUpdate("""
            insert into feed_posts (feed_id, status_id)
            select h.id, s.id
            from statuses s join feeds h on h.account_id = s.account_id and h.list_id is null
            where s.id = :statusId
            union all
            """ + FeedConditions.TO_FOLLOWERS + "union all\n" + FeedConditions.TO_FOLLOWERS_OF_TAGS + """
            on conflict do nothing
            """)
    int add(long statusId, long now);

    /**
     * Adds a boost to the stored feeds of its author and of the followers whose feeds it belongs in, except those that
     * showed the same post recently: those whose follows are between two, the last one included.
     */
    @SqlUpdate("""
            insert into feed_posts (feed_id, status_id, reblog_of_id)
            select reader.feed_id, reader.id, reader.reblog_of_id
            from (
                select h.id as feed_id, s.id, s.reblog_of_id
                from statuses s join feeds h on h.account_id = s.account_id and h.list_id is null
                where s.id = :statusId
                union all
                select h.id, s.id, s.reblog_of_id
                from statuses s
                cross join statuses o on o.id = s.reblog_of_id
                cross join follows f
                    on f.target_account_id = s.account_id and f.id > :afterId and f.id <= :lastId
                cross join feeds h on h.account_id = f.account_id and h.list_id is null
                where s.id = :statusId
            """ + FeedConditions.FOR_HOMES + """
            ) reader
            where not exists (select 1 from (
                    select coalesce(reblog_of_id, status_id) as shown_id from feed_posts
                    where feed_id = reader.feed_id order by status_id desc limit :recent) seen
                where seen.shown_id = reader.reblog_of_id)
            on conflict do nothing
            """)
    int addReblog(long statusId, long afterId, long lastId, int recent, long now);

    /**
     * Makes a stored feed begin later, so that at most {@code limit} posts of each author are added to it; older ones
     * are found by {@link EarlierPosts}.
     */
    @SqlUpdate("""
            update feeds set after_id = b.id
            from (
                select max((select id from statuses where account_id = value order by id desc limit 1 offset :limit)) as id
                from json_each(:authorIds)) b
            where account_id = :accountId and list_id is null and after_id < b.id
            """)
    boolean narrow(long accountId, IdList authorIds, int limit);

    /** Adds the posts and boosts of an account to a follower's stored feed, if they belong there. */
    @SqlUpdate("""
            insert into feed_posts (feed_id, status_id, reblog_of_id)
            select h.id, s.id, s.reblog_of_id
            from follows f
            join feeds h on h.account_id = f.account_id and h.list_id is null
            join statuses s on s.account_id = f.target_account_id and s.id > h.after_id
            left join statuses o on o.id = s.reblog_of_id
            where f.account_id = :accountId and f.target_account_id = :authorId and s.visibility <> 'direct'
              and (s.reblog_of_id is null or s.reblog_of_id not in (
                select coalesce(reblog_of_id, status_id) from feed_posts where feed_id = h.id
                order by status_id desc limit :recent))
            """ + FeedConditions.FOR_HOME + """
            on conflict do nothing
            """)
    int backfill(long accountId, long authorId, int recent, long now);

    /** Accounts that followed an account at or after a time. */
    @SqlQuery("""
            select account_id from follows where target_account_id = :authorId and created_at >= :since
            order by id desc limit :limit
            """)
    List<Long> findNewFollowers(long authorId, long since, int limit);

    /** Removes the posts and boosts of an account from a feed. Returns the ids of the posts that they showed. */
    @SqlQuery("""
            delete from feed_posts
            where feed_id = (select id from feeds where account_id = :accountId and list_id is null) and status_id in (
                select s.id from feeds h join statuses s on s.account_id = :authorId and s.id > h.after_id
                where h.account_id = :accountId and h.list_id is null)
            returning coalesce(reblog_of_id, status_id)
            """)
    List<Long> removeAuthor(long accountId, long authorId);

    /**
     * For posts that are no longer in a feed, adds a boost by another followed account, which was omitted while they were
     * there.
     */
    @SqlUpdate("""
            insert into feed_posts (feed_id, status_id, reblog_of_id)
            select h.id, min(s.id), o.id
            from feeds h
            cross join json_each(:shownIds) shown
            cross join statuses o on o.id = shown.value
            cross join statuses s on s.reblog_of_id = o.id and s.id > h.after_id
            cross join follows f on f.account_id = h.account_id and f.target_account_id = s.account_id
            where h.account_id = :accountId and h.list_id is null
              and not exists (select 1 from feed_posts where feed_id = h.id and status_id = o.id)
            """ + FeedConditions.FOR_HOME + """
            group by o.id
            on conflict do nothing
            """)
    int addReblogsOf(IdList shownIds, long accountId, long now);

    /** Removes an account's posts, boosts of its posts, and posts that mention it from a feed. */
    @SqlUpdate("""
            delete from feed_posts
            where feed_id = (select id from feeds where account_id = :accountId and list_id is null) and exists (
                select 1 from statuses s left join statuses o on o.id = s.reblog_of_id
                where s.id = feed_posts.status_id and s.account_id <> :accountId
                  and (:targetId in (s.account_id, s.in_reply_to_account_id, o.account_id)
                    or exists (select 1 from mentions
                        where status_id in (s.id, s.reblog_of_id) and account_id = :targetId)))
            """)
    int removeInvolving(long accountId, long targetId);

    /** Removes the posts from domains that its reader blocks, including boosts of them, from a feed. */
    @SqlUpdate("""
            delete from feed_posts
            where feed_id = (select id from feeds where account_id = :accountId and list_id is null) and exists (
                select 1 from statuses s left join statuses o on o.id = s.reblog_of_id
                join hidden_accounts b on b.account_id = :accountId and b.reason = 'domain_block'
                  and b.hidden_id in (s.account_id, o.account_id)
                where s.id = feed_posts.status_id)
            """)
    int removeBlockedDomains(long accountId);
}
