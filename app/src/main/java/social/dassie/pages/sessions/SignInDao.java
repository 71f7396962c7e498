package social.dassie.pages.sessions;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

interface SignInDao {
    @SqlUpdate("""
            insert into sign_ins (account_id, at, way, succeeded, ip, user_agent, browser_hash)
            values (:accountId, :at, :way, :succeeded, :ip, :userAgent, :browserHash)
            """)
    boolean insert(
            @Nullable Long accountId,
            long at,
            String way,
            boolean succeeded,
            String ip,
            @Nullable String userAgent,
            @Nullable String browserHash);

    /**
     * Deletes all but the newest successful or failed sign-ins of an account; null stands for the attempts for unknown
     * addresses.
     */
    @SqlUpdate("""
            delete from sign_ins where account_id is :accountId and succeeded = :succeeded and id not in (
                select id from sign_ins where account_id is :accountId and succeeded = :succeeded
                order by id desc limit :kept)
            """)
    int deleteBeyond(@Nullable Long accountId, boolean succeeded, int kept);

    @SqlUpdate("delete from sign_ins where at < :before")
    int deleteBefore(long before);

    @SqlQuery("""
            select at, way, succeeded, ip, user_agent from sign_ins
            where account_id = :accountId and at >= :since
            order by id desc
            """)
    List<PastSignIn> findOf(long accountId, long since);

    @SqlQuery("select exists (select 1 from sign_ins where account_id = :accountId and succeeded)")
    boolean hasSucceeded(long accountId);

    @SqlQuery("""
            select exists (
                select 1 from sign_ins where account_id = :accountId and succeeded and browser_hash = :browserHash)
            """)
    boolean isKnown(long accountId, String browserHash);
}
