package social.dassie.federation.inbox.activities;

import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface MoveDao {
    /** A JSON array of the addresses of accounts that belong to the same person. */
    @SqlQuery("select also_known_as from accounts where id = :id")
    String findAliases(long id);

    @SqlQuery("select exists (select 1 from account_moves where account_id = :accountId and moved_at > :since)")
    boolean hasMovedSince(long accountId, long since);

    @SqlUpdate("""
            insert into account_moves (account_id, target_account_id, moved_at) values (:accountId, :targetId, :now)
            """)
    boolean insert(long accountId, long targetId, long now);

    @SqlQuery("select exists (select 1 from accounts where id = :id and moved_to_account_id = :targetId)")
    boolean isMovedTo(long id, long targetId);

    @SqlUpdate("update accounts set moved_to_account_id = :targetId where id = :id")
    boolean setMoved(long id, long targetId);

    /** Copies notes about the old account to the new one, for members who have no note about the new one. */
    @SqlUpdate("""
            insert into account_notes (account_id, target_account_id, comment)
            select account_id, :toId, comment from account_notes where target_account_id = :fromId
            on conflict do nothing
            """)
    int copyNotes(long fromId, long toId);

    @SqlUpdate("""
            insert into blocks (account_id, target_account_id, created_at)
            select b.account_id, :toId, :now from blocks b join users u on u.account_id = b.account_id
            where b.target_account_id = :fromId and b.account_id <> :toId
            on conflict do nothing
            """)
    int copyBlocks(long fromId, long toId, long now);

    @SqlUpdate("""
            insert into mutes (account_id, target_account_id, hide_notifications, expires_at, created_at)
            select m.account_id, :toId, m.hide_notifications, m.expires_at, :now
            from mutes m join users u on u.account_id = m.account_id
            where m.target_account_id = :fromId and m.account_id <> :toId
            on conflict do nothing
            """)
    int copyMutes(long fromId, long toId, long now);

    /** Adds the new account to a follower's lists that contain the old one. */
    @SqlUpdate("""
            insert into list_accounts (list_id, account_id)
            select l.id, :toId from lists l join list_accounts m on m.list_id = l.id
            where l.account_id = :followerId and m.account_id = :fromId
            on conflict do nothing
            """)
    int moveLists(long followerId, long fromId, long toId);
}
