package social.dassie.directory;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;

/** Ids of the accounts that want to be found, but for those between whom and the viewer there is a block or a mute. */
interface DirectoryDao {
    String LISTED = """
            from accounts a
            where a.discoverable = 1 and a.suspended_at is null and a.silenced_at is null
              and a.moved_to_account_id is null
              and (not :onlyLocal or a.domain is null)
              and not exists (select 1 from users u
                where u.account_id = a.id and (u.approved = 0 or u.confirmed_at is null))
              and not exists (select 1 from blocks where account_id = a.id and target_account_id = :viewer)
              and not exists (select 1 from blocks where account_id = :viewer and target_account_id = a.id)
              and not exists (select 1 from mutes where account_id = :viewer and target_account_id = a.id
                and (expires_at is null or expires_at > :now))
              and (a.domain is null or not exists (select 1 from domain_blocked_accounts
                where account_id = :viewer and target_account_id = a.id))
            """;

    /** Who posted last comes first, who never did last. */
    @SqlQuery("select a.id " + LISTED + "order by a.last_status_at desc, a.id desc limit :limit offset :offset")
    List<Long> findActive(boolean onlyLocal, long viewer, long now, int limit, int offset);

    @SqlQuery("select a.id " + LISTED + "order by a.id desc limit :limit offset :offset")
    List<Long> findNew(boolean onlyLocal, long viewer, long now, int limit, int offset);
}
