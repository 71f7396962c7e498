package social.dassie.federation.inbox;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;

/** Queries for the owners of remote inboxes. */
interface InboxOwnerDao {
    /** A remote account, with its own inbox. */
    record InboxOwner(long id, String uri, @Nullable String inboxUrl) {}

    /** Accounts with this personal or shared inbox that have not been fetched since a time. */
    @SqlQuery("""
            select id, uri, inbox_url from accounts
            where domain is not null and inbox_url = :inbox and coalesce(last_fetched_at, 0) < :fetchedBefore
            union
            select id, uri, inbox_url from accounts
            where domain is not null and shared_inbox_url = :inbox and coalesce(last_fetched_at, 0) < :fetchedBefore
            limit :limit
            """)
    List<InboxOwner> findByInbox(String inbox, long fetchedBefore, int limit);

    /** The inboxes of an account: its own, then the shared one if it has one. */
    @SqlQuery("""
            select inbox_url from accounts where id = :id and inbox_url is not null
            union all
            select shared_inbox_url from accounts where id = :id and coalesce(shared_inbox_url, '') <> ''
            """)
    List<String> findInboxes(long id);

    /** The inbox of an account, unless another account has the same one. */
    @SqlQuery("""
            select a.inbox_url from accounts a
            where a.id = :id and a.inbox_url is not null
              and not exists (select 1 from accounts o
                  where o.domain is not null and o.inbox_url = a.inbox_url and o.id <> a.id)
            """)
    Optional<String> findInboxOfItsOwn(long id);
}
