package social.dassie.media.attachments;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.binding.BindParts;

interface MediaAttachmentDao {
    @SqlQuery("select exists (select 1 from withheld_files where file = :file)")
    boolean isWithheld(String file);

    @SqlQuery("select *, null as domain from media_attachments where id = :id and account_id = :accountId")
    Optional<MediaAttachment> find(long id, long accountId);

    @SqlQuery("""
            select *, null as domain from media_attachments
            where account_id = :accountId and id in (select value from json_each(:ids)) and scheduled_status_id is null
            """)
    List<MediaAttachment> findAll(IdList ids, long accountId);

    @SqlQuery("""
            select m.*, a.domain from media_attachments m join accounts a on a.id = m.account_id
            where m.status_id in (select value from json_each(:statusIds))
            order by m.status_id, m.position, m.id
            """)
    List<MediaAttachment> findOfStatuses(IdList statusIds);

    /** The file of an attachment, and the size in bytes of all its files with previews, or of the copy of a remote one. */
    record Length(long id, @Nullable String file, long bytes) {}

    @SqlQuery("""
            select m.id, m.file, coalesce(r.size_bytes, m.size_bytes) as bytes
            from media_attachments m left join remote_files r on r.url = m.remote_url
            where m.id in (select value from json_each(:ids))
            """)
    List<Length> findLengths(IdList ids);

    @SqlUpdate("""
            insert into media_attachments (id, account_id, type, state, file, source_file, preview_file, mime_type,
                size_bytes, description, meta, blurhash, created_at, free_since)
            values (:id, :accountId, :type, :state, :files.file, :files.sourceFile, :files.previewFile, :mimeType,
                :sizeBytes, :description, :meta, :blurhash, :now, :now)
            """)
    boolean insert(@BindParts MediaAttachment row, String mimeType, long sizeBytes, long now);

    @SqlUpdate("""
            update media_attachments set description = :description, meta = :meta, preview_file = :previewFile,
                blurhash = :blurhash, size_bytes = size_bytes + :moreBytes
            where id = :id
            """)
    boolean update(
            long id,
            @Nullable String description,
            String meta,
            @Nullable String previewFile,
            @Nullable String blurhash,
            long moreBytes);

    @SqlQuery("select *, null as domain from media_attachments where id = :id and state = 'waiting'")
    Optional<MediaAttachment> findWaiting(long id);

    /** Marks an upload as converted; changes only a file whose conversion is still pending. */
    @SqlUpdate("""
            update media_attachments set state = 'done', file = :file, source_file = null, mime_type = :mimeType,
                size_bytes = :sizeBytes, meta = :meta
            where id = :id and state = 'waiting'
            """)
    boolean finish(long id, String file, String mimeType, long sizeBytes, String meta);

    @SqlUpdate("""
            update media_attachments set state = 'failed', source_file = null, preview_file = null, blurhash = null,
                size_bytes = 0
            where id = :id and state = 'waiting'
            """)
    boolean fail(long id);

    @SqlQuery("""
            select *, null as domain from media_attachments
            where status_id is null and scheduled_status_id is null and free_since < :before
            order by free_since limit :limit
            """)
    List<MediaAttachment> findFreeSince(long before, int limit);

    @SqlQuery("select *, null as domain from media_attachments where account_id = :accountId limit :limit")
    List<MediaAttachment> findOfAccount(long accountId, int limit);

    /** Attaches a file that is free or already belongs to the same status. */
    @SqlUpdate("""
            update media_attachments set status_id = :statusId, position = :position
            where id = :id and account_id = :accountId and (status_id is null or status_id = :statusId)
              and scheduled_status_id is null
            """)
    boolean attach(long id, long accountId, long statusId, int position);

    @SqlUpdate("update media_attachments set status_id = null, free_since = :now where status_id = :statusId")
    int detachAll(long statusId, long now);

    @SqlUpdate("delete from media_attachments where id = :id")
    boolean delete(long id);
}
