package social.dassie.federation.deliveries;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.rows.BindPage;

/** The staff's queries and changes of deliveries. */
public interface StaffDao {
    String ANY = "1";
    String OF_STATE = "d.state = :state";
    String OF_HOST = "d.host = :host";
    String OF_HOST_AND_STATE = "d.host = :host and d.state = :state";
    String OF_OBJECT = """
            a.object_uri = :objectUri and (:host is null or d.host = :host)
              and (:state is null or d.state = :state)""";

    String COLUMNS = """
            select d.id, d.state, a.type as activity_type, a.uri as activity_uri, a.object_uri, a.account_id, d.inbox,
                d.host, d.priority = 1 as late, d.tries, iif(d.state = 'waiting', d.next_at, null) as next_try_at,
                d.last_status, d.last_error, d.created_at, d.updated_at
            from deliveries d join outgoing_activities a on a.id = d.activity_id
            """;

    /** {@code where} is one of the texts above, according to the parameters that are given. */
    @SqlQuery(COLUMNS + "where <inPage> and <where> <orderAndLimit>")
    List<DeliveryEntity> findPage(
            @Define("where") String where,
            @Nullable String state,
            @Nullable String host,
            @Nullable String objectUri,
            @BindPage("d.id") Page page);

    @SqlQuery(COLUMNS + "where d.id = :id")
    Optional<DeliveryEntity> find(long id);

    /** Hosts of this domain and its subdomains that have deliveries, are failing or are paused. */
    @SqlQuery("""
            select host from (select distinct host from deliveries union select host from hosts)
            where host = :domain or substr(host, -1 - length(:domain)) = '.' || :domain
            order by host limit 50
            """)
    List<String> findHostsOf(String domain);

    /** Hosts with deliveries and failing hosts: failing ones first, then by name. */
    @SqlQuery("""
            select n.host from (
                select distinct host from deliveries
                union select host from hosts where failing_since is not null or paused_until > :now) n
            left join hosts h on h.host = n.host
            order by h.failing_since is null, n.host limit :limit offset :offset
            """)
    List<String> findHosts(long now, int limit, int offset);

    /** @param names JSON; the answer is in the order of the names */
    @SqlQuery("""
            select n.value as host,
                (select count(*) from deliveries d where d.host = n.value and d.state = 'waiting') as waiting,
                (select count(*) from deliveries d where d.host = n.value and d.state = 'failed') as failed,
                (select count(*) from deliveries d
                    where d.host = n.value and d.state = 'delivered' and d.updated_at >= :since) as delivered,
                h.paused_until, h.pause_reason, h.failing_since, coalesce(h.failing_days, 0) as failing_days,
                h.last_error, h.last_success_at,
                h.software || coalesce(' ' || h.software_version, '') as software
            from json_each(:names) n left join hosts h on h.host = n.value
            order by n.key
            """)
    List<HostRow> findHostRows(String names, long since);

    @SqlQuery("""
            select exists (select 1 from deliveries where host = :host)
                or exists (select 1 from hosts where host = :host)
            """)
    boolean isHostKnown(String host);

    @SqlUpdate("""
            update deliveries set state = 'waiting', tries = 0, next_at = :now, updated_at = :now
            where id = :id and state <> 'delivered'
            """)
    boolean retry(long id, long now);

    /** {@code host} is null for all. */
    @SqlUpdate("""
            update deliveries set state = 'waiting', tries = 0, next_at = :now, updated_at = :now
            where state in ('waiting', 'failed') and (:host is null or host = :host)
            """)
    int retryAll(@Nullable String host, long now);

    @SqlQuery("select host from hosts where failing_since is not null or paused_until is not null")
    List<String> findTroubledHosts();

    @SqlUpdate("""
            delete from deliveries
            where (state = 'failed' or (state = 'waiting' and :alsoWaiting)) and (:host is null or host = :host)
            """)
    int drop(@Nullable String host, boolean alsoWaiting);

    @SqlQuery("select uri from statuses where id = :id")
    Optional<String> findStatusUri(long id);

    /** For each inbox, the latest delivery from this sender about this object. */
    @SqlQuery("""
            select state, count(*) as count from (
                select d.state, max(d.id) from deliveries d join outgoing_activities a on a.id = d.activity_id
                where a.object_uri = :objectUri and a.account_id = :senderId group by d.inbox)
            group by state
            """)
    List<StateCount> countStates(String objectUri, long senderId);

    /** Hosts whose latest delivery from this sender about this object has not arrived yet. */
    @SqlQuery("""
            select host, state, tries, next_at, last_error, max(id) as id from (
                select d.host, d.state, d.tries, d.next_at, d.last_error, max(d.id) as id
                from deliveries d join outgoing_activities a on a.id = d.activity_id
                where a.object_uri = :objectUri and a.account_id = :senderId group by d.inbox)
            where state = 'failed' or (state = 'waiting' and tries > 0)
            group by host order by host limit :limit
            """)
    List<TroubleRow> findTroubles(String objectUri, long senderId, int limit);

    /** The number of deliveries in a state. */
    record StateCount(String state, int count) {}

    /** A host with an undelivered activity. */
    record TroubleRow(
            String host,
            String state,
            int tries,
            long nextAt,
            @Nullable String lastError,
            long id) {}

    /** The time at which the oldest pending delivery was queued. */
    @SqlQuery("select created_at from deliveries where state = 'waiting' order by id limit 1")
    Optional<Long> findOldestWaiting();

    @SqlQuery("select count(*) from deliveries where state = :state")
    long count(String state);

    @SqlQuery("select count(*) from hosts where paused_until > :now and failing_days < :days")
    long countPaused(long now, int days);

    @SqlQuery("select count(*) from hosts where failing_days > 0 and failing_days < :days")
    long countFailing(int days);

    @SqlQuery("select count(*) from hosts where failing_days >= :days")
    long countUnavailable(int days);
}
