package social.dassie.people.former;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface FormerFollowDao {
    @SqlQuery("""
            select account_id, target_account_id, uri, state from former_follows
            where account_id = :accountId and target_account_id = :targetId
            """)
    Optional<FormerFollow> find(long accountId, long targetId);

    @SqlQuery("""
            select exists (select 1 from former_follows f join accounts t on t.id = f.target_account_id and t.domain is null
                where f.account_id = :accountId and f.uri = :uri)
            """)
    boolean hasUri(long accountId, String uri);

    @SqlUpdate("""
            update former_follows set state = :state where account_id = :accountId and target_account_id = :targetId
            """)
    boolean setState(long accountId, long targetId, String state);

    @SqlUpdate("delete from former_follows where account_id = :accountId and target_account_id = :targetId")
    boolean delete(long accountId, long targetId);

    /** Follows and requests by local accounts whose new actors have not asked yet. */
    @SqlQuery("""
            select f.account_id, f.target_account_id, f.uri, f.state
            from former_follows f cross join accounts a on a.id = f.account_id
            where f.state = 'waiting' and a.domain is null and a.suspended_at is null
            limit :limit
            """)
    List<FormerFollow> findUnasked(int limit);

    @SqlQuery("select count(*) from former_actors")
    long countActors();

    @SqlQuery("select count(*) from former_actors where moved_at is not null")
    long countMoved();

    @SqlQuery("select max(moved_at) from former_actors")
    Optional<Long> findLatestMove();

    /** The states of the followers of former actors, and how many are in each. */
    @SqlQuery("""
            select f.state, count(*) as total from former_follows f join accounts a on a.id = f.target_account_id
            where a.domain is null group by f.state
            """)
    List<StateCount> countFollowers();

    /** The states of the follows by former actors, and how many are in each. */
    @SqlQuery("""
            select f.state, count(*) as total from former_follows f join accounts a on a.id = f.account_id
            where a.domain is null group by f.state
            """)
    List<StateCount> countFollowing();

    /** How many follows are in a state. */
    record StateCount(FormerFollow.State state, long total) {}

    @SqlQuery("""
            select f.account_id, r.username, r.domain, f.target_account_id, l.username as followed
            from former_follows f cross join accounts r on r.id = f.account_id and r.domain is not null
            cross join accounts l on l.id = f.target_account_id
            where f.state = 'waiting' and (f.account_id, f.target_account_id) > (:afterId, :afterTargetId)
            order by f.account_id, f.target_account_id limit :limit
            """)
    List<LateFollower> findWaiting(long afterId, long afterTargetId, int limit);
}
