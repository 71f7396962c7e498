package social.dassie.people.strikes;

import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface AppealDao {
    /** Returns false if the strike was appealed before. */
    @SqlUpdate("""
            insert into appeals (strike_id, text, created_at) values (:strikeId, :text, :now)
            on conflict do nothing
            """)
    boolean insert(long strikeId, String text, long now);

    /** Returns false if it was decided before. */
    @SqlUpdate("""
            update appeals set state = :state, decided_by = :accountId, decided_at = :now
            where strike_id = :strikeId and state = 'pending'
            """)
    boolean decide(long strikeId, String state, long accountId, long now);

    @SqlQuery("select count(*) from appeals where state = 'pending'")
    long countPending();
}
