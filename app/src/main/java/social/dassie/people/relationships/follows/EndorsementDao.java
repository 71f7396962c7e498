package social.dassie.people.relationships.follows;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.api.Page;
import social.dassie.ground.rows.BindPage;

interface EndorsementDao {
    /**
     * Features an account, which the caller must follow. Returns false if the row already existed, or there is no
     * follow.
     */
    @SqlUpdate("""
            insert into endorsements (account_id, target_account_id, created_at)
            select account_id, target_account_id, :now from follows
            where account_id = :accountId and target_account_id = :targetId
            on conflict (account_id, target_account_id) do nothing
            """)
    boolean insert(long accountId, long targetId, long now);

    @SqlQuery("""
            select exists (select 1 from endorsements where account_id = :accountId and target_account_id = :targetId)
            """)
    boolean exists(long accountId, long targetId);

    @SqlUpdate("delete from endorsements where account_id = :accountId and target_account_id = :targetId")
    boolean delete(long accountId, long targetId);

    /**
     * Returns the accounts that an account features; on another profile, without accounts that the viewer blocked or
     * that blocked the viewer. Visitors see no feeds.
     */
    @SqlQuery("""
            select e.id, e.target_account_id as account_id
            from endorsements e join accounts a on a.id = e.target_account_id
            where e.account_id = :accountId and <inPage> and a.suspended_at is null
              and (:viewer <> 0 or a.uri is null or a.uri not like 'webfeed:%')
              and (:viewer = :accountId or not exists (select 1 from hidden_accounts
                where account_id = :viewer and hidden_id = a.id and reason in ('block', 'blocked_by')))
            <orderAndLimit>
            """)
    List<PersonRow> findPage(long accountId, long viewer, @BindPage("e.id") Page page);
}
