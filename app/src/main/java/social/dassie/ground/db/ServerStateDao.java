package social.dassie.ground.db;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

public interface ServerStateDao {
    @SqlQuery("select value from server_state where name = :name")
    Optional<String> find(String name);

    @SqlUpdate("""
            insert into server_state (name, value) values (:name, :value)
            on conflict (name) do update set value = excluded.value
            """)
    boolean put(String name, String value);

    @SqlUpdate("delete from server_state where name = :name")
    boolean delete(String name);
}
