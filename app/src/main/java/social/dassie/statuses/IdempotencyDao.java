package social.dassie.statuses;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

/** Keys of posts that were recently published or scheduled, so that a request that is sent twice makes one post. */
interface IdempotencyDao {
    @SqlQuery("""
            select k.status_id from idempotency_keys k join statuses s on s.id = k.status_id
            where k.account_id = :accountId and k.key = :key and k.created_at > :since
            """)
    Optional<Long> find(long accountId, String key, long since);

    @SqlQuery("""
            select k.status_id from idempotency_keys k join scheduled_statuses s on s.id = k.status_id
            where k.account_id = :accountId and k.key = :key and k.created_at > :since
            """)
    Optional<Long> findScheduled(long accountId, String key, long since);

    @SqlUpdate("""
            insert into idempotency_keys (account_id, key, status_id, created_at)
            values (:accountId, :key, :statusId, :now)
            on conflict (account_id, key) do update set status_id = excluded.status_id, created_at = excluded.created_at
            """)
    boolean insert(long accountId, String key, long statusId, long now);

    @SqlUpdate("delete from idempotency_keys where created_at < :before")
    int deleteBefore(long before);
}
