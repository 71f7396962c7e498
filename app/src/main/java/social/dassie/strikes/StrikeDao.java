package social.dassie.strikes;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;
import social.dassie.db.IdList;

interface StrikeDao {
    /** A strike and its notification. */
    record ToldStrike(
            long notificationId,
            long id,
            long targetAccountId,
            String action,
            String text,
            @Nullable String statusIds,
            long createdAt) {}

    /** Adds a strike with the posts of its report. */
    @SqlQuery("""
            insert into strikes (account_id, target_account_id, action, text, report_id, status_ids, created_at)
            values (:accountId, :targetAccountId, :action, :text, :reportId, (
                select nullif(json_group_array(status_id order by position), '[]')
                from report_statuses where report_id = :reportId), :createdAt)
            returning id
            """)
    long insert(
            long accountId, long targetAccountId, String action, String text, @Nullable Long reportId, long createdAt);

    @SqlQuery("select * from strikes where id = :id")
    Optional<Strike> find(long id);

    @SqlQuery("select * from strikes where target_account_id = :accountId order by id desc limit :limit")
    List<Strike> findOf(long accountId, int limit);

    /** The strikes of these notifications; notifications of other types are ignored. */
    @SqlQuery("""
            select n.id as notification_id, s.id, s.target_account_id, s.action, s.text, s.status_ids, s.created_at
            from notifications n
            join strikes s on s.id = n.subject_id
            where n.id in (select value from json_each(:notificationIds)) and n.type = 'moderation_warning'
            """)
    List<ToldStrike> findTold(IdList notificationIds);
}
