package social.dassie.media.store;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;

interface FormerFileDao {
    @SqlQuery("select stored_name from former_files where path = :path")
    Optional<String> find(String path);
}
