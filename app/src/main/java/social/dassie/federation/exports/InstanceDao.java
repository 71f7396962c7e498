package social.dassie.federation.exports;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;

interface InstanceDao {
    /** A login of this server. Times are milliseconds since the epoch. */
    record Login(
            long accountId,
            String username,
            String displayName,
            @Nullable String uri,
            String email,
            String passwordHash,
            String role,
            String locale,
            String timeZone,
            boolean approved,
            boolean disabled,
            @Nullable Long confirmedAt,
            @Nullable Long suspendedAt,
            @Nullable Long silencedAt,
            long followersCount,
            long statusesCount,
            long createdAt) {}

    @SqlQuery("select count(*) from users")
    int count();

    /** Those of accounts after one, in the order of their ids. */
    @SqlQuery("""
            select u.account_id, a.username, a.display_name, a.uri, u.email, u.password_hash, u.role, u.locale,
                u.time_zone, u.approved, u.disabled, u.confirmed_at, a.suspended_at, a.silenced_at,
                a.followers_count, a.statuses_count, u.created_at
            from users u join accounts a on a.id = u.account_id
            where u.account_id > :after order by u.account_id limit :limit
            """)
    List<Login> findLogins(long after, int limit);
}
