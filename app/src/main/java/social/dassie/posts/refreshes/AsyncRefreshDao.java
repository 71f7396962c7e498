package social.dassie.posts.refreshes;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

interface AsyncRefreshDao {
    @SqlQuery("""
            select id, finished, result_count from async_refreshes
            where key = :key and finished = 0 and expires_at > :now
            """)
    Optional<AsyncRefresh> findRunning(String key, long now);

    @SqlQuery("select id, finished, result_count from async_refreshes where id = :id and expires_at > :now")
    Optional<AsyncRefresh> find(String id, long now);

    @SqlUpdate("""
            insert into async_refreshes (id, key, result_count, expires_at, created_at)
            values (:id, :key, :resultCount, :expiresAt, :now)
            """)
    void insert(String id, String key, @Nullable Integer resultCount, long expiresAt, long now);

    @SqlUpdate("""
            update async_refreshes set result_count = coalesce(result_count, 0) + :count where key = :key and finished = 0
            """)
    boolean addResults(String key, int count);

    @SqlUpdate("update async_refreshes set finished = 1, expires_at = :expiresAt where key = :key and finished = 0")
    boolean finish(String key, long expiresAt);

    @SqlUpdate("delete from async_refreshes where expires_at <= :now")
    int deleteExpired(long now);

    /** Deletes the oldest, so that at most {@code kept} remain. */
    @SqlUpdate("""
            delete from async_refreshes where id in (
                select id from async_refreshes order by created_at desc limit -1 offset :kept)
            """)
    int deleteOldest(int kept);
}
