package social.dassie.federation.deliveries;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;

interface FarewellDao {
    /** An account here that still has a login; the first by id. */
    @SqlQuery("select min(account_id) from users")
    Optional<Long> findNext();

    /** How many inboxes other servers have, as far as they are known here. */
    @SqlQuery("""
            select count(distinct coalesce(nullif(shared_inbox_url, ''), inbox_url)) from accounts
            where domain is not null and inbox_url is not null
            """)
    long countInboxes();

    @SqlQuery("select count(*) from deliveries where state = 'waiting'")
    long countWaiting();
}
