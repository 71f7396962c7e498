package social.dassie.reading.notifications.requests;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.IdList;
import social.dassie.ground.rows.BindPage;

/** Requests are created and deleted with their pending notifications by triggers. */
interface RequestDao {
    @SqlQuery("""
            select * from visible_notification_requests
            where account_id = :accountId and <inPage>
            <orderAndLimit>
            """)
    List<WaitingRequest> findPage(long accountId, @BindPage Page page);

    @SqlQuery("select * from visible_notification_requests where account_id = :accountId and id = :id")
    Optional<WaitingRequest> find(long accountId, long id);

    @SqlQuery("""
            select from_account_id from notification_requests
            where account_id = :accountId and id in (select value from json_each(:ids))
            """)
    List<Long> findSenders(long accountId, IdList ids);

    @SqlUpdate("""
            insert into notification_permissions (account_id, from_account_id)
            select :accountId, value from json_each(:fromIds) where true
            on conflict do nothing
            """)
    int permit(long accountId, IdList fromIds);

    @SqlUpdate("""
            update notifications set filtered = 0 where id in (
                select id from notifications
                where account_id = :accountId and filtered = 1 and from_account_id = :fromId
                order by id desc limit :limit)
            """)
    int merge(long accountId, long fromId, int limit);
}
