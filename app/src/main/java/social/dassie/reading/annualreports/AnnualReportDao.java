package social.dassie.reading.annualreports;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface AnnualReportDao {
    /** The year that a notification is about. */
    record NotifiedYear(long notificationId, int year) {}

    @SqlQuery("select * from annual_reports where account_id = :accountId and year = :year")
    Optional<AnnualReport> find(long accountId, int year);

    @SqlQuery("select * from annual_reports where account_id = :accountId order by year")
    List<AnnualReport> findOf(long accountId);

    /** Adds a report of an account that is not suspended or deleted; empty when the year has one already. */
    @SqlQuery("""
            insert into annual_reports (account_id, year, schema_version, data, share_key, created_at)
            select id, :year, :schemaVersion, :data, :shareKey, :now from present_accounts where id = :accountId
            on conflict do nothing
            returning id
            """)
    Optional<Long> insert(long accountId, int year, int schemaVersion, String data, String shareKey, long now);

    @SqlUpdate("update annual_reports set viewed_at = :now where account_id = :accountId and year = :year")
    boolean view(long accountId, int year, long now);

    /** The years of the reports of these notifications; notifications of other types are ignored. */
    @SqlQuery("""
            select n.id as notification_id, r.year
            from notifications n
            join annual_reports r on r.id = n.subject_id
            where n.id in (select value from json_each(:notificationIds)) and n.type = 'annual_report'
            """)
    List<NotifiedYear> findByNotifications(IdList notificationIds);
}
