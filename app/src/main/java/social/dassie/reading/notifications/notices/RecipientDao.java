package social.dassie.reading.notifications.notices;

import java.util.List;
import java.util.Set;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.binding.BindParts;

/** Queries for the possible recipients of a notification, and the facts by which {@link NotificationPolicy} decides. */
interface RecipientDao {
    /** The ancestors of a post, nearest first; a hundred at most. */
    String THREAD = """
            with recursive thread (id, depth) as (
                select in_reply_to_id, 1 from statuses where id = :notice.statusId and in_reply_to_id is not null
                union all
                select s.in_reply_to_id, thread.depth + 1 from thread join statuses s on s.id = thread.id
                where s.in_reply_to_id is not null and thread.depth < 100)
            """;

    /**
     * Whether the recipient {@code me} blocks, mutes or domain-blocks the sender, or is blocked by it; and whether the
     * recipient blocks or mutes other accounts that the post mentions or replies to.
     */
    String HIDING = """
            exists (select 1 from blocks b
                where b.account_id = me.id and b.target_account_id = sender.id) as blocks_sender,
            exists (select 1 from blocks b
                where b.account_id = sender.id and b.target_account_id = me.id) as is_blocked_by_sender,
            exists (select 1 from mutes m
                where m.account_id = me.id and m.target_account_id = sender.id and m.hide_notifications = 1
                  and (m.expires_at is null or m.expires_at > :notice.createdAt)) as mutes_sender,
            exists (select 1 from domain_blocked_accounts d
                where d.account_id = me.id and d.target_account_id = sender.id) as blocks_domain_of_sender,
            exists (
                select 1 from (
                    select account_id as id from mentions where status_id = :notice.statusId
                    union all
                    select in_reply_to_account_id from statuses where id = :notice.statusId) other
                where exists (select 1 from blocks b where b.account_id = me.id and b.target_account_id = other.id)
                  or exists (select 1 from mutes m
                    where m.account_id = me.id and m.target_account_id = other.id and m.hide_notifications = 1
                      and (m.expires_at is null or m.expires_at > :notice.createdAt))) as hides_others_in_post,
            """;

    /** The facts about those of the accounts that are local, in any order. */
    @SqlQuery(THREAD + "select me.id as account_id," + HIDING + """
                me.suspended_at is not null as is_suspended,
                sender.suspended_at is not null as sender_is_suspended,
                sender.silenced_at is not null as sender_is_limited,
                sender.bot as sender_is_bot,
                sender.created_at as sender_created_at,
                exists (select 1 from follows f
                    where f.account_id = me.id and f.target_account_id = sender.id) as sender_is_followed,
                (select f.created_at from follows f
                    where f.account_id = sender.id and f.target_account_id = me.id) as sender_follower_since,
                exists (select 1 from conversation_mutes c
                    where c.account_id = me.id and c.conversation_id = about.conversation_id) as mutes_conversation,
                coalesce(about.visibility = 'direct', 0) as is_direct,
                iif(about.visibility = 'direct', exists (
                    select 1 from thread join statuses mine on mine.id = thread.id
                    join mentions m on m.status_id = mine.id and m.account_id = sender.id
                    where mine.account_id = me.id and mine.visibility = 'direct'), 0) as mentioned_sender_before,
                exists (select 1 from notification_permissions p
                    where p.account_id = me.id and p.from_account_id = sender.id) as sender_is_permitted,
                policy.for_not_following, policy.for_not_followers, policy.for_new_accounts,
                policy.for_private_mentions, policy.for_limited_accounts, policy.for_bots,
                (select max(n.group_key) from notifications n
                    where n.account_id = me.id
                      and n.group_key between :notice.oldestGroupKey and :notice.newestGroupKey) as open_group_key
            from users u
            join accounts me on me.id = u.account_id
            join accounts sender on sender.id = :notice.senderId
            join notification_policies policy on policy.account_id = me.id
            left join statuses about on about.id = :notice.aboutStatusId
            where u.account_id in (select value from json_each(:accountIds))
            """)
    List<RecipientFacts> findFacts(IdList accountIds, @BindParts("notice") Notice notice);

    /** Those of the accounts that have a follower who wants to be notified of each post. */
    @SqlQuery("""
            select value from json_each(:accountIds)
            where exists (select 1 from follows where target_account_id = value and notify = 1)
            """)
    Set<Long> findWithNotifiedFollowers(IdList accountIds);

    /** Followers who want to be notified of each post; except for replies to others and private mentions. */
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

    /** The accepted quotes of a post by local accounts. */
    @SqlQuery("""
            select q.status_id, q.account_id from quotes q join users u on u.account_id = q.account_id
            where q.quoted_status_id = :statusId and q.state = 'accepted'
            """)
    List<StatusAndAuthor> findQuotes(long statusId);

    /** Accounts whose explicit role has at least one of these permissions. */
    @SqlQuery("""
            select u.account_id from users u join held_roles r on r.id = u.role_id
            where u.role_id is not null and (r.permissions | r.inherited) & :permissions <> 0
            order by u.account_id
            """)
    List<Long> findStaff(int permissions);
}
