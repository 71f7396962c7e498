package social.dassie.federation.exports;

import java.util.List;
import org.jdbi.v3.core.mapper.Nested;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.HeldRole;
import social.dassie.people.users.User;

interface InstanceExportDao {
    /** A local login and its account. Times are milliseconds since the epoch. */
    record Login(
            @Nested User user,
            String username,
            String displayName,
            @Nullable String uri,
            @Nullable Long suspendedAt,
            @Nullable Long silencedAt,
            long followersCount,
            long statusesCount) {}

    @SqlQuery("select count(*) from users")
    int count();

    /** Those of the accounts after an id, in the order of ids. */
    @SqlQuery("""
            select u.*, a.username, a.display_name, a.uri, a.suspended_at, a.silenced_at, a.followers_count,
                a.statuses_count,
            """ + HeldRole.IS_MISSING_2FA + " as missing_2fa, " + HeldRole.COLUMNS + """
            from users u join accounts a on a.id = u.account_id
            """ + HeldRole.JOIN + """
            where u.account_id > :after order by u.account_id limit :limit
            """)
    List<Login> findLogins(long after, int limit);
}
