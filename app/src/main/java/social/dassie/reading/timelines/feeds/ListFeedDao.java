package social.dassie.reading.timelines.feeds;

import java.util.List;
import java.util.Set;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.IdList;
import social.dassie.ground.rows.BindPage;

interface ListFeedDao {
    /** The condition that a boost does not repeat a post that the stored feed {@code d} showed recently. */
    String NOT_SEEN = """
              and (s.reblog_of_id is null or not exists (select 1 from (
                    select coalesce(reblog_of_id, status_id) as shown_id from feed_posts
                    where feed_id = d.id order by status_id desc limit :recent) seen
                where seen.shown_id = s.reblog_of_id))
            """;

    /** Those of the accounts that are on any list. */
    @SqlQuery("""
            select value from json_each(:accountIds)
            where exists (select 1 from list_accounts where account_id = value)
            """)
    Set<Long> findListed(IdList accountIds);

    /** Adds a post or boost to the stored feeds of the lists that contain its author and in which it belongs. */
    @SqlUpdate("""
            insert into feed_posts (feed_id, status_id, reblog_of_id)
            select d.id, s.id, s.reblog_of_id
            from statuses s
            join list_accounts m on m.account_id = s.account_id
            join lists l on l.id = m.list_id
            join feeds d on d.list_id = l.id
            left join follows f on f.account_id = l.account_id and f.target_account_id = s.account_id
            left join statuses o on o.id = s.reblog_of_id
            where s.id = :statusId and
            """ + FeedConditions.FOR_LIST + NOT_SEEN + FeedConditions.FOR_OWNER + """
            on conflict do nothing
            """)
    int add(long statusId, int recent, long now);

    /**
     * As {@link HomeFeedDao#narrow}, for a list, or for all lists of an owner that contain one of the accounts if
     * {@code listId} is 0.
     */
    @SqlUpdate("""
            update feeds set after_id = max(after_id, coalesce((
                select max((select id from statuses where account_id = m.account_id order by id desc limit 1 offset :limit))
                from list_accounts m where m.list_id = feeds.list_id), 0))
            where account_id = :ownerId and list_id is not null and (:listId = 0 or list_id = :listId)
              and exists (select 1 from list_accounts
                where list_id = feeds.list_id and account_id in (select value from json_each(:memberIds)))
            """)
    int narrow(long ownerId, long listId, IdList memberIds, int limit);

    /**
     * Adds the posts of some members, and replies to them if the list's option allows, to the stored feed of a list, or
     * of all lists of its owner if {@code listId} is 0.
     */
    @SqlUpdate("""
            insert into feed_posts (feed_id, status_id, reblog_of_id)
            select d.id, s.id, s.reblog_of_id
            from lists l
            cross join feeds d on d.list_id = l.id
            cross join list_accounts m on m.list_id = l.id
            cross join statuses s on s.account_id = m.account_id and s.id > d.after_id
            left join follows f on f.account_id = l.account_id and f.target_account_id = s.account_id
            left join statuses o on o.id = s.reblog_of_id
            where l.account_id = :ownerId and (:listId = 0 or l.id = :listId)
              and (m.account_id in (select value from json_each(:memberIds)) or (l.replies_policy = 'list'
                and s.in_reply_to_account_id in (select value from json_each(:memberIds))))
              and
            """ + FeedConditions.FOR_LIST + NOT_SEEN + FeedConditions.FOR_OWNER + """
            on conflict do nothing
            """)
    int fill(long ownerId, long listId, IdList memberIds, int recent, long now);

    /**
     * Removes posts that no longer belong in the list: those of accounts that left it, and replies that its option no
     * longer allows.
     */
    @SqlUpdate("""
            delete from feed_posts where feed_id = (select id from feeds where list_id = :listId) and status_id not in (
                select s.id
                from feeds d
                join feed_posts p on p.feed_id = d.id
                join lists l on l.id = d.list_id
                join statuses s on s.id = p.status_id
                join list_accounts m on m.list_id = l.id and m.account_id = s.account_id
                where d.list_id = :listId and
            """ + FeedConditions.FOR_LIST + """
            )
            """)
    int removeUnfit(long listId);

    /**
     * The stored part of a list: first the id after which it is stored completely. The rules for adding posts are applied
     * on reading too, because the owner may have muted or blocked accounts since.
     */
    @SqlQuery("""
            select after_id from feeds where list_id = :listId
            union all
            select status_id from (
                select p.status_id
                from feeds d
                cross join feed_posts p on p.feed_id = d.id
                cross join lists l on l.id = d.list_id
                cross join statuses s on s.id = p.status_id
                left join follows f on f.account_id = l.account_id and f.target_account_id = s.account_id
                left join statuses o on o.id = s.reblog_of_id
                where d.list_id = :listId and p.status_id < :page.maxId and p.status_id > max(:page.minId, d.after_id)
            """ + FeedConditions.FOR_OWNER + """
                <orderAndLimit>)
            """)
    List<Long> find(long listId, long now, @BindPage("p.status_id") Page page);
}
