package social.dassie.people.relationships.follows;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.IdList;

interface FamiliarDao {
    /** Returns the accounts that exist, are not suspended and whose owners have completed the sign-up. */
    @SqlQuery("""
            select a.id from json_each(:ids) wanted join present_accounts a on a.id = wanted.value
            order by wanted.key
            """)
    List<Long> findShown(IdList ids);

    /**
     * For each account, those of its followers that the viewer follows. Leaves out accounts that hide their follows or
     * followers, and everything about accounts that blocked the viewer. Starts from the viewer's own follows, which are
     * few.
     */
    @SqlQuery("""
            select t.id as target_id, f.account_id
            from follows mine
            cross join accounts a on a.id = mine.target_account_id
            cross join json_each(:ids) wanted
            cross join follows f on f.account_id = a.id and f.target_account_id = wanted.value
            cross join accounts t on t.id = wanted.value
            where mine.account_id = :viewer and a.suspended_at is null
              and coalesce(a.hide_collections, 0) = 0 and coalesce(t.hide_collections, 0) = 0
              and not exists (select 1 from hidden_accounts
                where account_id = :viewer and hidden_id = t.id and reason = 'blocked_by')
            order by f.id desc
            """)
    List<FamiliarRow> findAll(IdList ids, long viewer);
}
