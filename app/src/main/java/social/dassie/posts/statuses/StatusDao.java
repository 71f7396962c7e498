package social.dassie.posts.statuses;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.sqlobject.customizer.BindMethods;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface StatusDao {
    String SELECT = "select " + StatusColumns.ALL + StatusColumns.FROM;

    /** Finds a post without checking who asks: only for posts whose visibility was already checked. */
    @SqlQuery(SELECT + "where s.id = :id and s.gone = 0")
    Optional<Status> find(long id);

    @SqlQuery(SELECT + "where s.id in (select value from json_each(:ids)) and s.gone = 0")
    List<Status> findAll(IdList ids);

    @SqlQuery("select id, name, website from oauth_apps where id in (select value from json_each(:ids))")
    List<StatusEntity.Application> findApps(IdList ids);

    /**
     * The one visibility rule, and the viewers' own marks, in one statement. A post is visible when it is not deleted, its
     * author is not suspended and has not blocked the viewer, and it is for everyone, or the viewer wrote it, is mentioned or quoted in
     * it, or follows the author of a private one.
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
                        and (s.visibility in ('public', 'unlisted')
                            or exists (select 1 from mentions where status_id = s.id and account_id = v.value)
                            or exists (select 1 from quotes where status_id = s.id and quoted_account_id = v.value)
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
                ((s.quote_policy & 0x40004) <> 0 and exists (
                    select 1 from follows
                    where account_id = v.value and target_account_id = s.account_id)) as follows_author,
                ((s.quote_policy & 0x80008) <> 0 and exists (
                    select 1 from follows
                    where account_id = s.account_id and target_account_id = v.value)) as is_followed,
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

    @SqlUpdate("""
            insert into statuses (id, account_id, reblog_of_id, visibility, text, content, spoiler_text, sensitive,
                language, uri, url, local, app_id, created_at, edited_at, fetched_at, reply, in_reply_to_id,
                in_reply_to_account_id, in_reply_to_uri, conversation_id, conversation_uri, context_uri, replies_uri,
                media_count, quote_policy, favourites_count, reblogs_count)
            values (:id, :accountId, :reblogOfId, :visibility.key, :body.text, :body.content, :body.spoilerText,
                :body.sensitive, :body.language, :source.uri, :source.url, :source.local, :source.appId,
                :times.createdAt, :times.editedAt, :times.fetchedAt, :thread.reply, :thread.inReplyToId,
                :thread.inReplyToAccountId, :thread.inReplyToUri, :thread.conversationId, :thread.conversationUri,
                :thread.contextUri, :thread.repliesUri, :extras.mediaCount, :quoting.quotePolicy,
                :counts.favouritesCount, :counts.reblogsCount)
            """)
    boolean insert(@BindMethods Status status);

    @SqlUpdate("""
            update statuses set text = :text, content = :content, spoiler_text = :spoilerText, sensitive = :sensitive,
                language = :language, media_count = :mediaCount, edited_at = :editedAt
            where id = :id
            """)
    boolean update(long id, @BindMethods StatusBody body, int mediaCount, long editedAt);

    @SqlQuery("select id from statuses where account_id = :accountId and reblog_of_id = :statusId")
    Optional<Long> findReblog(long accountId, long statusId);

    @SqlQuery("select id, account_id from statuses where reblog_of_id = :statusId limit :limit")
    List<StatusOwner> findReblogs(long statusId, int limit);

    /** Takes a post out of all timelines and threads, as if its row were deleted, until that is. */
    @SqlUpdate("""
            update statuses set gone = 1, visibility = 'direct', text = '', content = '', spoiler_text = '',
                in_reply_to_id = null, in_reply_to_account_id = null, conversation_id = id
            where id = :id
            """)
    boolean hide(long id);

    @SqlQuery("select id, account_id from statuses where id = :id and gone = 1")
    Optional<StatusOwner> findGone(long id);

    @SqlUpdate("delete from statuses where id = :id")
    boolean delete(long id);

    @SqlUpdate("update statuses set replies_count = max(0, replies_count + :by) where id = :id")
    boolean addToReplies(long id, int by);

    @SqlUpdate("update statuses set reblogs_count = max(0, reblogs_count + :by) where id = :id")
    boolean addToReblogs(long id, int by);

    @SqlUpdate("update statuses set favourites_count = max(0, favourites_count + :by) where id = :id")
    boolean addToFavourites(long id, int by);

    @SqlUpdate("""
            insert into mentions (status_id, account_id)
            select :statusId, a.id from json_each(:accountIds) j join accounts a on a.id = j.value where true
            on conflict do nothing
            """)
    int insertMentions(long statusId, IdList accountIds);

    @SqlUpdate("delete from mentions where status_id = :statusId and silent = 0")
    int deleteMentions(long statusId);

    @SqlUpdate("delete from status_tags where status_id = :statusId")
    int deleteTags(long statusId);

    @SqlQuery("""
            select m.status_id, a.id as account_id, a.username, a.domain, a.url
            from mentions m join accounts a on a.id = m.account_id
            where m.silent = 0 and m.status_id in (select value from json_each(:statusIds))
            order by m.status_id, m.account_id
            """)
    List<MentionRow> findMentions(IdList statusIds);

    /** The posts this one answers, nearest first. */
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
     * Those of the posts that a thread shows to a viewer. Leaves out posts by accounts that are hidden from the viewer,
     * and by limited ones, unless the viewer follows them or is limited too.
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

    /** The answers to a post, and the answers to those, each directly before its own answers. */
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
