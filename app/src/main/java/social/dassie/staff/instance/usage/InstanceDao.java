package social.dassie.staff.instance.usage;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;

interface InstanceDao {
    /**
     * Finds the domains by steps in the index; the number of accounts in each is irrelevant. Callers omit those of which
     * only feeds are known.
     */
    String DOMAINS = """
            with recursive d (domain) as (
                select min(domain) from accounts where domain >= :from and domain is not null
                union all
                select (select min(domain) from accounts where domain > d.domain) from d where d.domain is not null)
            """;

    @SqlQuery(DOMAINS + "select domain from d where domain is not null and domain not in web_feed_domains")
    List<String> findDomainsFrom(String from);

    @SqlQuery(DOMAINS + "select domain from d where domain < :to and domain not in web_feed_domains limit :limit")
    List<String> findDomainsBetween(String from, String to, int limit);

    @SqlQuery(DOMAINS + "select count(domain) from d where domain not in web_feed_domains")
    long countDomainsFrom(String from);

    /** Local posts in this period, without boosts. Ids begin with the time of creation. */
    @SqlQuery("""
            select count(*) from statuses
            where local = 1 and reblog_of_id is null and id >= :from << 16 and id < :to << 16
            """)
    long countStatuses(long from, long to);

    @SqlQuery("select count(*) from users where created_at >= :from and created_at < :to")
    long countRegistrations(long from, long to);

    /** Users who were active on any of these days, which are counted from the epoch. */
    @SqlQuery("select count(distinct account_id) from active_days where day >= :from and day < :to")
    long countLogins(long from, long to);
}
