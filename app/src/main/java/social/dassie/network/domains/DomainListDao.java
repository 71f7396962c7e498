package social.dassie.network.domains;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface DomainListDao {
    @SqlUpdate("insert into block_lists (url, created_at) values (:url, :now) on conflict (url) do nothing")
    boolean insert(String url, long now);

    @SqlQuery("select id, url, refreshed_at, last_error from block_lists where url = :url")
    Optional<BlockList> find(String url);

    @SqlQuery("select id, url, refreshed_at, last_error from block_lists order by id")
    List<BlockList> findAll();

    @SqlUpdate("update block_lists set refreshed_at = :now, last_error = null where id = :id")
    boolean refreshed(long id, long now);

    @SqlUpdate("update block_lists set last_error = :error where id = :id")
    boolean failed(long id, String error);

    @SqlUpdate("delete from block_lists where id = :id")
    boolean delete(long id);
}
