package social.dassie.people.relationships.blocks;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.rows.BindPage;

/** The mutes; one that has expired is ignored while its row still exists. */
interface MuteDao {
    @SqlUpdate("""
            insert into mutes (account_id, target_account_id, hide_notifications, expires_at, created_at)
            values (:accountId, :targetId, :hideNotifications, :expiresAt, :now)
            on conflict (account_id, target_account_id) do update
            set hide_notifications = excluded.hide_notifications, expires_at = excluded.expires_at
            """)
    boolean upsert(long accountId, long targetId, boolean hideNotifications, @Nullable Long expiresAt, long now);

    @SqlUpdate("delete from mutes where account_id = :accountId and target_account_id = :targetId")
    boolean delete(long accountId, long targetId);

    @SqlUpdate("""
            delete from mutes
            where account_id = :accountId and target_account_id = :targetId and expires_at <= :now
            """)
    boolean deleteExpired(long accountId, long targetId, long now);

    @SqlQuery("""
            select m.id, m.target_account_id as account_id, m.expires_at
            from mutes m join accounts a on a.id = m.target_account_id
            where m.account_id = :accountId and <inPage> and a.suspended_at is null
              and (m.expires_at is null or m.expires_at > :now)
            <orderAndLimit>
            """)
    List<MuteRow> findPage(long accountId, long now, @BindPage("m.id") Page page);
}
