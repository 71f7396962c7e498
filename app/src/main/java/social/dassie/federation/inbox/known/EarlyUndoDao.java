package social.dassie.federation.inbox.known;

import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface EarlyUndoDao {
    @SqlUpdate("insert or replace into undone_activities (actor_uri, uri, undone_at) values (:actorUri, :uri, :now)")
    boolean noteUndone(String actorUri, String uri, long now);

    @SqlQuery("""
            select exists (select 1 from accounts where uri = :actorUri and suspended_at is null)
                and not exists (select 1 from undone_activities
                    where actor_uri = :actorUri and uri = :uri and undone_at > :since)
            """)
    boolean mayCome(String actorUri, String uri, long since);

    @SqlQuery("""
            select exists (select 1 from undone_activities
                where actor_uri = :actorUri and uri = :uri and undone_at > :since)
            """)
    boolean isUndone(String actorUri, String uri, long since);
}
