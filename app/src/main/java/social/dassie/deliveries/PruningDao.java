package social.dassie.deliveries;

import org.jdbi.v3.sqlobject.statement.SqlUpdate;

/** Removal of what is no longer needed. */
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

    @SqlUpdate("""
            delete from outgoing_activities where id in (
                select a.id from outgoing_activities a
                where not exists (select 1 from deliveries d where d.activity_id = a.id) limit :limit)
            """)
    int deleteUnused(int limit);
}
