package social.dassie.reading.measures;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.binding.BindParts;

/** Queries for reports per day; there are few reports. */
interface ReportCountDao {
    @SqlQuery("""
            select created_at / 86400000 as day, count(*) as value from reports
            where created_at >= :period.fromMs and created_at < :period.untilMs
            group by day
            """)
    List<DayValue> findOpened(@BindParts("period") Period period);

    @SqlQuery("""
            select action_taken_at / 86400000 as day, count(*) as value from reports
            where action_taken_at >= :period.fromMs and action_taken_at < :period.untilMs
            group by day
            """)
    List<DayValue> findResolved(@BindParts("period") Period period);

    @SqlQuery("""
            select r.created_at / 86400000 as day, count(*) as value
            from accounts a cross join reports r on r.target_account_id = a.id
            where a.domain = :domain and r.created_at >= :period.fromMs and r.created_at < :period.untilMs
            group by day
            """)
    List<DayValue> findAgainst(String domain, @BindParts("period") Period period);

    @SqlQuery("""
            select count(*) from accounts a cross join reports r on r.target_account_id = a.id where a.domain = :domain
            """)
    long countAgainst(String domain);
}
