package social.dassie.notifications;

import java.util.List;
import java.util.Set;
import org.jdbi.v3.sqlobject.customizer.BindMethods;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.db.IdList;

/**
 * Telling and taking back. The row of a boost's notification refers to the boost, not to the boosted status: so it goes
 * when the boost is undone.
 */
interface TellingDao {
    /**
     * What there is to tell.
     *
     * @param statusId what the notification goes with; of a boost the boost
     * @param aboutStatusId what it is about; of a boost the boosted status
     * @param subjectId what else it is about, such as a report; 0 for nothing
     * @param groupPrefix what all of one group have in common; null for what is shown alone
     * @param hour since the epoch
     */
    record News(
            long fromId,
            String type,
            boolean isFilterable,
            @Nullable Long statusId,
            @Nullable Long aboutStatusId,
            long subjectId,
            @Nullable String groupPrefix,
            long hour,
            long now) {}

    /** A notification that was written. */
    record Told(long notificationId, long accountId, boolean filtered) {}

    /**
     * The posts above the one that mentions somebody, in {@code thread}; a hundred of them at the most.
     */
    String THREAD = """
            with recursive thread (id, depth) as (
                select in_reply_to_id, 1 from statuses
                where :news.type = 'mention' and id = :news.statusId and in_reply_to_id is not null
                union all
                select s.in_reply_to_id, thread.depth + 1 from thread join statuses s on s.id = thread.id
                where s.in_reply_to_id is not null and thread.depth < 100)
            """;

    /**
     * What the policy of whoever is told says: the sternest of all that apply. Somebody follows them only after three
     * days, and is new for thirty. A private mention is welcome where they mentioned the sender in private before, above
     * in the thread; a mention by somebody else there does not count.
     */
    String VERDICT = """
            case when not :news.isFilterable or exists (
                select 1 from notification_permissions where account_id = me.id and from_account_id = sender.id) then 0
            else max(
                iif(exists (
                    select 1 from follows where account_id = sender.id and target_account_id = me.id
                        and created_at <= :news.now - 3 * 86400000), 0, policy.for_not_followers),
                iif(followed.id is null, max(
                    policy.for_not_following,
                    iif(sender.created_at <= :news.now - 30 * 86400000, 0, policy.for_new_accounts),
                    iif(sender.silenced_at is null, 0, policy.for_limited_accounts),
                    iif(:news.type <> 'mention' or about.visibility <> 'direct' or exists (
                        select 1 from thread join statuses mine on mine.id = thread.id
                        join mentions m on m.status_id = mine.id and m.account_id = sender.id
                        where mine.account_id = me.id and mine.visibility = 'direct'), 0, policy.for_private_mentions)
                    ), 0))
            end
            """;

    /** Those who want to hear of nothing from the sender, or not of this. */
    String DEAF = """
            exists (select 1 from blocks b
                where (b.account_id = me.id and b.target_account_id = sender.id)
                   or (b.account_id = sender.id and b.target_account_id = me.id))
            or exists (select 1 from mutes m
                where m.account_id = me.id and m.target_account_id = sender.id
                  and m.hide_notifications = 1 and (m.expires_at is null or m.expires_at > :news.now))
            or (followed.id is null and exists (select 1 from domain_blocked_accounts d
                where d.account_id = me.id and d.target_account_id = sender.id))
            or (:news.type = 'mention' and exists (
                select 1 from (
                    select account_id as id from mentions where status_id = :news.statusId
                    union all
                    select in_reply_to_account_id from statuses where id = :news.statusId) who
                where exists (select 1 from blocks b where b.account_id = me.id and b.target_account_id = who.id)
                  or exists (select 1 from mutes m
                    where m.account_id = me.id and m.target_account_id = who.id
                      and m.hide_notifications = 1 and (m.expires_at is null or m.expires_at > :news.now))))
            or exists (select 1 from conversation_mutes c
                where c.account_id = me.id and c.conversation_id = about.conversation_id)
            """;

