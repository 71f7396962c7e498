package social.dassie.federation.deliveries;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;

interface SelfDestructDao {
    /** A local account that still has a login; the first by id. */
    @SqlQuery("select min(account_id) from users")
    Optional<Long> findNext();

    /** The number of known inboxes of other servers. */
    @SqlQuery("""
            select count(distinct coalesce(nullif(shared_inbox_url, ''), inbox_url)) from accounts
            where domain is not null and inbox_url is not null
            """)
    long countInboxes();

    @SqlQuery("select count(*) from deliveries where state = 'waiting'")
    long countWaiting();
}
