package social.dassie.reading.measures;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.binding.BindParts;

/** Queries for figures per day, and for numbers of distinct values, which cannot be summed over days. */
interface MeasureDao {
    @SqlQuery("""
            select day, count(*) as value from active_days where day between :period.first and :period.last group by day
            """)
    List<DayValue> findActiveUsers(@BindParts("period") Period period);

    @SqlQuery("select count(distinct account_id) from active_days where day between :period.first and :period.last")
    long countActiveUsers(@BindParts("period") Period period);

    @SqlQuery("""
            select created_at / 86400000 as day, count(*) as value from users
            where created_at >= :period.fromMs and created_at < :period.untilMs
            group by day
            """)
    List<DayValue> findNewUsers(@BindParts("period") Period period);

    @SqlQuery("""
            select day, favourites + reblogs + replies as value from interaction_days
            where day between :period.first and :period.last
            """)
    List<DayValue> findInteractions(@BindParts("period") Period period);

    /** Local posts without boosts, as in the figures of servers. */
    @SqlQuery("""
            select day, sum(statuses) as value from domain_days
            where domain = '' and language <> '' and day between :period.first and :period.last
            group by day
            """)
    List<DayValue> findPosts(@BindParts("period") Period period);

    @SqlQuery("select exists (select 1 from tags where id = :tagId)")
    boolean isTag(long tagId);

    /** Counts the same posts as the daily figures, using the index of the hashtag. */
    @SqlQuery("""
            select count(distinct account_id) from tag_uses
            where tag_id = :tagId and status_id >= :period.fromMs * 65536 and status_id < :period.untilMs * 65536
            """)
    long countTagAccounts(long tagId, @BindParts("period") Period period);

    @SqlQuery("""
            select count(distinct domain) from tag_uses
            where tag_id = :tagId and status_id >= :period.fromMs * 65536 and status_id < :period.untilMs * 65536
            """)
    long countTagServers(long tagId, @BindParts("period") Period period);
}
