package social.dassie.notifications;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.customizer.BindMethods;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.db.IdList;
import social.dassie.events.Event;
import social.dassie.http.Page;

/**
 * The row of a boost's notification refers to the boost, not to the boosted status: so it goes when the boost is undone.
 */
interface NotificationDao {
    String SELECT = """
            select n.id, n.from_account_id, n.type, coalesce(s.reblog_of_id, n.status_id) as status_id, n.created_at
            """;

    /** Notifications of an account that are not from somebody suspended or by whom it was blocked. */
    String OF_ACCOUNT = """
            from notifications n
            join accounts sender on sender.id = n.from_account_id and sender.suspended_at is null
            left join statuses s on s.id = n.status_id
            where n.account_id = :accountId
              and not exists (select 1 from blocks
                where account_id = n.from_account_id and target_account_id = :accountId)
            """;

    /** {@code types} is a JSON array; {@code fromId} 0 stands for everybody. */
    String IN_RANGE = """
            and n.id < :page.maxId and n.id > :page.minId
            and n.type in (select value from json_each(:types))
            and (:fromId = 0 or n.from_account_id = :fromId)
            """;

    @SqlQuery(SELECT + OF_ACCOUNT + IN_RANGE + "order by n.id <direction> limit :page.limit")
    List<Notification> findPage(
            long accountId,
            String types,
            long fromId,
            @BindMethods("page") Page page,
            @Define("direction") String direction);

    @SqlQuery("select count(*) from (select n.id " + OF_ACCOUNT + IN_RANGE + "limit :page.limit)")
    int count(long accountId, String types, long fromId, @BindMethods("page") Page page);

    @SqlQuery(SELECT + OF_ACCOUNT + "and n.id = :id")
    Optional<Notification> find(long accountId, long id);

    @SqlUpdate("delete from notifications where account_id = :accountId and id = :id")
    boolean delete(long accountId, long id);

    @SqlUpdate("delete from notifications where account_id = :accountId")
    int deleteAll(long accountId);

    /**
     * Tells local accounts, except the one that caused it (but of a poll's end its author, too), those that are
     * suspended or know no more of the sender (by a
     * block in either direction, a mute that covers notifications, a block of the sender's domain), those that muted the
     * conversation of {@code aboutStatusId}, and those that were told already. A mention is not told either when the
     * post answers or mentions somebody whom they blocked or muted in that way.
     */
    @SqlQuery("""
            insert into notifications (account_id, from_account_id, type, status_id, created_at)
            select me.id, sender.id, :type, :statusId, :now
            from users u
            join accounts me on me.id = u.account_id and me.suspended_at is null
            join accounts sender on sender.id = :fromId and sender.suspended_at is null
              and (sender.id <> me.id or :type = 'poll')
            where u.account_id in (select value from json_each(:accountIds))
              and not exists (
                select 1 from blocks b
                where (b.account_id = me.id and b.target_account_id = sender.id)
                   or (b.account_id = sender.id and b.target_account_id = me.id))
              and not exists (
                select 1 from mutes m
                where m.account_id = me.id and m.target_account_id = sender.id
                  and m.hide_notifications = 1 and (m.expires_at is null or m.expires_at > :now))
              and not exists (
                select 1 from domain_blocked_accounts d
                where d.account_id = me.id and d.target_account_id = sender.id
                  and not exists (
                    select 1 from follows f where f.account_id = me.id and f.target_account_id = sender.id))
              and (:type <> 'mention' or not exists (
                select 1 from (
                    select account_id as id from mentions where status_id = :statusId
                    union all
                    select in_reply_to_account_id from statuses where id = :statusId) who
                where exists (select 1 from blocks b where b.account_id = me.id and b.target_account_id = who.id)
                  or exists (select 1 from mutes m
                    where m.account_id = me.id and m.target_account_id = who.id
                      and m.hide_notifications = 1 and (m.expires_at is null or m.expires_at > :now))))
              and not exists (
                select 1 from conversation_mutes c
                join statuses about on about.conversation_id = c.conversation_id
                where c.account_id = me.id and about.id = :aboutStatusId)
            on conflict do nothing
            returning id as notification_id, account_id
            """)
    List<Event.Notified.Recipient> insert(
            IdList accountIds,
            long fromId,
            String type,
            @Nullable Long statusId,
            @Nullable Long aboutStatusId,
            long now);

    @SqlUpdate("""
            delete from notifications
            where account_id = :accountId and from_account_id = :fromId and type = :type
              and coalesce(status_id, 0) = :statusId
            """)
    int deleteOf(long accountId, long fromId, String type, long statusId);

    @SqlUpdate("delete from notifications where account_id = :accountId and from_account_id = :fromId")
    int deleteFrom(long accountId, long fromId);

    /** Deletes those from the domains that the account blocks. */
    @SqlUpdate("""
            delete from notifications where account_id = :accountId and exists (
                select 1 from domain_blocked_accounts b
                where b.account_id = :accountId and b.target_account_id = notifications.from_account_id)
            """)
    int deleteFromBlockedDomains(long accountId);

    @SqlUpdate("delete from notifications where status_id = :statusId and type = 'update'")
    int deleteUpdates(long statusId);

    @SqlUpdate("delete from notifications where status_id = :statusId and type = 'poll'")
    int deletePolls(long statusId);

    /** Followers who want to hear of each post; replies to others and private mentions are not for them. */
    @SqlQuery("""
            select f.account_id from statuses s
            join follows f on f.target_account_id = s.account_id and f.notify = 1
            where s.id = :statusId and s.visibility <> 'direct'
              and (s.in_reply_to_id is null or s.in_reply_to_account_id = s.account_id)
              and (f.languages is null or s.language is null
                or s.language in (select value from json_each(f.languages)))
            """)
    List<Long> findNotifiedFollowers(long statusId);

    @SqlQuery("select account_id from statuses where reblog_of_id = :statusId")
    List<Long> findBoosters(long statusId);

    @SqlQuery("select account_id from users where role <> 'user'")
    List<Long> findStaff();
}
