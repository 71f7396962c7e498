package social.dassie.reading.measures;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.binding.BindParts;

/**
 * Queries for sign-ups and active users by period. The format converts a time to its day, or to the first day of its
 * month.
 */
interface RetentionDao {
    @SqlQuery("""
            select strftime(:format, created_at / 1000, 'unixepoch') as joined, count(*) as value
            from users
            where created_at >= :period.fromMs and created_at < :period.untilMs
            group by joined
            """)
    List<CohortSize> findSizes(String format, @BindParts("period") Period period);

    @SqlQuery("""
            select strftime(:format, u.created_at / 1000, 'unixepoch') as joined,
                strftime(:format, d.day * 86400, 'unixepoch') as active, count(distinct u.account_id) as value
            from users u
            cross join active_days d on d.account_id = u.account_id
                and d.day between :period.first and :period.last
            where u.created_at >= :period.fromMs and u.created_at < :period.untilMs
            group by joined, active
            """)
    List<Cohort> findCohorts(String format, @BindParts("period") Period period);
}
