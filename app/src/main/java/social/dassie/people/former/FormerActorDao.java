package social.dassie.people.former;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface FormerActorDao {
    @SqlQuery("select exists (select 1 from former_actors where account_id = :accountId)")
    boolean has(long accountId);

    /** Accounts that have not moved yet, except those that are suspended or have moved to an account of another server. */
    @SqlQuery("""
            select f.account_id from former_actors f cross join accounts a on a.id = f.account_id
            where f.moved_at is null and a.suspended_at is null
              and a.moved_to_account_id is null and a.moved_to_uri is null
            order by f.account_id limit :limit
            """)
    List<Long> findUnmoved(int limit);

    /** Makes the Move of accounts due again that have followers who do not follow the new actor. */
    @SqlUpdate("""
            update former_actors set moved_at = null where account_id in (
                select m.account_id from former_actors m
                where m.moved_at is not null and exists (select 1 from former_follows f
                    where f.target_account_id = m.account_id and f.state = 'waiting')
                limit :limit)
            """)
    int setUnmoved(int limit);

    @SqlUpdate("update former_actors set moved_at = :now where account_id = :accountId and moved_at is null")
    boolean setMoved(long accountId, long now);
}
