package social.dassie.posts.scheduled;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.api.Page;
import social.dassie.ground.rows.BindPage;

interface ScheduledStatusDao {
    @SqlQuery("select * from scheduled_statuses where id = :id")
    Optional<ScheduledStatus> find(long id);

    @SqlQuery("select * from scheduled_statuses where account_id = :accountId and <inPage> <orderAndLimit>")
    List<ScheduledStatus> findPage(long accountId, @BindPage Page page);

    /** The number of an account's scheduled posts, excluding one of them. */
    @SqlQuery("select count(*) from scheduled_statuses where account_id = :accountId and id <> :butId")
    int count(long accountId, long butId);

    @SqlQuery("""
            select count(*) from scheduled_statuses
            where account_id = :accountId and id <> :butId and scheduled_at >= :from and scheduled_at < :until
            """)
    int countBetween(long accountId, long butId, long from, long until);

    @SqlUpdate("""
            insert into scheduled_statuses (id, account_id, scheduled_at, params)
            values (:id, :accountId, :scheduledAt, :params)
            """)
    boolean insert(long id, long accountId, long scheduledAt, String params);

    @SqlUpdate("update scheduled_statuses set scheduled_at = :scheduledAt, params = :params where id = :id")
    boolean update(long id, long scheduledAt, String params);

    @SqlUpdate("delete from scheduled_statuses where id = :id")
    boolean delete(long id);

    /** Whether the application that wrote the post is still registered. */
    @SqlQuery("select exists (select 1 from oauth_apps where id = :id)")
    boolean hasApp(long id);
}
