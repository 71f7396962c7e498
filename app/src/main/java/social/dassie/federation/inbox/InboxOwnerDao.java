package social.dassie.federation.inbox;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;

/** Whose the inboxes of other servers are. */
interface InboxOwnerDao {
    /** A remote account, with its own inbox. */
    record InboxOwner(long id, String uri, @Nullable String inboxUrl) {}

    /** Accounts that have this inbox, their own or a shared one, and were not fetched since a time. */
    @SqlQuery("""
            select id, uri, inbox_url from accounts
            where domain is not null and inbox_url = :inbox and coalesce(last_fetched_at, 0) < :fetchedBefore
            union
            select id, uri, inbox_url from accounts
            where domain is not null and shared_inbox_url = :inbox and coalesce(last_fetched_at, 0) < :fetchedBefore
            limit :limit
            """)
    List<InboxOwner> findByInbox(String inbox, long fetchedBefore, int limit);

    /** The inboxes of an account: its own, and after it the shared one if there is one. */
    @SqlQuery("""
            select inbox_url from accounts where id = :id and inbox_url is not null
            union all
            select shared_inbox_url from accounts where id = :id and coalesce(shared_inbox_url, '') <> ''
            """)
    List<String> findInboxes(long id);

    /** The inbox of an account, unless another one has the same. */
    @SqlQuery("""
            select a.inbox_url from accounts a
            where a.id = :id and a.inbox_url is not null
              and not exists (select 1 from accounts o
                  where o.domain is not null and o.inbox_url = a.inbox_url and o.id <> a.id)
            """)
    Optional<String> findInboxOfItsOwn(long id);
}
