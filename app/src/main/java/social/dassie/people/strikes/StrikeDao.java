package social.dassie.people.strikes;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.IdList;
import social.dassie.ground.rows.BindPage;

interface StrikeDao {
    /** A strike and its notification. */
    record NotifiedStrike(
            long notificationId,
            long id,
            long targetAccountId,
            String action,
            String text,
            @Nullable String statusIds,
            long createdAt,
            @Nullable String appealText,
            @Nullable String appealState) {}

    String SELECT = """
            select s.*, a.text as appeal_text, a.state as appeal_state, a.created_at as appeal_created_at,
                a.decided_at as appeal_decided_at, a.decided_by as appeal_decided_by
            from strikes s
            """;

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

    @SqlQuery(SELECT + "left join appeals a on a.strike_id = s.id where s.id = :id")
    Optional<Strike> find(long id);

    @SqlQuery(SELECT + """
            left join appeals a on a.strike_id = s.id
            where s.target_account_id = :accountId
            order by s.id desc
            limit :limit
            """)
    List<Strike> findOf(long accountId, int limit);

    @SqlQuery("select count(*) from strikes where target_account_id = :accountId")
    long count(long accountId);

    /** Returns a page of all strikes. */
    @SqlQuery(SELECT + """
            left join appeals a on a.strike_id = s.id
            where <inPage>
            <orderAndLimit>
            """)
    List<Strike> findPage(@BindPage("s.id") Page page);

    /** Returns a page of the strikes whose appeals are in one of these states, a JSON array. */
    @SqlQuery(SELECT + """
            join appeals a on a.strike_id = s.id
            where a.state in (select value from json_each(:states)) and <inPage>
            <orderAndLimit>
            """)
    List<Strike> findAppealed(String states, @BindPage("a.strike_id") Page page);

    @SqlUpdate("update strikes set overruled_at = :now where id = :id")
    boolean overrule(long id, long now);

    /** Returns the strikes of these notifications; ignores notifications of other types. */
    @SqlQuery("""
            select n.id as notification_id, s.id, s.target_account_id, s.action, s.text, s.status_ids, s.created_at,
                a.text as appeal_text, a.state as appeal_state
            from notifications n
            join strikes s on s.id = n.subject_id
            left join appeals a on a.strike_id = s.id
            where n.id in (select value from json_each(:notificationIds)) and n.type = 'moderation_warning'
            """)
    List<NotifiedStrike> findByNotifications(IdList notificationIds);
}
