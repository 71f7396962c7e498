package social.dassie.tags;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface TagDao {
    @SqlUpdate("""
            insert into tags (name, display_name, created_at) values (:name, :displayName, :now)
            on conflict (name) do nothing
            """)
    boolean insert(String name, String displayName, long now);

    @SqlQuery("select id from tags where name = :name")
    Optional<Long> findId(String name);
}
