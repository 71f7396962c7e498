package social.dassie.federation;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;

interface InboxQueueDao {
    /** Returns false when this activity was received before. */
    @SqlUpdate("insert into seen_activities (digest, seen_at) values (:digest, :now) on conflict do nothing")
    boolean see(byte[] digest, long now);

    @SqlUpdate("""
            insert into inbox_queue (actor_uri, host, account_id, is_hint, body, next_at, received_at)
            values (:actorUri, :host, :accountId, :isHint, :body, :now, :now)
            """)
    boolean insert(String actorUri, String host, @Nullable Long accountId, boolean isHint, byte[] body, long now);

    /**
     * The oldest activity that is due, of an actor of whom none is acted on now.
     *
     * @param busy a JSON array of the ids of those actors
     */
    @SqlQuery("""
            select id, actor_uri, host, account_id, is_hint, body, tries from inbox_queue
            where next_at <= :now and actor_uri not in (select value from json_each(:busy))
            order by id limit 1
            """)
    Optional<QueuedActivity> findNext(String busy, long now);

    @SqlUpdate("update inbox_queue set tries = tries + 1, next_at = :nextAt where id = :id")
    boolean postpone(long id, long nextAt);

    @SqlUpdate("delete from inbox_queue where id = :id")
    boolean delete(long id);

    @SqlQuery("select count(*) from inbox_queue")
    int count();

    @SqlQuery("select count(*) from inbox_queue where host = :host")
    int countOf(String host);

    @SqlUpdate("insert or replace into undone_activities (actor_uri, uri, undone_at) values (:actorUri, :uri, :now)")
    boolean noteUndone(String actorUri, String uri, long now);

    @SqlQuery("""
            select exists (select 1 from undone_activities
                where actor_uri = :actorUri and uri = :uri and undone_at > :since)
            """)
    boolean isUndone(String actorUri, String uri, long since);
}
