package social.dassie.reading.notifications;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.customizer.BindMethods;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.BindPage;
import social.dassie.ground.db.IdList;

interface NotificationDao {
    /** A notification that was written. */
    record Written(long id, long accountId, boolean filtered) {}

    String FROM_VISIBLE = """
            select n.id, n.account_id, n.from_account_id, n.type, n.about_status_id, n.group_key, n.created_at
            from visible_notifications n
            """;

    String SELECT = FROM_VISIBLE + "where n.account_id = :accountId\n";

    /** {@code query.fromId} 0 stands for everybody. */
    String ASKED_FOR = """
            and <inPage>
            and n.type in (select value from json_each(:query.typesJson))
            and (:query.fromId = 0 or n.from_account_id = :query.fromId)
            and (:query.withFiltered or n.filtered = 0)
            """;

    @SqlQuery(SELECT + ASKED_FOR + "<orderAndLimit>")
    List<Notification> findPage(
            long accountId, @BindMethods("query") NotificationQuery query, @BindPage("n.id") Page page);

    @SqlQuery("select count(*) from (" + SELECT + ASKED_FOR + "limit :page.limit)")
    int count(long accountId, @BindMethods("query") NotificationQuery query, @BindPage("n.id") Page page);

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

    /**
     * Writes the notifications of one event, at most one for each account.
     *
     * @param notificationsJson a JSON array of {@link NewNotification}s
     * @return those that were not there before
     */
    @SqlQuery("""
            insert into notifications
                (account_id, from_account_id, type, status_id, subject_id, created_at, filtered, group_key)
            select value ->> 'account_id', :notice.senderId, :notice.typeKey, :notice.statusId, :notice.subjectId,
                :notice.createdAt, value ->> 'filtered', value ->> 'group_key'
            from json_each(:notificationsJson) where true
            on conflict do nothing
            returning id, account_id, filtered
            """)
    List<Written> insertAll(String notificationsJson, @BindMethods("notice") Notice notice);

    @SqlUpdate("""
            delete from notifications
            where account_id = :accountId and from_account_id = :fromId and type = :type
              and coalesce(status_id, 0) = :statusId
            """)
    int delete(long accountId, long fromId, String type, long statusId);

    /** Deletes those of a type about something other than a post, whoever has them. */
    @SqlUpdate("delete from notifications where subject_id = :subjectId and subject_id <> 0 and type = :type")
    int deleteAboutSubject(long subjectId, String type);

    /** Deletes those of a type about a post, whoever has them. */
    @SqlUpdate("delete from notifications where status_id = :statusId and type = :type")
    int deleteAbout(long statusId, String type);
}
