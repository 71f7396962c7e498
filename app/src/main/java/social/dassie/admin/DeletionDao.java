package social.dassie.admin;

import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

/** Statements for suspended accounts whose data still exists. */
interface DeletionDao {
    @SqlUpdate("""
            insert into account_deletions (account_id, due_at) values (:accountId, :dueAt)
            on conflict (account_id) do update set due_at = excluded.due_at
            """)
    boolean put(long accountId, long dueAt);

    @SqlUpdate("delete from account_deletions where account_id = :accountId")
    boolean delete(long accountId);

    @SqlQuery("select exists (select 1 from account_deletions where account_id = :accountId)")
    boolean exists(long accountId);
}
