package social.dassie.reading.notifications.notices;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.binding.BindParts;

/** Notifications as they are made, and as they are deleted with their cause. */
interface NoticeDao {
    /** A notification that was written. */
    record Written(long id, long accountId, boolean filtered) {}

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
    List<Written> insertAll(String notificationsJson, @BindParts("notice") Notice notice);

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

    @SqlUpdate("delete from notification_permissions where account_id = :accountId and from_account_id = :fromId")
    int deletePermission(long accountId, long fromId);
}
