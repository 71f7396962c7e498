package social.dassie.posts.statuses.writing;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.binding.BindParts;
import social.dassie.posts.statuses.rows.StatusBody;

interface EditDao {
    @SqlUpdate("""
            insert into status_edits (status_id, content, text, content_type, spoiler_text, sensitive, media, poll, created_at)
            values (:statusId, :content, :text, :contentType, :spoilerText, :sensitive, :media, :poll, :createdAt)
            """)
    boolean insert(long statusId, @BindParts StatusBody body, String media, @Nullable String poll, long createdAt);

    /** Replaces the address of a preview in earlier versions: the old file is deleted, so they show the new one too. */
    @SqlUpdate("update status_edits set media = replace(media, :old, :now) where status_id = :statusId")
    int movePreview(long statusId, String old, String now);

    @SqlQuery("""
            select *, null as language from status_edits where status_id = :statusId order by id
            """)
    List<EditRow> findOf(long statusId);
}
