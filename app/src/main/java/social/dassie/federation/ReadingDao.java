package social.dassie.federation;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

/** What was read of other servers because somebody here looked at it, and when. */
interface ReadingDao {
    /** A remote account whose posts can be read. */
    record Profile(
            String uri,
            @Nullable String outboxUrl,
            @Nullable String featuredUrl,
            @Nullable Long outboxReadAt) {}

    /** A remote post whose answers can be read. */
    record Discussion(
            String uri,
            @Nullable String repliesUri,
            @Nullable String contextUri,
            @Nullable Long repliesFetchedAt,
            long createdAt) {}

    @SqlQuery("""
            select uri, outbox_url, featured_url, outbox_read_at from accounts
            where id = :id and domain is not null and suspended_at is null and uri is not null
            """)
    Optional<Profile> findProfile(long id);

    @SqlUpdate("update accounts set outbox_read_at = :now where id = :id")
    boolean setRead(long id, long now);

    @SqlQuery("""
            select uri, replies_uri, context_uri, replies_fetched_at, created_at from statuses
            where id = :id and local = 0 and uri is not null and visibility in ('public', 'unlisted')
            """)
    Optional<Discussion> findThread(long id);

    /** The remote post that began a thread. */
    @SqlQuery("select conversation_id from statuses where id = :id")
    Optional<Long> findRoot(long id);

    @SqlUpdate("update statuses set replies_fetched_at = :now where id = :id")
    boolean setRepliesFetched(long id, long now);

    /** The post of a remote poll that may have new votes: none was asked for since then, and it is or was open then. */
    @SqlQuery("""
            select s.uri from polls p join statuses s on s.id = p.status_id
            where p.id = :pollId and s.local = 0 and s.uri is not null
              and coalesce(p.fetched_at, 0) < :before
              and (p.expires_at is null or p.expires_at > coalesce(p.fetched_at, 0))
            """)
    Optional<String> findPost(long pollId, long before);

    @SqlUpdate("update polls set fetched_at = :now where id = :pollId")
    boolean setPollFetched(long pollId, long now);
}
