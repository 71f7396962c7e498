package social.dassie.reading.notifications.notices;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.binding.BindParts;

/** Inserts notifications, and deletes them with their cause. */
interface NoticeDao {
    /** An inserted notification. */
    record Written(long id, long accountId, boolean filtered) {}

    /**
     * Inserts the notifications of one event, at most one for each account.
     *
     * @param notificationsJson a JSON array of {@link NewNotification}s
     * @return those that are new
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
    List<Written> insertAll(String notificationsJson, @BindParts("notice") Notice notice);

    @SqlUpdate("""
            delete from notifications
            where account_id = :accountId and from_account_id = :fromId and type = :type
              and coalesce(status_id, 0) = :statusId
            """)
    int delete(long accountId, long fromId, String type, long statusId);

    /** Deletes all accounts' notifications of a type about a subject other than a post. */
    @SqlUpdate("delete from notifications where subject_id = :subjectId and subject_id <> 0 and type = :type")
    int deleteAboutSubject(long subjectId, String type);

    /** Deletes all accounts' notifications of a type about a post. */
    @SqlUpdate("delete from notifications where status_id = :statusId and type = :type")
    int deleteAbout(long statusId, String type);

    @SqlUpdate("delete from notification_permissions where account_id = :accountId and from_account_id = :fromId")
    int deletePermission(long accountId, long fromId);
}
