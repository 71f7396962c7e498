package social.dassie.timelines;

import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.db.IdList;

/** What exclusive lists keep out of home timelines: whatever their members write or boost. */
interface ExclusionDao {
    /** The author of a post {@code s} is on no exclusive list of the reader {@code f.account_id}. */
    String NOT_EXCLUSIVE = """
              and not exists (
                select 1 from lists l
                where l.account_id = f.account_id and l.exclusive = 1 and exists (
                    select 1 from list_accounts where list_id = l.id and account_id = s.account_id))
            """;

    @SqlUpdate("""
            delete from home_feed where account_id = :accountId and status_id in (
                select id from statuses
                where account_id in (select value from json_each(:authorIds)) and account_id <> :accountId)
            """)
    int takeOut(long accountId, IdList authorIds);

    /** Brings the newest posts and boosts of authors who are followed back, those that are for the follower. */
    @SqlUpdate("""
            insert into home_feed (account_id, status_id, origin_id)
            select f.account_id, s.id, coalesce(s.reblog_of_id, s.id)
            from json_each(:authorIds) author
            cross join follows f on f.account_id = :accountId and f.target_account_id = author.value
            cross join statuses s on s.id in (
                select id from statuses where account_id = author.value order by id desc limit :limit)
            left join statuses o on o.id = s.reblog_of_id
            where (s.reblog_of_id is null or s.reblog_of_id not in (
                select origin_id from home_feed where account_id = :accountId
                order by status_id desc limit :recent))
            """ + HomeFeedDao.FOR_FOLLOWER + NOT_EXCLUSIVE + """
            on conflict do nothing
            """)
    int putBack(long accountId, IdList authorIds, int recent, int limit, long now);

    /** The same for posts of the authors that are there for a followed hashtag. */
    @SqlUpdate("""
            insert into home_feed (account_id, status_id, origin_id)
            select f.account_id, s.id, s.id
            from json_each(:authorIds) author
            cross join statuses s on s.id in (
                select id from statuses where account_id = author.value order by id desc limit :limit)
            cross join accounts a on a.id = s.account_id
            cross join status_tags st on st.status_id = s.id
            cross join tag_follows f on f.account_id = :accountId and f.tag_id = st.tag_id
            where true
            """ + TagFeedDao.FOR_FOLLOWER_OF_TAG + NOT_EXCLUSIVE + """
            on conflict do nothing
            """)
    int putBackTagged(long accountId, IdList authorIds, int limit, long now);
}
