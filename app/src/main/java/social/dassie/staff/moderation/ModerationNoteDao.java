package social.dassie.staff.moderation;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

interface ModerationNoteDao {
    @SqlUpdate("""
            insert into moderation_notes (account_id, target_account_id, report_id, text, created_at)
            values (:accountId, :targetId, :reportId, :text, :now)
            """)
    void insert(long accountId, long targetId, @Nullable Long reportId, String text, long now);

    @SqlQuery("select * from moderation_notes where id = :id and target_account_id = :targetId")
    Optional<ModerationNote> find(long id, long targetId);

    @SqlQuery("""
            select * from moderation_notes
            where target_account_id = :targetId
            order by id desc
            limit :limit
            """)
    List<ModerationNote> findNewest(long targetId, int limit);

    @SqlUpdate("delete from moderation_notes where id = :id")
    void delete(long id);
}
