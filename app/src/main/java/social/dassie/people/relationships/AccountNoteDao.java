package social.dassie.people.relationships;

import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface AccountNoteDao {
    @SqlUpdate("""
            insert into account_notes (account_id, target_account_id, comment)
            values (:accountId, :targetId, :comment)
            on conflict (account_id, target_account_id) do update set comment = excluded.comment
            """)
    boolean upsert(long accountId, long targetId, String comment);

    @SqlUpdate("delete from account_notes where account_id = :accountId and target_account_id = :targetId")
    boolean delete(long accountId, long targetId);
}
