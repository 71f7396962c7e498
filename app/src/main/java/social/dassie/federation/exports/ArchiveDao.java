package social.dassie.federation.exports;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface ArchiveDao {
    @SqlUpdate("insert into archives (id, account_id, created_at) values (:id, :accountId, :now)")
    boolean insert(long id, long accountId, long now);

    @SqlQuery("select * from archives where id = :id")
    Optional<Archive> find(long id);

    @SqlQuery("select * from archives where id = :id and account_id = :accountId")
    Optional<Archive> findOwned(long id, long accountId);

    @SqlQuery("select * from archives where account_id = :accountId order by id desc limit :limit")
    List<Archive> findOf(long accountId, int limit);

    @SqlUpdate("""
            update archives set state = 'ready', file = :file, size_bytes = :size, left_out = :leftOut, ready_at = :now
            where id = :id
            """)
    boolean ready(long id, String file, long size, int leftOut, long now);

    @SqlQuery("select id from archives where state = 'waiting'")
    List<Long> findWaiting();

    @SqlUpdate("update archives set state = 'failed' where id = :id")
    boolean failed(long id);

    @SqlQuery("select exists (select 1 from archives where file = :file)")
    boolean isKept(String file);

    @SqlUpdate("delete from archives where created_at < :before")
    int deleteOlder(long before);
}
