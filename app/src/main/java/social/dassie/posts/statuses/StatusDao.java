package social.dassie.posts.statuses;

import java.util.List;
import java.util.Set;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusColumns;

/** Queries for showing posts: who may see them, and their context. */
interface StatusDao {
    @SqlQuery("select " + StatusColumns.ALL + StatusColumns.FROM
            + "where s.id in (select value from json_each(:ids)) and s.gone = 0")
    List<Status> findAll(IdList ids);

    @SqlQuery("select id, name, website from oauth_apps where id in (select value from json_each(:ids))")
    List<StatusEntity.Application> findApps(IdList ids);

    /**
     * The only visibility rule, and the viewers' own marks, in one statement. A post is visible if it is not deleted, its
     * author is not suspended and has not blocked the viewer, and it is public or unlisted, or the viewer wrote it, is
     * mentioned or quoted in it, or follows the author of a private one. A post that stays on this server is visible to local
     * accounts only, and a held reply not to the author that it quotes.
     *
     * @param quotedIds posts of which the viewers see quotes; none of them is among {@code ids}
     */
    @SqlQuery("""
            with wanted (id, is_quoted) as (
                select value, 0 from json_each(:ids)
                union all
                select value, 1 from json_each(:quotedIds))
            select v.value as viewer, s.id,
                s.gone = 0 and (s.account_id = v.value
                    or (a.suspended_at is null
                        and (s.local_only = 0
                            or exists (select 1 from accounts where id = v.value and domain is null))
                        and (s.visibility in ('public', 'unlisted')
                            or exists (select 1 from mentions where status_id = s.id and account_id = v.value)
                            or (s.held_as is null and exists (
                                select 1 from quotes where status_id = s.id and quoted_account_id = v.value))
                            or (s.visibility = 'private' and exists (
                                select 1 from follows
                                where account_id = v.value and target_account_id = s.account_id)))
                        and not exists (select 1 from hidden_accounts
                            where account_id = v.value and hidden_id = s.account_id and reason = 'blocked_by')
                    )) as visible,
                exists (select 1 from favourites where account_id = v.value and status_id = s.id) as favourited,
                exists (select 1 from statuses where account_id = v.value and reblog_of_id = s.id) as reblogged,
                exists (select 1 from bookmarks where account_id = v.value and status_id = s.id) as bookmarked,
                exists (select 1 from conversation_mutes
                    where account_id = v.value and conversation_id = s.conversation_id) as muted,
                exists (select 1 from status_pins where account_id = v.value and status_id = s.id) as pinned,
                (((s.quote_policy | s.reply_policy | s.favourite_policy | s.reblog_policy) & 0x240024) <> 0 and exists (
                    select 1 from follows
                    where account_id = v.value and target_account_id = s.account_id)) as follows_author,
                (((s.quote_policy | s.reply_policy | s.favourite_policy | s.reblog_policy) & 0x280028) <> 0 and exists (
                    select 1 from follows
                    where account_id = s.account_id and target_account_id = v.value)) as is_followed,
                (s.reply_policy & 0x20000 = 0 and (s.in_reply_to_account_id = v.value or exists (
                    select 1 from mentions
                    where status_id = s.id and account_id = v.value and silent = 0))) as is_mentioned,
                case
                    when s.reply_accounts is null then null
                    when exists (select 1 from json_each(s.reply_accounts, '$.automatic') n
                        join accounts me on me.uri = n.value where me.id = v.value) then 'automatic'
                    when exists (select 1 from json_each(s.reply_accounts, '$.manual') n
                        join accounts me on me.uri = n.value where me.id = v.value) then 'manual'
                end as named_as,
                case
                    when w.is_quoted = 0 or s.account_id = v.value then null
                    when a.silenced_at is not null and not exists (
                        select 1 from limited_account_readers
                        where account_id = v.value and limited_id = s.account_id) then 'limited'
                    else (select reason from hidden_accounts
                        where account_id = v.value and hidden_id = s.account_id and until > :now
                        order by reason limit 1)
                end as hidden_by
            from wanted w
            join statuses s on s.id = w.id
            join accounts a on a.id = s.account_id
            cross join json_each(:viewers) v
            """)
    List<StatusView> findViews(IdList ids, IdList quotedIds, IdList viewers, long now);

