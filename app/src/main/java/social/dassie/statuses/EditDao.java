package social.dassie.statuses;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface EditDao {
    @SqlUpdate("""
            insert into status_edits (status_id, content, text, spoiler_text, sensitive, media, created_at)
            values (:statusId, :content, :text, :spoilerText, :sensitive, :media, :createdAt)
            """)
    boolean insert(
            long statusId,
            String content,
            String text,
            String spoilerText,
            boolean sensitive,
            String media,
            long createdAt);

    @SqlQuery("""
            select content, text, spoiler_text, sensitive, media, created_at from status_edits
            where status_id = :statusId order by id
            """)
    List<EditRow> findOf(long statusId);
}