    /**
     * Tells local accounts, except the one that caused it (but of a poll's end its author, too), those that are suspended
     * or know no more of the sender (by a block in either direction, a mute that covers notifications, a block of the
     * sender's domain), those that muted the conversation, those whose policy drops it, and those that were told already.
     * A mention is not told either when the post answers or mentions somebody whom they blocked or muted in that way.
     *
     * <p>What can be grouped joins the last group of its kind that began within twelve hours, or begins one. Hours have
     * the same number of digits for as long as this is likely to run (until 2084), so keys compare as texts.
     */
    @SqlQuery(THREAD + """
            insert into notifications
                (account_id, from_account_id, type, status_id, subject_id, created_at, filtered, group_key)
            select account_id, :news.fromId, :news.type, :news.statusId, :news.subjectId, :news.now, verdict,
                iif(verdict = 0, coalesce((
                    select max(n.group_key) from notifications n
                    where n.account_id = told.account_id
                      and n.group_key between :news.groupPrefix || '-' || (:news.hour - 11)
                        and :news.groupPrefix || '-' || :news.hour), :news.groupPrefix || '-' || :news.hour), null)
            from (
                select me.id as account_id,
            """ + VERDICT + """
                    as verdict
                from users u
                join accounts me on me.id = u.account_id and me.suspended_at is null
                join accounts sender on sender.id = :news.fromId and sender.suspended_at is null
                  and (sender.id <> me.id or :news.type = 'poll')
                join notification_policies policy on policy.account_id = me.id
                left join follows followed on followed.account_id = me.id and followed.target_account_id = sender.id
                left join statuses about on about.id = :news.aboutStatusId
                where u.account_id in (select value from json_each(:accountIds)) and not (
            """ + DEAF + """
                )) told
            where verdict < 2
            on conflict do nothing
            returning id as notification_id, account_id, filtered
            """)
    List<Told> tell(IdList accountIds, @BindMethods("news") News news);

    /** Tells a local account of a strike against it, as from itself; not one that is suspended. */
    @SqlQuery("""
            insert into notifications (account_id, from_account_id, type, subject_id, created_at)
            select a.id, a.id, :type, :strikeId, :now
            from accounts a join users u on u.account_id = a.id
            where a.id = :accountId and a.suspended_at is null
            returning id
            """)
    List<Long> tellOfStrike(long accountId, String type, long strikeId, long now);

    @SqlUpdate("""
            delete from notifications
            where account_id = :accountId and from_account_id = :fromId and type = :type
              and coalesce(status_id, 0) = :statusId
            """)
    int takeBack(long accountId, long fromId, String type, long statusId);

    @SqlUpdate("delete from notifications where account_id = :accountId and from_account_id = :fromId")
    int deleteFrom(long accountId, long fromId);

    @SqlUpdate("delete from notification_permissions where account_id = :accountId and from_account_id = :fromId")
    int deletePermission(long accountId, long fromId);

    /** Deletes those from the domains that the account blocks. */
    @SqlUpdate("""
            delete from notifications where account_id = :accountId and exists (
                select 1 from domain_blocked_accounts b
                where b.account_id = :accountId and b.target_account_id = notifications.from_account_id)
            """)
    int deleteFromBlockedDomains(long accountId);

    @SqlUpdate("delete from notifications where status_id = :statusId and type = :type")
    int deleteAbout(long statusId, String type);

    /** Which of the accounts have a follower who wants to hear of each post. */
    @SqlQuery("""
            select value from json_each(:accountIds)
            where exists (select 1 from follows where target_account_id = value and notify = 1)
            """)
    Set<Long> findListenedTo(IdList accountIds);

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

    @SqlQuery("select account_id from users where role <> 'user' and role in (select value from json_each(:rolesJson))")
    List<Long> findByRoles(String rolesJson);
}
