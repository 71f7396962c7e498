package social.dassie.people.accounts;

import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

/** Statements for moderation decisions about accounts. Each update returns whether it changed anything. */
interface ModerationStateDao {
    @SqlUpdate("""
            update accounts set sensitized_at = :at, updated_at = :now
            where id = :id and (sensitized_at is null) = (:at is not null)
            """)
    boolean updateSensitized(long id, @Nullable Long at, long now);

    @SqlUpdate("""
            update accounts set silenced_at = :at, updated_at = :now
            where id = :id and (silenced_at is null) = (:at is not null)
            """)
    boolean updateSilenced(long id, @Nullable Long at, long now);

    /** Turns a suspension by the account's own server into one by the staff. */
    @SqlUpdate("""
            update accounts set suspended_at = :at, suspended_by_origin = 0, updated_at = :now
            where id = :id
              and ((suspended_at is null) = (:at is not null) or (:at is not null and suspended_by_origin = 1))
            """)
    boolean updateSuspended(long id, @Nullable Long at, long now);

    /** Deletes the account's name from the names of permanently deleted accounts. */
    @SqlUpdate("""
            delete from kept_names where username = (select username from accounts where id = :id and domain is null)
            """)
    boolean deleteKeptName(long id);
}
