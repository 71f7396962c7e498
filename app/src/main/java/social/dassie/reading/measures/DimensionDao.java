package social.dassie.reading.measures;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.binding.BindParts;

/** Queries for the breakdown of a figure, largest part first. */
interface DimensionDao {
    String MOST_FIRST = " order by value desc, key limit :limit";

    /** The interface languages of active users. */
    @SqlQuery("""
            select u.locale as key, count(distinct d.account_id) as value
            from active_days d cross join users u on u.account_id = d.account_id
            where d.day between :period.first and :period.last
            group by u.locale
            """ + MOST_FIRST)
    List<KeyValue> findLanguages(@BindParts("period") Period period, int limit);

    /** The applications through which people signed up; empty for the web pages and the command line. */
    @SqlQuery("""
            select coalesce(p.name, '') as key, count(*) as value
            from users u left join oauth_apps p on p.id = u.created_by_app_id
            where u.created_at >= :period.fromMs and u.created_at < :period.untilMs
            group by coalesce(p.name, '')
            """ + MOST_FIRST)
    List<KeyValue> findSources(@BindParts("period") Period period, int limit);

    /** The servers that posts come from; empty for this server. */
    @SqlQuery("""
            select domain as key, sum(statuses) as value from domain_days
            where day between :period.first and :period.last
            group by domain
            """ + MOST_FIRST)
    List<KeyValue> findServers(@BindParts("period") Period period, int limit);

    @SqlQuery("select page_count * page_size from pragma_page_count, pragma_page_size")
    long databaseBytes();

    /** The size of all uploaded files; maintained by triggers. */
    @SqlQuery("select size_bytes from media_totals where domain = '*'")
    long findMediaBytes();

    @SqlQuery("select sqlite_version()")
    String databaseVersion();

    @SqlQuery("""
            select coalesce(domain, '') as key, count(*) as value from tag_uses
            where tag_id = :tagId and status_id >= :period.fromMs * 65536 and status_id < :period.untilMs * 65536
            group by coalesce(domain, '')
            """ + MOST_FIRST)
    List<KeyValue> findTagServers(long tagId, @BindParts("period") Period period, int limit);

    @SqlQuery("""
            select coalesce(language, 'und') as key, count(*) as value from tag_uses
            where tag_id = :tagId and status_id >= :period.fromMs * 65536 and status_id < :period.untilMs * 65536
            group by coalesce(language, 'und')
            """ + MOST_FIRST)
    List<KeyValue> findTagLanguages(long tagId, @BindParts("period") Period period, int limit);

    /** The accounts of another server with the number of their known followers. */
    @SqlQuery("""
            select a.username as key, (select count(*) from follows where target_account_id = a.id) as value
            from accounts a
            where a.domain = :domain
            """ + MOST_FIRST)
    List<KeyValue> findAccounts(String domain, int limit);

    @SqlQuery("""
            select language as key, sum(statuses) as value from domain_days
            where domain = :domain and day between :period.first and :period.last and language <> ''
            group by language
            """ + MOST_FIRST)
    List<KeyValue> findDomainLanguages(String domain, @BindParts("period") Period period, int limit);
}
