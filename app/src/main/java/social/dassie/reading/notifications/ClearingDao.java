package social.dassie.reading.notifications;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;

/** Queries for notifications that are cleared and not deleted yet; {@code present_notifications} excludes them. */
interface ClearingDao {
    @SqlQuery("""
            insert into notification_clearings (account_id, up_to_id, from_account_id, group_key, scope)
            select :accountId, coalesce(max(id), 0), :fromId, :groupKey, :scope
            from notifications where account_id = :accountId
            returning id
            """)
    long insert(long accountId, @Nullable Long fromId, @Nullable String groupKey, String scope);

    @SqlQuery("select * from notification_clearings where id = :id")
    Optional<Clearing> find(long id);

    @SqlUpdate("delete from notification_clearings where id = :id")
    boolean delete(long id);

    @SqlQuery("""
            select id from notifications
            where account_id = :accountId and id > :after and id <= :upToId
            order by id limit :limit
            """)
    List<Long> findNext(long accountId, long after, long upToId, int limit);

    @SqlQuery("""
            select id from notifications
            where account_id = :accountId and group_key = :groupKey and id > :after and id <= :upToId
            order by id limit :limit
            """)
    List<Long> findNextOfGroup(long accountId, String groupKey, long after, long upToId, int limit);

    @SqlQuery("""
            select id from notifications
            where account_id = :accountId and from_account_id = :fromId and id > :after and id <= :upToId
            order by id limit :limit
            """)
    List<Long> findNextFrom(long accountId, long fromId, long after, long upToId, int limit);

    /** Deletes those of the notifications that are cleared. */
    @SqlUpdate("""
            delete from notifications where id in (select value from json_each(:ids))
              and not exists (select 1 from present_notifications p where p.id = notifications.id)
            """)
    int deleteCleared(IdList ids);
}
