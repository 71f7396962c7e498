package social.dassie.federation.publication;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;

/** The facts that documents of posts need. None of these statements asks who reads: that was decided before. */
interface NoteFactDao {
    /**
     * A local post or boost.
     *
     * @param tagNames its hashtags, normalised, with a space between each two; null for none
     * @param reblogOfUri the boosted post; null for a post
     * @param isRootLocal whether the thread began here, or its beginning is not known
     * @param threadUri the thread, as the server where it began calls it for a conversation
     * @param contextUri the thread as a collection, on the server where it began
     */
    record NoteRow(
            long id,
            String uri,
            @Nullable String url,
            long accountId,
            String username,
            String text,
            String content,
            String spoilerText,
            boolean sensitive,
            @Nullable String language,
            String visibility,
            long createdAt,
            @Nullable Long editedAt,
            long favouritesCount,
            long reblogsCount,
            int quotePolicy,
            @Nullable String tagNames,
            @Nullable Long reblogOfId,
            @Nullable String reblogOfUri,
            @Nullable String reblogAuthorUri,
            boolean isReblogOfOwn,
            @Nullable String inReplyToUri,
            long conversationId,
            boolean isRootLocal,
            @Nullable String threadUri,
            @Nullable String contextUri) {}

    /** An account that a post names. {@code domain} is null for a local one. */
    record MentionedRow(
            long statusId,
            String uri,
            String username,
            @Nullable String domain) {}

    /** A file of a post. */
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

    /** What a post quotes; {@code quotedUsername} is null when its author is not from here. */
    record QuotedRow(
            long statusId,
            String state,
            @Nullable String quotedUri,
            @Nullable String quotedUsername,
            @Nullable String approvalUri) {}

    /** An answer of an author to a post of their own. */
    record SelfReplyRow(long statusId, long id, String uri) {}

    @SqlQuery("""
            select s.id, s.uri, s.url, s.account_id, a.username, s.text, s.content, s.spoiler_text,
                (s.sensitive or a.sensitized_at is not null) as sensitive, s.language, s.visibility, s.created_at,
                s.edited_at, s.favourites_count, s.reblogs_count, s.quote_policy,
                (select group_concat(t.name, ' ' order by t.id)
                    from status_tags st join tags t on t.id = st.tag_id where st.status_id = s.id) as tag_names,
                s.reblog_of_id, origin.uri as reblog_of_uri, author.uri as reblog_author_uri,
                coalesce(origin.account_id = s.account_id, 0) as is_reblog_of_own,
                coalesce(parent.uri, s.in_reply_to_uri) as in_reply_to_uri, s.conversation_id,
                coalesce(root.local, s.conversation_uri is null and parent.conversation_uri is null) as is_root_local,
                coalesce(s.conversation_uri, root.conversation_uri, parent.conversation_uri) as thread_uri,
                coalesce(s.context_uri, root.context_uri, parent.context_uri) as context_uri
            from statuses s join accounts a on a.id = s.account_id
            left join statuses origin on origin.id = s.reblog_of_id
            left join accounts author on author.id = origin.account_id
            left join statuses parent on parent.id = s.in_reply_to_id
            left join statuses root on root.id = s.conversation_id
            where s.id in (select value from json_each(:ids)) and s.local = 1 and s.uri is not null
            """)
    List<NoteRow> findNotes(IdList ids);

    @SqlQuery("""
            select m.status_id, a.uri, a.username, a.domain
            from mentions m join accounts a on a.id = m.account_id
            where m.status_id in (select value from json_each(:ids)) and m.silent = 0 and a.uri is not null
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

    /** The oldest answers of the authors to their own posts that everybody may see, at most {@code limit} to each. */
    @SqlQuery("""
            select status_id, id, uri from (
                select s.id as status_id, r.id, r.uri, row_number() over (partition by s.id order by r.id) as place
                from json_each(:ids) wanted
                cross join statuses s on s.id = wanted.value
                join statuses r on r.in_reply_to_id = s.id
                where r.account_id = s.account_id and r.visibility in ('public', 'unlisted') and r.uri is not null)
            where place <= :limit
            order by status_id, id
            """)
    List<SelfReplyRow> findSelfReplies(IdList ids, int limit);
}
