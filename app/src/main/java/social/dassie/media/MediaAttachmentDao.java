package social.dassie.media;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.config.RegisterConstructorMapper;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.db.IdList;

@RegisterConstructorMapper(MediaAttachment.class)
interface MediaAttachmentDao {
    @SqlQuery("select * from media_attachments where id = :id and account_id = :accountId")
    Optional<MediaAttachment> find(long id, long accountId);

    @SqlQuery("""
            select * from media_attachments
            where account_id = :accountId and id in (select value from json_each(:ids))
            """)
    List<MediaAttachment> findAll(IdList ids, long accountId);

    @SqlQuery("""
            select * from media_attachments where status_id in (select value from json_each(:statusIds))
            order by status_id, position, id
            """)
    List<MediaAttachment> findOfStatuses(IdList statusIds);

    @SqlUpdate("""
            insert into media_attachments (id, account_id, type, file, preview_file, mime_type, size_bytes,
                description, meta, blurhash, created_at)
            values (:id, :accountId, :type, :file, :previewFile, :mimeType, :sizeBytes,
                :description, :meta, :blurhash, :now)
            """)
    boolean insert(
            long id,
            long accountId,
            String type,
            String file,
            @Nullable String previewFile,
            String mimeType,
            long sizeBytes,
            @Nullable String description,
            String meta,
            @Nullable String blurhash,
            long now);

    @SqlUpdate("update media_attachments set description = :description, meta = :meta where id = :id")
    boolean update(long id, @Nullable String description, String meta);

    @SqlUpdate("update media_attachments set preview_file = :previewFile where id = :id")
    boolean updatePreview(long id, String previewFile);

    /** Attaches a file that is free or belongs to the same status already. */
    @SqlUpdate("""
            update media_attachments set status_id = :statusId, position = :position
            where id = :id and account_id = :accountId and (status_id is null or status_id = :statusId)
            """)
    boolean attach(long id, long accountId, long statusId, int position);

    @SqlUpdate("update media_attachments set status_id = null where status_id = :statusId")
    int detachAll(long statusId);

    @SqlUpdate("delete from media_attachments where id = :id")
    boolean delete(long id);
}
