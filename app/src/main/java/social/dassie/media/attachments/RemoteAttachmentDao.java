package social.dassie.media.attachments;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.binding.BindParts;

interface RemoteAttachmentDao {
    /** A row as it is compared when a post is edited. */
    record Row(
            long id,
            int position,
            String type,
            String remoteUrl,
            @Nullable String previewRemoteUrl,
            @Nullable String mimeType,
            @Nullable String description,
            String meta,
            @Nullable String blurhash) {}

    @SqlQuery(
            "select * from media_attachments where status_id = :statusId and remote_url is not null order by position, id")
    List<Row> findOfStatus(long statusId);

    @SqlUpdate("""
            insert into media_attachments (id, account_id, status_id, position, type, state, remote_url,
                preview_remote_url, mime_type, description, meta, blurhash, created_at)
            values (:id, :accountId, :statusId, :position, :type, 'done', :remoteUrl, :previewRemoteUrl, :mimeType,
                :description, :meta, :blurhash, :now)
            """)
    boolean insert(@BindParts Row row, long accountId, long statusId, long now);

    @SqlUpdate("""
            update media_attachments set position = :position, type = :type, preview_remote_url = :previewRemoteUrl,
                mime_type = :mimeType, description = :description, meta = :meta, blurhash = :blurhash
            where id = :id
            """)
    boolean update(@BindParts Row row);

    @SqlUpdate("delete from media_attachments where id = :id")
    boolean delete(long id);
}
