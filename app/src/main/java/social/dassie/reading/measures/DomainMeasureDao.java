package social.dassie.reading.measures;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.binding.BindParts;

/** Figures of one other server: per day, and the current totals. The totals scan that server's part of an index. */
interface DomainMeasureDao {
    /** Ids begin with the time at which the account was first stored here. */
    @SqlQuery("""
            select id / 65536 / 86400000 as day, count(*) as value from accounts
            where domain = :domain and id >= :period.fromMs * 65536 and id < :period.untilMs * 65536
            group by day
            """)
    List<DayValue> findAccounts(String domain, @BindParts("period") Period period);

    @SqlQuery("select count(*) from accounts where domain = :domain")
    long countAccounts(String domain);

    @SqlQuery("""
            select day, sum(statuses) as value from domain_days
            where domain = :domain and day between :period.first and :period.last
            group by day
            """)
    List<DayValue> findStatuses(String domain, @BindParts("period") Period period);

    @SqlQuery("""
            select count(*) from accounts a cross join statuses s on s.account_id = a.id where a.domain = :domain
            """)
    long countStatuses(String domain);

    @SqlQuery("""
            select day, size_bytes as value from domain_media_days
            where domain = :domain and day between :period.first and :period.last
            """)
    List<DayValue> findMediaBytes(String domain, @BindParts("period") Period period);

    /** The size of all files of a domain; maintained by triggers. */
    @SqlQuery("select coalesce((select size_bytes from media_totals where domain = :domain), 0)")
    long findAllMediaBytes(String domain);

    @SqlQuery("""
            select f.created_at / 86400000 as day, count(*) as value
            from accounts a cross join follows f on f.target_account_id = a.id
            where a.domain = :domain and f.created_at >= :period.fromMs and f.created_at < :period.untilMs
            group by day
            """)
    List<DayValue> findFollows(String domain, @BindParts("period") Period period);

    @SqlQuery("""
            select count(*) from accounts a cross join follows f on f.target_account_id = a.id where a.domain = :domain
            """)
    long countFollows(String domain);

    @SqlQuery("""
            select f.created_at / 86400000 as day, count(*) as value
            from accounts a cross join follows f on f.account_id = a.id
            where a.domain = :domain and f.created_at >= :period.fromMs and f.created_at < :period.untilMs
            group by day
            """)
    List<DayValue> findFollowers(String domain, @BindParts("period") Period period);

    @SqlQuery("select count(*) from accounts a cross join follows f on f.account_id = a.id where a.domain = :domain")
    long countFollowers(String domain);
}
