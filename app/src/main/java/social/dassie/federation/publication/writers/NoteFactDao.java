package social.dassie.federation.publication.writers;

import java.util.List;
import org.jdbi.v3.core.mapper.Nested;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusColumns;

/** Queries for the data of post documents. None of these statements checks who reads: the caller has done that. */
interface NoteFactDao {
    /**
     * A local post or boost, and what its document contains beyond it.
     *
     * @param parentUri the post that it replies to, if it is stored here
     * @param reblogOfUri the boosted post; null for a post
     * @param isRootLocal whether the thread began here, or its beginning is not known
     * @param threadUri the thread's conversation id on the server where it began
     * @param collectionUri the thread's collection on the server where it began
     * @param groupUri the group of another server that boosted the thread of a reply; null for none
     */
    record NoteRow(
            @Nested Status post,
            String username,
            boolean isAuthorSensitized,
            @Nullable String parentUri,
            @Nullable String reblogOfUri,
            @Nullable String reblogAuthorUri,
            boolean isReblogOfOwn,
            boolean isRootLocal,
            @Nullable String threadUri,
            @Nullable String collectionUri,
            @Nullable String groupUri) {
        String uri() {
            return String.valueOf(post.uri());
        }
    }

    /** An account that a post mentions. {@code domain} is null for a local one. */
    record MentionedRow(
            long statusId,
            String uri,
            String username,
            @Nullable String domain,
            boolean isGroup) {}

    /** The page of the preview card of a post. */
    record LinkRow(long statusId, String url) {}

    /** A media file of a post. */
    record FileRow(
            long statusId,
            String type,
            String file,
            @Nullable String previewFile,
            @Nullable String mimeType,
            @Nullable String description,
            String meta,
            @Nullable String blurhash) {}

    /** An option of the poll of a post. */
    record OptionRow(
            long statusId,
            boolean multiple,
            boolean hideTotals,
            @Nullable Long expiresAt,
            boolean ended,
            @Nullable Long votersCount,
            String title,
            long votesCount) {}

    /** The post that a post quotes; {@code quotedUsername} is null if its author is not local. */
    record QuotedRow(
            long statusId,
            String state,
            @Nullable String quotedUri,
            @Nullable String quotedUsername,
            @Nullable String approvalUri) {}

    /** An author's reply to their own post. */
    record SelfReplyRow(long statusId, long id, String uri) {}

    /** @param isForOwner whether the documents are for the author: no one else gets those of posts that stay on this server */
    @SqlQuery("select " + StatusColumns.ALL + """
            , a.username, a.sensitized_at is not null as is_author_sensitized, parent.uri as parent_uri,
                origin.uri as reblog_of_uri, author.uri as reblog_author_uri,
                coalesce(origin.account_id = s.account_id, 0) as is_reblog_of_own,
                coalesce(root.local, s.conversation_uri is null and parent.conversation_uri is null) as is_root_local,
                coalesce(s.conversation_uri, root.conversation_uri, parent.conversation_uri) as thread_uri,
                coalesce(s.context_uri, root.context_uri, parent.context_uri) as collection_uri,
                case when s.in_reply_to_id is not null then (
                    select g.uri from statuses b cross join accounts g on g.id = b.account_id and g.group_actor = 1 and g.domain is not null
                    where b.reblog_of_id in (s.in_reply_to_id, s.conversation_id) order by b.id limit 1) end as group_uri
            """ + StatusColumns.FROM + """
            left join statuses origin on origin.id = s.reblog_of_id
            left join accounts author on author.id = origin.account_id
            left join statuses parent on parent.id = s.in_reply_to_id
            left join statuses root on root.id = s.conversation_id
            where s.id in (select value from json_each(:ids)) and s.local = 1 and s.uri is not null
              and (s.local_only = 0 or :isForOwner)
            """)
    List<NoteRow> findNotes(IdList ids, boolean isForOwner);

    /** Includes those whom a held reply will mention: its parent's author, who alone gets it, approves it as a whole. */
    @SqlQuery("""
            select m.status_id, a.uri, a.username, a.domain, a.group_actor as is_group
            from (
                select status_id, account_id from mentions
                where status_id in (select value from json_each(:ids)) and silent = 0
                union
                select r.reply_id, j.value from reply_requests r, json_each(r.mentioned) j
                where r.reply_id in (select value from json_each(:ids)) and r.state = 'pending') m
            join accounts a on a.id = m.account_id
            where a.uri is not null
            order by m.status_id, m.account_id
            """)
    List<MentionedRow> findMentioned(IdList ids);

    @SqlQuery("""
            select status_id, type, file, preview_file, mime_type, description, meta, blurhash
            from media_attachments
            where status_id in (select value from json_each(:ids)) and state = 'done' and file is not null
            order by status_id, position
            """)
    List<FileRow> findFiles(IdList ids);

    @SqlQuery("""
            select status_id, url from status_cards
            where status_id in (select value from json_each(:ids)) order by status_id
            """)
    List<LinkRow> findLinks(IdList ids);

    @SqlQuery("""
            select p.status_id, p.multiple, p.hide_totals, p.expires_at, p.ended, p.voters_count, o.title, o.votes_count
            from polls p join poll_options o on o.poll_id = p.id
            where p.status_id in (select value from json_each(:ids))
            order by p.status_id, o.position
            """)
    List<OptionRow> findOptions(IdList ids);

    @SqlQuery("""
            select q.status_id, q.state, coalesce(quoted.uri, q.quoted_uri) as quoted_uri,
                case when author.domain is null then author.username end as quoted_username, q.approval_uri
            from quotes q
            left join statuses quoted on quoted.id = q.quoted_status_id
            left join accounts author on author.id = quoted.account_id
            where q.status_id in (select value from json_each(:ids))
            """)
    List<QuotedRow> findQuoted(IdList ids);

    /** The oldest replies of the authors to their own posts that every reader may see, at most {@code limit} to each. */
    @SqlQuery("""
            select status_id, id, uri from (
                select s.id as status_id, r.id, r.uri, row_number() over (partition by s.id order by r.id) as place
                from json_each(:ids) wanted
                cross join statuses s on s.id = wanted.value
                join statuses r on r.in_reply_to_id = s.id
                where r.account_id = s.account_id and r.visibility in ('public', 'unlisted') and r.local_only = 0
                  and r.uri is not null)
            where place <= :limit
            order by status_id, id
            """)
    List<SelfReplyRow> findSelfReplies(IdList ids, int limit);
}