    /**
     * Which of the posts everyone may see and interact with, except for the accounts that their authors blocked, and the accounts to which they look
     * different from how others see them: those, and all that marked the post. Null if these are too many, or if it is not such a post.
     */
    @SqlQuery("""
            select s.id, case
                when s.gone = 0 and s.local_only = 0 and s.visibility in ('public', 'unlisted') and a.suspended_at is null
                    and (s.quote_policy & 0x2C002C) = 0
                    and s.reply_policy = 0x20000 and s.favourite_policy = 0x20000 and s.reblog_policy = 0x20000 then (
                        select iif(count(*) > :most, null, json_group_array(account_id)) from (
                            select account_id from favourites where status_id = s.id
                            union all
                            select account_id from statuses where reblog_of_id = s.id
                            union all
                            select account_id from bookmarks where status_id = s.id
                            union all
                            select account_id from status_pins where status_id = s.id
                            union all
                            select account_id from conversation_mutes where conversation_id = s.conversation_id
                            union all
                            select account_id from hidden_accounts where hidden_id = s.account_id and reason = 'blocked_by'
                            limit :most + 1))
                end as exceptions
            from json_each(:ids) wanted
            join statuses s on s.id = wanted.value
            join accounts a on a.id = s.account_id
            """)
    List<ExceptionsRow> findExceptions(IdList ids, int most);

    /** @param exceptions a JSON array of ids */
    record ExceptionsRow(long id, @Nullable String exceptions) {}

    @SqlQuery("""
            select m.status_id, a.id as account_id, a.username, a.domain, a.url
            from mentions m join accounts a on a.id = m.account_id
            where m.silent = 0 and m.status_id in (select value from json_each(:statusIds))
            order by m.status_id, m.account_id
            """)
    List<MentionRow> findMentions(IdList statusIds);

    /** The ancestors of this post, nearest first. */
    @SqlQuery("""
            with recursive up (id, depth) as (
                select in_reply_to_id, 1 from statuses where id = :id and in_reply_to_id is not null
                union all
                select s.in_reply_to_id, up.depth + 1 from up join statuses s on s.id = up.id
                where s.in_reply_to_id is not null and up.depth < :limit)
            select id from up order by depth
            """)
    List<Long> findAncestors(long id, int limit);

    /**
     * Those of the posts that a thread shows to a viewer. Omits posts by accounts that are hidden from the viewer, and by
     * limited ones, unless the viewer follows them or is limited too.
     */
    @SqlQuery("""
            select s.id
            from json_each(:ids) wanted
            join statuses s on s.id = wanted.value
            join accounts a on a.id = s.account_id
            where (a.silenced_at is null
                or exists (select 1 from limited_account_readers where account_id = :viewer and limited_id = a.id)
                or exists (select 1 from accounts where id = :viewer and silenced_at is not null))
              and not exists (select 1 from hidden_accounts
                where account_id = :viewer and hidden_id = a.id and until > :now)
            """)
    Set<Long> findWanted(IdList ids, long viewer, long now);

    @SqlQuery("""
            select exists (select 1 from hidden_accounts
                where account_id = :accountId and hidden_id = :targetId and reason = 'block')
            """)
    boolean isBlocking(long accountId, long targetId);

    /** The replies to a post and their replies, each directly before its own replies. */
    @SqlQuery("""
            with recursive down (id, depth) as (
                select id, 1 from statuses where in_reply_to_id = :id
                union all
                select s.id, down.depth + 1 from down join statuses s on s.in_reply_to_id = down.id
                where down.depth < :maxDepth
                order by 2 desc, 1)
            select id from down limit :limit
            """)
    List<Long> findDescendants(long id, int limit, int maxDepth);

    @SqlQuery("select count(*) from statuses where local = 1 and reblog_of_id is null")
    long countLocal();
}
