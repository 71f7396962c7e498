package social.dassie.media.attachments;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

/** The column of {@code media_attachments} that names the scheduled post for which a file is reserved. */
interface ReservedMediaDao {
    /** Returns false if the file does not belong to this account or is not free. */
    @SqlUpdate("""
            update media_attachments set scheduled_status_id = :scheduledId, position = :position
            where id = :id and account_id = :accountId and status_id is null and scheduled_status_id is null
            """)
    boolean hold(long id, long accountId, long scheduledId, int position);

    @SqlUpdate("""
            update media_attachments set scheduled_status_id = null, free_since = :now
            where scheduled_status_id = :scheduledId
            """)
    int release(long scheduledId, long now);

    @SqlQuery("""
            select *, null as domain from media_attachments
            where id in (select value from json_each(:ids)) and scheduled_status_id is not null
            """)
    List<MediaAttachment> findAll(IdList ids);

    @SqlQuery("select exists (select 1 from media_attachments where id = :id and scheduled_status_id is not null)")
    boolean isHeld(long id);
}
