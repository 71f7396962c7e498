package social.dassie.posts.filters;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;

interface FilterDao {
    @SqlQuery("select * from filters where account_id = :accountId order by id")
    List<Filter> findOf(long accountId);

    @SqlQuery("select * from filters where account_id in (select value from json_each(:accountIds)) order by id")
    List<Filter> findAllOf(IdList accountIds);

    @SqlQuery("select * from filters where id = :id and account_id = :accountId")
    Optional<Filter> find(long id, long accountId);

    @SqlQuery("""
            insert into filters (account_id, title, context, action, expires_at)
            values (:accountId, :title, :context, :action, :expiresAt)
            returning id
            """)
    long insert(long accountId, String title, String context, String action, @Nullable Long expiresAt);

    @SqlUpdate("""
            update filters set title = :title, context = :context, action = :action, expires_at = :expiresAt
            where id = :id
            """)
    boolean update(long id, String title, String context, String action, @Nullable Long expiresAt);

    @SqlUpdate("delete from filters where id = :id and account_id = :accountId")
    boolean delete(long id, long accountId);

    @SqlQuery("select count(*) from filters where account_id = :accountId")
    int count(long accountId);
}
