package social.dassie.admin;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface DeletionDao {
    @SqlUpdate("insert into account_deletions (account_id, due_at) values (:accountId, :dueAt) on conflict do nothing")
    boolean insert(long accountId, long dueAt);

    @SqlQuery("select due_at from account_deletions where account_id = :accountId")
    Optional<Long> findDue(long accountId);

    @SqlUpdate("delete from account_deletions where account_id = :accountId")
    boolean delete(long accountId);
}
