package social.dassie.federation.deliveries;

import java.util.List;
import org.jdbi.v3.core.mapper.Nested;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;

/** Figures about other servers, each query sorted by count descending and limited; {@link KnownServers} combines them. */
interface KnownServerDao {
    /** The number of known accounts per server; uses the index on their domains. */
    @SqlQuery("""
            select domain as name, count(*) as count from accounts
            where domain is not null and domain not in web_feed_domains
            group by domain order by count desc, domain limit :limit
            """)
    List<Count> findPeople(int limit);

    /** The number of posts and boosts received per server within a range of days, counted from the epoch. */
    @SqlQuery("""
            select domain as name, sum(statuses) as count from domain_days
            where day between :first and :last and domain <> ''
            group by domain order by count desc, domain limit :limit
            """)
    List<Count> findPosts(long first, long last, int limit);

    /** The domains between two texts, one index step for each. */
    @SqlQuery("""
            with recursive names (domain) as (
                select min(domain) from accounts where domain >= :from
                union all
                select (select min(domain) from accounts where domain > names.domain) from names
                where names.domain < :to)
            select domain from names where domain < :to and domain not in web_feed_domains limit :limit
            """)
    List<String> findDomains(String from, String to, int limit);

    /** The hosts between two texts. */
    @SqlQuery("select host from hosts where host >= :from and host < :to order by host limit :limit")
    List<String> findHosts(String from, String to, int limit);

    /** The number of posts and boosts received from one server since a day. */
    @SqlQuery("select coalesce(sum(statuses), 0) from domain_days where domain = :domain and day >= :first")
    long countPosts(String domain, long first);

    /**
     * The last day on which each server posted.
     *
     * @param names JSON
     */
    @SqlQuery("""
            select n.value as name, (select max(day) from domain_days where domain = n.value) as count
            from json_each(:names) n
            where count is not null
            """)
    List<Count> findLastDays(String names);

    /** The number of stored deliveries by host and state; uses their index. */
    @SqlQuery("""
            select host as name, state, count(*) as count from deliveries
            group by host, state order by count desc limit :limit
            """)
    List<StateCount> findDeliveries(int limit);

    /** The health of hosts, failing ones first. */
    @SqlQuery("""
            select host, failing_since, failing_days, last_error, last_success_at,
                software || coalesce(' ' || software_version, '') as software
            from hosts
            order by failing_since is null, host limit :limit
            """)
    List<Health> findHealth(int limit);

    /** The domains of accounts whose ids are on another host. */
    @SqlQuery("select distinct domain, uri_host as host from accounts where uri_host <> domain limit :limit")
    List<Pair> findPairs(int limit);

    /** A count for a server. */
    record Count(String name, long count) {}

    /** The number of deliveries to a host in a state. */
    record StateCount(String name, String state, long count) {}

    /** The delivery health of a host. */
    record Health(
            String host,
            @Nested KnownServer.Failing failing,
            @Nullable Long lastSuccessAt,
            @Nullable String software) {}

    /** The domain of a handle, and the host of its account. */
    record Pair(String domain, String host) {}
}
