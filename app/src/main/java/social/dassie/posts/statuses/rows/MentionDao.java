package social.dassie.posts.statuses.rows;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface MentionDao {
    @SqlUpdate("""
            insert into mentions (status_id, account_id)
            select :statusId, a.id from json_each(:accountIds) j join accounts a on a.id = j.value where true
            on conflict do nothing
            """)
    int insert(long statusId, IdList accountIds);

    @SqlUpdate("delete from mentions where status_id = :statusId and silent = 0")
    int delete(long statusId);

    @SqlQuery("select account_id from mentions where status_id = :statusId and silent = 0 order by account_id")
    List<Long> find(long statusId);
}
