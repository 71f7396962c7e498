package social.dassie.reading.notifications;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.binding.BindParts;
import social.dassie.ground.rows.BindPage;

interface NotificationDao {
    String FROM_VISIBLE = """
            select n.id, n.account_id, n.from_account_id, n.type, n.about_status_id, n.group_key, n.filtered,
                n.created_at
            from visible_notifications n
            """;

    String SELECT = FROM_VISIBLE + "where n.account_id = :accountId\n";

    @SqlQuery(SELECT + NotificationQuery.CONDITION + "<orderAndLimit>")
    List<Notification> findPage(
            long accountId, @BindParts("query") NotificationQuery query, @BindPage("n.id") Page page);

    @SqlQuery("select count(*) from (" + SELECT + NotificationQuery.CONDITION + "limit :page.limit)")
    int count(long accountId, @BindParts("query") NotificationQuery query, @BindPage("n.id") Page page);

    /** Notifications of any owners. */
    @SqlQuery(FROM_VISIBLE + "where n.id in (select value from json_each(:ids)) order by n.id")
    List<Notification> findAll(IdList ids);

    @SqlQuery(SELECT + "and n.id = :id")
    Optional<Notification> find(long accountId, long id);

    @SqlUpdate("delete from notifications where account_id = :accountId and id = :id")
    boolean delete(long accountId, long id);

    @SqlUpdate("""
            delete from notifications where account_id = :accountId and id in (select value from json_each(:ids))
            """)
    int deleteAll(long accountId, IdList ids);
}
