package social.dassie.timelines;

import java.util.List;
import java.util.Set;
import org.jdbi.v3.sqlobject.customizer.BindMethods;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.db.IdList;
import social.dassie.http.Page;

interface ListFeedDao {
    /**
     * Whether a post {@code s} of a member is for the list {@code l}: no direct one, and of answers to others those to the
     * owner and those that the list is to have. Beside it the rule of the owner's home timeline holds.
     */
    String FOR_LIST = """
              (s.visibility <> 'direct' and (s.reply = 0
                or s.in_reply_to_account_id in (s.account_id, l.account_id)
                or l.replies_policy = 'followed'
                or (l.replies_policy = 'list' and exists (select 1 from list_accounts
                    where list_id = l.id and account_id = s.in_reply_to_account_id))))
            """;

    /** No boost of what the list showed a short while ago. */
    String NOT_SEEN = """
              and (s.reblog_of_id is null or not exists (select 1 from (
                    select status_id from list_feed where list_id = l.id order by status_id desc limit :recent) shown
                join statuses r on r.id = shown.status_id
                where coalesce(r.reblog_of_id, r.id) = s.reblog_of_id))
            """;

    /** Which of the accounts are on any list. */
    @SqlQuery("""
            select value from json_each(:accountIds)
            where exists (select 1 from list_accounts where account_id = value)
            """)
    Set<Long> findListed(IdList accountIds);

    /** Puts a post or boost into the lists that have its author and that it is for. */
    @SqlUpdate("""
            insert into list_feed (list_id, status_id)
            select l.id, s.id
            from statuses s
            join list_accounts m on m.account_id = s.account_id
            join lists l on l.id = m.list_id
            left join follows f on f.account_id = l.account_id and f.target_account_id = s.account_id
            left join statuses o on o.id = s.reblog_of_id
            where s.id = :statusId and
            """ + FOR_LIST + NOT_SEEN + """
              and (s.account_id = l.account_id or (f.id is not null
            """ + HomeFeedDao.FOR_FOLLOWER + """
              ))
            on conflict do nothing
            """)
    int add(long statusId, int recent, long now);

    /**
     * Brings the newest posts of some members into a list, or into all lists of its owner when {@code listId} is 0, and
     * the newest answers to them where the list has those.
     */
    @SqlUpdate("""
            insert into list_feed (list_id, status_id)
            select l.id, s.id
            from lists l
            cross join list_accounts m on m.list_id = l.id
            cross join statuses s on s.id in (
                select id from statuses where account_id = m.account_id order by id desc limit :limit)
            left join follows f on f.account_id = l.account_id and f.target_account_id = s.account_id
            left join statuses o on o.id = s.reblog_of_id
            where l.account_id = :ownerId and (:listId = 0 or l.id = :listId)
              and (m.account_id in (select value from json_each(:memberIds)) or (l.replies_policy = 'list'
                and s.in_reply_to_account_id in (select value from json_each(:memberIds))))
              and
            """ + FOR_LIST + NOT_SEEN + """
              and (s.account_id = l.account_id or (f.id is not null
            """ + HomeFeedDao.FOR_FOLLOWER + """
              ))
            on conflict do nothing
            """)
    int fill(long ownerId, long listId, IdList memberIds, int recent, int limit, long now);

    /** Takes out what is no longer for the list: posts of who left it, answers that it is not to have any more. */
    @SqlUpdate("""
            delete from list_feed where list_id = :listId and status_id not in (
                select s.id
                from list_feed e
                join lists l on l.id = e.list_id
                join statuses s on s.id = e.status_id
                join list_accounts m on m.list_id = l.id and m.account_id = s.account_id
                where e.list_id = :listId and
            """ + FOR_LIST + """
            )
            """)
    int removeUnfit(long listId);

    /** The rule by which posts came in holds at reading, too: for whom the owner muted or blocked since. */
    @SqlQuery("""
            select e.status_id
            from list_feed e
            cross join lists l on l.id = e.list_id
            cross join statuses s on s.id = e.status_id
            left join follows f on f.account_id = l.account_id and f.target_account_id = s.account_id
            left join statuses o on o.id = s.reblog_of_id
            where e.list_id = :listId and e.status_id < :page.maxId and e.status_id > :page.minId
              and (s.account_id = l.account_id or (f.id is not null
            """ + HomeFeedDao.FOR_FOLLOWER + """
              ))
            order by e.status_id <direction> limit :page.limit
            """)
    List<Long> find(long listId, long now, @BindMethods("page") Page page, @Define("direction") String direction);
}
