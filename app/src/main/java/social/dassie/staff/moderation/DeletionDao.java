package social.dassie.staff.moderation;

import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

/** Suspended accounts whose data is to be deleted, until the deletion begins; those due at 0 were requested to run early. */
interface DeletionDao {
    @SqlUpdate("""
            insert into account_deletions (account_id, due_at) values (:accountId, :dueAt)
            on conflict (account_id) do update set due_at = excluded.due_at
            """)
    boolean put(long accountId, long dueAt);

    @SqlUpdate("delete from account_deletions where account_id = :accountId")
    boolean delete(long accountId);

    @SqlUpdate("update account_deletions set due_at = 0 where account_id = :accountId and due_at > 0")
    boolean runSoon(long accountId);

    @SqlUpdate("delete from account_deletions where account_id = :accountId and due_at <= :now")
    boolean begin(long accountId, long now);

    @SqlQuery("select exists (select 1 from account_deletions where account_id = :accountId and due_at > 0)")
    boolean isPlanned(long accountId);
}
