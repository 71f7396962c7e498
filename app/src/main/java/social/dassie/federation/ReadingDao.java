package social.dassie.federation;

import java.util.List;
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

    /** A remote post whose answers can be read, and when they were read last. */
    record Discussion(long id, String repliesUri, @Nullable Long repliesFetchedAt) {}

    @SqlQuery("""
            select uri, outbox_url, featured_url, outbox_read_at from accounts
            where id = :id and domain is not null and suspended_at is null and uri is not null
            """)
    Optional<Profile> findProfile(long id);

    @SqlUpdate("update accounts set outbox_read_at = :now where id = :id")
    boolean setRead(long id, long now);

    /** A post and the one that began its thread, those of them whose answers can be read. */
    @SqlQuery("""
            select id, replies_uri, replies_fetched_at from statuses
            where id in (:id, (select conversation_id from statuses where id = :id))
              and local = 0 and replies_uri is not null and visibility in ('public', 'unlisted')
            """)
    List<Discussion> findDiscussions(long id);

    @SqlUpdate("""
            update statuses set replies_fetched_at = :now
            where id in (:id, (select conversation_id from statuses where id = :id))
            """)
    int setRepliesFetched(long id, long now);

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
