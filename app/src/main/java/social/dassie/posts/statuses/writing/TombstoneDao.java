package social.dassie.posts.statuses.writing;

import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface TombstoneDao {
    @SqlUpdate("insert or ignore into tombstones (uri, deleted_at) values (:uri, :now)")
    boolean insert(String uri, long now);

    @SqlQuery("select exists (select 1 from tombstones where uri = :uri)")
    boolean exists(String uri);
}
