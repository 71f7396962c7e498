package social.dassie.people.relationships;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

/** Queries for follows, requests and blocks by the ids of their activities. */
interface RemoteFollowDao {
    /** An account that follows, or requests to, and its target. */
    record Pair(long accountId, long targetAccountId) {}

    @SqlUpdate("""
            insert into follows (account_id, target_account_id, uri, created_at)
            values (:accountId, :targetId, :uri, :now)
            on conflict (account_id, target_account_id) do nothing
            """)
    boolean insert(long accountId, long targetId, String uri, long now);

    @SqlUpdate("""
            insert into follow_requests (account_id, target_account_id, uri, created_at)
            values (:accountId, :targetId, :uri, :now)
            on conflict (account_id, target_account_id) do update set uri = excluded.uri
            """)
    boolean insertRequest(long accountId, long targetId, String uri, long now);

    @SqlUpdate("update follows set uri = :uri where account_id = :accountId and target_account_id = :targetId")
    boolean updateUri(long accountId, long targetId, String uri);

    @SqlUpdate("update follow_requests set uri = :uri where account_id = :accountId and target_account_id = :targetId")
    boolean updateRequestUri(long accountId, long targetId, String uri);

    @SqlQuery("""
            select exists (select 1 from follows
                where account_id = :accountId and target_account_id = :targetId and created_at < :time)
            """)
    boolean isOlder(long accountId, long targetId, long time);

    /** Returns local accounts that requested to follow the target; with {@code orFollow} also those that follow it. */
    @SqlQuery("""
            select a.account_id
            from (select account_id from follow_requests where target_account_id = :targetId
                union select account_id from follows where target_account_id = :targetId and :orFollow) a
            join users u on u.account_id = a.account_id
            where a.account_id > :afterId
            order by a.account_id limit :limit
            """)
    List<Long> findLocalAskers(long targetId, long afterId, int limit, boolean orFollow);

    @SqlQuery("""
            select exists (select 1 from follows where account_id = :accountId and target_account_id = :targetId)
            """)
    boolean isFollowing(long accountId, long targetId);

    /** Returns whether another pair has this id: an id names one action of an account of its own server. */
    @SqlQuery("""
            select exists (select 1 from follows
                    where uri = :uri and (account_id <> :accountId or target_account_id <> :targetId))
                or exists (select 1 from follow_requests
                    where uri = :uri and (account_id <> :accountId or target_account_id <> :targetId))
            """)
    boolean isTaken(String uri, long accountId, long targetId);

    /** Returns the follow or request with this id by an account. */
    @SqlQuery("""
            select account_id, target_account_id from follows where uri = :uri and account_id = :accountId
            union all
            select account_id, target_account_id from follow_requests where uri = :uri and account_id = :accountId
            limit 1
            """)
    Optional<Pair> findByUri(String uri, long accountId);

    /** Returns the follow or request with this id of a target. */
    @SqlQuery("""
            select account_id, target_account_id from follow_requests where uri = :uri and target_account_id = :targetId
            union all
            select account_id, target_account_id from follows where uri = :uri and target_account_id = :targetId
            limit 1
            """)
    Optional<Pair> findByUriOfTarget(String uri, long targetId);

    @SqlQuery("""
            select f.account_id from follows f join users u on u.account_id = f.account_id
            where f.target_account_id = :targetId and f.account_id > :afterId
            order by f.account_id limit :limit
            """)
    List<Long> findLocalFollowers(long targetId, long afterId, int limit);

    @SqlQuery("""
            select show_reblogs, notify as notifies, languages from follows
            where account_id = :accountId and target_account_id = :targetId
            """)
    Optional<MovedFollow> findOptions(long accountId, long targetId);

    /** The options of a follow. */
    record MovedFollow(
            boolean showReblogs, boolean notifies, @Nullable String languages) {}

    @SqlUpdate("""
            insert into blocks (account_id, target_account_id, uri, created_at)
            select :accountId, :targetId, :uri, :now
            where not exists (select 1 from blocks where uri = :uri)
            on conflict (account_id, target_account_id) do nothing
            """)
    boolean insertBlock(long accountId, long targetId, String uri, long now);

    @SqlQuery("select account_id, target_account_id from blocks where uri = :uri and account_id = :accountId")
    Optional<Pair> findBlock(String uri, long accountId);
}
