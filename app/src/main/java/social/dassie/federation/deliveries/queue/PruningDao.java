package social.dassie.federation.deliveries.queue;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

/** Deletes rows that are no longer needed. */
interface PruningDao {
    @SqlUpdate("""
            delete from deliveries where id in (
                select id from deliveries where state = :state and updated_at < :before order by id limit :limit)
            """)
    int deleteOld(String state, long before, int limit);

    @SqlUpdate("""
            delete from deliveries where id in (
                select id from deliveries where state = 'waiting' and priority = 1 order by id desc limit :limit)
            """)
    int deleteLate(int limit);

    @SqlQuery("""
            select a.id from outgoing_activities a
            where a.id > :after and not exists (select 1 from deliveries d where d.activity_id = a.id)
            order by a.id limit :limit
            """)
    List<Long> findUnused(long after, int limit);

    /** Deletes those of the activities that still have no delivery. */
    @SqlUpdate("""
            delete from outgoing_activities
            where id in (select value from json_each(:ids))
              and not exists (select 1 from deliveries d where d.activity_id = outgoing_activities.id)
            """)
    int deleteUnused(IdList ids);
}
