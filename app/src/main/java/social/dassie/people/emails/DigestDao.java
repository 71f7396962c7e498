package social.dassie.people.emails;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface DigestDao {
    /** The maximum number of people that a digest names. */
    int NAMED = 5;

    /** A user who is away, and the time since which the digest counts mentions. */
    record Away(long accountId, long since) {}

    /** Returns users who have been neither active nor sent a digest since then, and were mentioned in the meantime. */
    @SqlQuery("""
            select u.account_id, max(coalesce(u.last_active_at, u.created_at), coalesce(u.digest_at, 0)) as since
            from users u
            join accounts a on a.id = u.account_id and a.suspended_at is null
            where u.confirmed_at is not null and u.approved = 1 and u.disabled = 0
              and coalesce(u.last_active_at, u.created_at) < :before and coalesce(u.digest_at, 0) < :before
              and exists (
                select 1 from present_notifications n
                where n.account_id = u.account_id and n.type = 'mention' and n.filtered = 0
                  and n.created_at > max(coalesce(u.last_active_at, u.created_at), coalesce(u.digest_at, 0)))
            """)
    List<Away> findAway(long before);

    @SqlUpdate("update users set digest_at = :now where account_id = :accountId")
    boolean note(long accountId, long now);

    /**
     * Returns the handles of the accounts that mentioned a user since then, the latest first; one more than a digest
     * names.
     */
    @SqlQuery("""
            select '@' || a.username || coalesce('@' || a.domain, '')
            from present_notifications n
            join accounts a on a.id = n.from_account_id and a.suspended_at is null
            where n.account_id = :accountId and n.type = 'mention' and n.filtered = 0 and n.created_at > :since
            group by a.id
            order by max(n.id) desc
            limit 6
            """)
    List<String> findSenders(long accountId, long since);
}
