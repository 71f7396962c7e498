package social.dassie.db;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface ServerStateDao {
    @SqlQuery("select value from server_state where name = :name")
    Optional<String> find(String name);

    @SqlUpdate("insert into server_state (name, value) values (:name, :value) on conflict do nothing")
    boolean insert(String name, String value);
}
