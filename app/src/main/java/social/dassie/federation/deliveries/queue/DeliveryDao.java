package social.dassie.federation.deliveries.queue;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.binding.BindParts;

/** The queue itself. */
public interface DeliveryDao {
    @SqlQuery("""
            insert into outgoing_activities (account_id, imported_actor_id, uri, type, object_uri, body, syncs_followers,
                is_farewell, as_former, created_at)
            values (:a.senderId, :a.importedActorId, :a.id, :a.type, :a.objectUri, :a.body, :a.syncsFollowers,
                :a.isFarewell, :a.asFormer, :now)
            returning id
            """)
    long insertActivity(@BindParts("a") OutgoingActivity a, long now);

    /** @param targets JSON: objects with {@code inbox} and {@code host} */
    @SqlUpdate("""
            insert into deliveries
                (activity_id, inbox, host, object_hash, state, priority, next_at, last_error, created_at, updated_at)
            select :activityId, t.value ->> 'inbox', t.value ->> 'host', :objectHash,
                iif(h.failing_days >= :maxDays, 'failed', 'waiting'), :priority, :now,
                iif(h.failing_days >= :maxDays, :unavailable, null), :now, :now
            from json_each(:targets) t left join hosts h on h.host = t.value ->> 'host'
            where true
            on conflict do nothing
            """)
    int insert(
            long activityId, String targets, long objectHash, int priority, int maxDays, String unavailable, long now);

    /** The number of pending deliveries, counted up to {@code atMost}. */
    @SqlQuery("select count(*) from (select 1 from deliveries where state = 'waiting' limit :atMost)")
    int countWaiting(int atMost);

    @SqlQuery("""
            select exists (select 1 from outgoing_activities a join deliveries d on d.activity_id = a.id
                           where a.account_id = :senderId and d.state = 'waiting')
            """)
    boolean isWaitingFor(long senderId);

    /** Undelivered ones. */
    @SqlUpdate("""
            delete from deliveries where id in (
                select d.id from outgoing_activities a join deliveries d on d.activity_id = a.id
                where a.account_id = :senderId and d.state <> 'delivered' limit :limit)
            """)
    int deleteOf(long senderId, int limit);

    /** Undelivered ones. */
    @SqlUpdate("delete from deliveries where host = :host and state in ('waiting', 'failed') and inbox = :inbox")
    int deleteTo(String inbox, String host);

    @SqlUpdate("""
            update or ignore deliveries set inbox = :newInbox, host = :host, next_at = :now
            where state = 'waiting' and inbox = :oldInbox
            """)
    int replaceInbox(String oldInbox, String newInbox, String host, long now);

    /**
     * Hosts that a delivery of this priority can be sent to now, in the order of their names, after {@code after}. Each
     * is found by a step in the index, because one host may have very many rows.
     */
    @SqlQuery("""
            with recursive hosts_waiting (host) as (
                select min(host) from deliveries indexed by deliveries_due
                where state = 'waiting' and priority = :priority and host > :after
                union all
                select (select min(host) from deliveries indexed by deliveries_due
                        where state = 'waiting' and priority = :priority and host > w.host)
                from hosts_waiting w where w.host is not null)
            select w.host, h.failing_since is not null as is_failing
            from hosts_waiting w left join hosts h on h.host = w.host
            where w.host is not null and coalesce(h.paused_until, 0) <= :now
              and exists (select 1 from deliveries d indexed by deliveries_due
                          where d.state = 'waiting' and d.priority = :priority and d.host = w.host
                            and d.next_at <= :now)
            limit :limit
            """)
    List<DueHost> findHostsDue(int priority, String after, long now, int limit);

    /** The due deliveries to a host, except those that must wait for an earlier activity about the same object. */
    @SqlQuery("""
            select d.id from deliveries d indexed by deliveries_due
            where d.state = 'waiting' and d.priority = :priority and d.host = :host and d.next_at <= :now
              and not exists (select 1 from deliveries e indexed by deliveries_in_order
                              where e.state = 'waiting' and e.host = d.host and e.object_hash = d.object_hash
                                and e.activity_id < d.activity_id)
              and not exists (select 1 from hosts h where h.host = d.host and h.paused_until > :now)
            order by d.next_at, d.id limit :limit
            """)
    List<Long> findDue(String host, int priority, long now, int limit);

    @SqlQuery("""
            select d.id, a.account_id as sender_id, a.imported_actor_id, a.uri, a.type, a.body, a.syncs_followers, a.is_farewell,
                a.as_former, d.inbox, d.host, d.priority = 1 as is_late, d.tries
            from deliveries d join outgoing_activities a on a.id = d.activity_id
            where d.id = :id and d.state = 'waiting'
            """)
    Optional<Delivery> find(long id);

    /** The earliest time at which a pending delivery is due. */
    @SqlQuery("select min(next_at) from deliveries where state = 'waiting'")
    Optional<Long> findNextTime();

    @SqlUpdate("""
            update deliveries set state = 'delivered', tries = tries + 1, last_status = :status, last_error = null,
                updated_at = :now
            where id = :id and state = 'waiting'
            """)
    boolean delivered(long id, int status, long now);

    @SqlUpdate("""
            update deliveries set tries = tries + 1, next_at = :nextAt, last_status = :status, last_error = :error,
                updated_at = :now
            where id = :id and state = 'waiting'
            """)
    boolean putOff(long id, long nextAt, @Nullable Integer status, String error, long now);

    @SqlUpdate("""
            update deliveries set state = 'failed', tries = tries + :tries, last_status = :status,
                last_error = :error, updated_at = :now
            where id = :id and state = 'waiting'
            """)
    boolean failed(long id, int tries, @Nullable Integer status, String error, long now);

    /** Makes due the deliveries that failed because the host was down, but not those that it answered with another error. */
    @SqlUpdate("""
            update deliveries set next_at = :now
            where id in (
                select id from deliveries
                where host = :host and state = 'waiting' and next_at > :now
                  and (last_status is null or last_status in (502, 503, 504))
                limit :limit)
            """)
    int makeDue(String host, long now, int limit);

    @SqlUpdate("""
            update deliveries set state = 'failed', last_error = :error, updated_at = :now
            where host = :host and state = 'waiting'
            """)
    int failAll(String host, String error, long now);
}
