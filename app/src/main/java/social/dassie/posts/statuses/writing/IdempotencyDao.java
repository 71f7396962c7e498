package social.dassie.posts.statuses.writing;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

/** Keys of posts that were recently published or scheduled, so that a repeated request creates one post. */
interface IdempotencyDao {
    @SqlQuery("""
            select k.status_id as id, s.id is null as is_scheduled
            from idempotency_keys k
            left join statuses s on s.id = k.status_id
            left join scheduled_statuses w on w.id = k.status_id
            where k.account_id = :accountId and k.key = :key and k.created_at > :since
            and (s.id is not null or w.id is not null)
            """)
    Optional<IdempotencyKeys.Made> find(long accountId, String key, long since);

    @SqlUpdate("""
            insert into idempotency_keys (account_id, key, status_id, created_at)
            values (:accountId, :key, :statusId, :now)
            on conflict (account_id, key) do update set status_id = excluded.status_id, created_at = excluded.created_at
            """)
    boolean insert(long accountId, String key, long statusId, long now);

    @SqlUpdate("update idempotency_keys set status_id = :to where account_id = :accountId and status_id = :from")
    int move(long accountId, long from, long to);

    @SqlUpdate("delete from idempotency_keys where created_at < :before")
    int deleteBefore(long before);
}
