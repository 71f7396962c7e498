package social.dassie.people.emails;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;

interface PendingSignUpDao {
    /** A sign-up that is pending approval. */
    record Waiting(
            long accountId,
            String username,
            String email,
            @Nullable String reason,
            @Nullable String ip) {}

    /** Newest first. */
    @SqlQuery("""
            select u.account_id, a.username, u.email, u.sign_up_reason as reason, u.sign_up_ip as ip
            from users u
            join accounts a on a.id = u.account_id
            where u.approved = 0 and u.confirmed_at is not null
            order by u.confirmed_at desc, u.account_id desc
            limit :limit
            """)
    List<Waiting> find(int limit);

    @SqlQuery("select count(*) from users where approved = 0 and confirmed_at is not null")
    long count();

    /** Returns when the newest of them became pending. */
    @SqlQuery("select max(confirmed_at) from users where approved = 0 and confirmed_at > :after")
    Optional<Long> findLatest(long after);
}
