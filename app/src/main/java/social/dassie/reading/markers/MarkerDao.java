package social.dassie.reading.markers;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface MarkerDao {
    @SqlQuery("select timeline, last_read_id, version, updated_at from markers where account_id = :accountId")
    List<Marker> findAll(long accountId);

    @SqlQuery("""
            select timeline, last_read_id, version, updated_at from markers
            where account_id = :accountId and timeline = :timeline
            """)
    Optional<Marker> find(long accountId, String timeline);

    /** Returns false if the position did not change. */
    @SqlUpdate("""
            insert into markers (account_id, timeline, last_read_id, version, updated_at)
            values (:accountId, :timeline, :lastReadId, 1, :now)
            on conflict (account_id, timeline) do update
                set last_read_id = excluded.last_read_id, version = version + 1, updated_at = excluded.updated_at
                where last_read_id <> excluded.last_read_id
            """)
    boolean save(long accountId, String timeline, long lastReadId, long now);
}
