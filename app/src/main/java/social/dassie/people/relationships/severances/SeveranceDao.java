package social.dassie.people.relationships.severances;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.binding.BindParts;

/** Queries for ended follows, and the events that ended them. */
interface SeveranceDao {
    /** A follow, or a request to, between a local and a remote account; {@code isFollower}: by the remote one. */
    record Tie(long localId, long remoteId, boolean isFollower) {}

    /** An event as a notification shows it to its owner. */
    record Shown(
            long notificationId,
            long eventId,
            String type,
            String target,
            long createdAt,
            int followers,
            int following) {}

    @SqlQuery("""
            select id from severance_events
            where type = :type and target = :target and created_at > :since
            order by id desc limit 1
            """)
    Optional<Long> findEvent(String type, String target, long since);

    @SqlQuery("insert into severance_events (type, target, created_at) values (:type, :target, :now) returning id")
    long insertEvent(String type, String target, long now);

    /**
     * Returns suspended accounts of a domain, by id, that still have a follow or a follow request from or to a local
     * account.
     */
    @SqlQuery("""
            select a.id from accounts a
            where a.domain = :domain and a.id > :after and a.suspended_at is not null
              and (exists (select 1 from follows where account_id = a.id)
                or exists (select 1 from follows where target_account_id = a.id)
                or exists (select 1 from follow_requests where account_id = a.id)
                or exists (select 1 from follow_requests where target_account_id = a.id))
            order by a.id limit :limit
            """)
    List<Long> findTied(String domain, long after, int limit);

    /** Returns the first ties of a suspended remote account. */
    @SqlQuery("""
            with theirs (local_id, is_follower) as (
                select * from (select account_id, 0 from follows where target_account_id = :remoteId limit :limit)
                union all
                select * from (select target_account_id, 1 from follows where account_id = :remoteId limit :limit)
                union all
                select * from (select account_id, 0 from follow_requests
                    where target_account_id = :remoteId limit :limit)
                union all
                select * from (select target_account_id, 1 from follow_requests
                    where account_id = :remoteId limit :limit))
            select t.local_id, a.id as remote_id, t.is_follower
            from accounts a cross join theirs t
            where a.id = :remoteId and a.domain is not null and a.suspended_at is not null
            limit :limit
            """)
    List<Tie> findTies(long remoteId, int limit);

    /** A tie of a local account, and whether it is with a domain that the account blocks. */
    record OwnTie(long rowId, long localId, long remoteId, boolean isFollower, boolean isBlocked) {
        Tie tie() {
            return new Tie(localId, remoteId, isFollower);
        }
    }

    /**
     * Returns the ties of one kind of a local account, by row: those it follows (0), its followers (1), those it
     * requested to follow (2), those that requested to follow it (3).
     */
    @SqlQuery("""
            with mine (row_id, remote_id, is_follower) as (
                select id, target_account_id, 0 from follows
                where :kind = 0 and account_id = :accountId and id > :after
                union all
                select id, account_id, 1 from follows
                where :kind = 1 and target_account_id = :accountId and id > :after
                union all
                select id, target_account_id, 0 from follow_requests
                where :kind = 2 and account_id = :accountId and id > :after
                union all
                select id, account_id, 1 from follow_requests
                where :kind = 3 and target_account_id = :accountId and id > :after
                order by 1 limit :limit)
            select m.row_id, :accountId as local_id, m.remote_id, m.is_follower,
                exists (select 1 from domain_blocked_accounts b
                    where b.account_id = :accountId and b.target_account_id = m.remote_id) as is_blocked
            from mine m order by m.row_id
            """)
    List<OwnTie> findOwnTies(long accountId, int kind, long after, int limit);

    /** Records a follow that is about to end; returns false if the tie is only a request. */
    @SqlUpdate("""
            insert into severed_relationships
                (event_id, account_id, target_acct, direction, show_reblogs, notify, languages)
            select :eventId, :t.localId, a.username || '@' || a.domain, iif(:t.isFollower, 'follower', 'following'),
                f.show_reblogs, f.notify, f.languages
            from accounts a cross join follows f
            where a.id = :t.remoteId
              and f.account_id = iif(:t.isFollower, :t.remoteId, :t.localId)
              and f.target_account_id = iif(:t.isFollower, :t.localId, :t.remoteId)
            on conflict do nothing
            """)
    boolean insert(long eventId, @BindParts("t") Tie tie);

    /** Returns whether there is a follow, and not only a request. */
    @SqlQuery("""
            select exists (select 1 from follows
                where account_id = iif(:t.isFollower, :t.remoteId, :t.localId)
                  and target_account_id = iif(:t.isFollower, :t.localId, :t.remoteId))
            """)
    boolean isFollow(@BindParts("t") Tie tie);

    /** Returns a batch of the accounts that lost something by an event, by id. */
    @SqlQuery("""
            select distinct account_id from severed_relationships
            where event_id = :eventId and account_id > :afterId
            order by account_id limit :limit
            """)
    List<Long> findLosers(long eventId, long afterId, int limit);

    /** Returns the events by which an account lost follows, the newest first. */
    @SqlQuery("""
            select 0 as notification_id, e.id as event_id, e.type, e.target, e.created_at,
                sum(s.direction = 'follower') as followers, sum(s.direction = 'following') as following
            from severed_relationships s join severance_events e on e.id = s.event_id
            where s.account_id = :accountId and e.id < :beforeId
            group by e.id order by e.id desc limit :limit
            """)
    List<Shown> findOf(long accountId, long beforeId, int limit);

    @SqlQuery("""
            select e.id as event_id, e.target, e.created_at from severance_events e
            where e.id = :eventId
              and exists (select 1 from severed_relationships where event_id = e.id and account_id = :accountId)
            """)
    Optional<LostFollows.Event> findEventOf(long accountId, long eventId);

    /** Returns what an account lost by an event in one direction, by handle. */
    @SqlQuery("""
            select target_acct as acct, show_reblogs, notify as notifies, languages from severed_relationships
            where event_id = :eventId and account_id = :accountId and direction = :direction
            order by target_acct
            """)
    List<LostFollows.Lost> findLost(long accountId, long eventId, String direction);

    /** Returns the events that these notifications are about; notifications of other types are ignored. */
    @SqlQuery("""
            select n.id as notification_id, e.id as event_id, e.type, e.target, e.created_at,
                coalesce(sum(s.direction = 'follower'), 0) as followers,
                coalesce(sum(s.direction = 'following'), 0) as following
            from notifications n
            join severance_events e on e.id = n.subject_id
            left join severed_relationships s on s.event_id = e.id and s.account_id = n.account_id
            where n.id in (select value from json_each(:notificationIds)) and n.type = 'severed_relationships'
            group by n.id
            """)
    List<Shown> findByNotifications(IdList notificationIds);
}
