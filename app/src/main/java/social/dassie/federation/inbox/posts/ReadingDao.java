package social.dassie.federation.inbox.posts;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;

/** What was fetched from other servers because a reader viewed it, and when. */
interface ReadingDao {
    /**
     * A remote account whose posts can be read: neither suspended nor limited.
     *
     * @param followed whether a local account follows it, so that its posts arrive by themselves
     */
    record Profile(
            String uri,
            String domain,
            @Nullable String outboxUrl,
            @Nullable String featuredUrl,
            @Nullable Long outboxReadAt,
            boolean followed) {}

    /** A remote post whose replies can be read, and when they were last read. */
    record Discussion(long id, String repliesUri, @Nullable Long repliesFetchedAt) {}

    @SqlQuery("""
            select uri, domain, outbox_url, featured_url, outbox_read_at,
                exists (select 1 from follows where target_account_id = accounts.id) as followed
            from accounts
            where id = :id and domain is not null and suspended_at is null and silenced_at is null
              and uri not like 'webfeed:%'
            """)
    Optional<Profile> findProfile(long id);

    @SqlUpdate("update accounts set outbox_read_at = :now where id = :id")
    boolean setRead(long id, long now);

    /** A remote post, and the collection of its thread that it names. */
    record Context(String uri, String contextUri) {}

    /** The collections of a thread that the viewed post and the first post of its thread name. */
    @SqlQuery("""
            select uri, context_uri from statuses
            where id in (:id, (select conversation_id from statuses where id = :id))
              and local = 0 and uri is not null and context_uri like 'http%' and visibility in ('public', 'unlisted')
            """)
    List<Context> findContexts(long id);

    /** The replies collection of a post, if it can be read. */
    @SqlQuery("""
            select id, replies_uri, replies_fetched_at from statuses
            where id = :id and local = 0 and replies_uri is not null and visibility in ('public', 'unlisted')
            """)
    Optional<Discussion> findDiscussion(long id);

    /**
     * Whether there may be new replies: those of the post were not read since then, or those of the first post of its
     * thread, which may be a local one with remote posts below it.
     */
    @SqlQuery("""
            select exists (
                select 1 from statuses s
                where s.id in (:id, (select conversation_id from statuses where id = :id))
                  and s.visibility in ('public', 'unlisted') and coalesce(s.replies_fetched_at, 0) < :before
                  and (s.replies_uri is not null or (s.local = 0 and s.context_uri is not null) or (s.id = s.conversation_id and exists (
                      select 1 from statuses o
                      where o.conversation_id = s.id and o.replies_uri is not null
                        and o.visibility in ('public', 'unlisted')))))
            """)
    boolean isDue(long id, long before);

    /**
     * The posts of a thread whose replies can be read and were not read since then: the viewed and the first post come
     * first and are always included, then those that were never read.
     */
    @SqlQuery("""
            select id, replies_uri, replies_fetched_at from statuses
            where conversation_id = (select conversation_id from statuses where id = :id)
              and local = 0 and replies_uri is not null and visibility in ('public', 'unlisted')
              and (id in (:id, conversation_id) or coalesce(replies_fetched_at, 0) < :before)
            order by id in (:id, conversation_id) desc, coalesce(replies_fetched_at, 0), id limit :limit
            """)
    List<Discussion> findThread(long id, long before, int limit);

    @SqlUpdate("update statuses set replies_fetched_at = :now where id in (select value from json_each(:ids))")
    int setAllRepliesFetched(IdList ids, long now);

    @SqlUpdate("""
            update statuses set replies_fetched_at = :now
            where id in (:id, (select conversation_id from statuses where id = :id))
            """)
    int setRepliesFetched(long id, long now);

    /**
     * The post of a remote poll that may have new votes: they were not fetched since then, and the poll has no end or
     * was open at the last fetch.
     */
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
