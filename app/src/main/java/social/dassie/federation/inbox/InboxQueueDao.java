package social.dassie.federation.inbox;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.inbox.activities.QueuedActivity;

interface InboxQueueDao {
    /** Returns false if this activity was already received after {@code since}. */
    @SqlUpdate("""
            insert into seen_activities (digest, seen_at) values (:digest, :now)
            on conflict do update set seen_at = :now where seen_at <= :since
            """)
    boolean see(byte[] digest, long now, long since);

    /** Returns the id of the row. */
    @SqlQuery("""
            insert into inbox_queue (actor_uri, host, account_id, is_hint, body, next_at, received_at)
            values (:actorUri, :host, :accountId, :isHint, :body, :now, :now)
            returning id
            """)
    long insert(String actorUri, String host, @Nullable Long accountId, boolean isHint, byte[] body, long now);

    /**
     * The oldest new activity of each of the next actors: actors take turns in the order of their ids, so that an actor
     * that sends a lot does not delay others. Each actor is found by a step in the index, because one actor may have very
     * many rows.
     *
     * @param after the actor whose turn was last
     * @param busy a JSON array of the ids of actors to skip
     * @param full a JSON array of the hosts to skip
     */
    @SqlQuery("""
            with recursive actors (uri) as (
                select min(actor_uri) from inbox_queue where tries = 0 and actor_uri > :after
                union all
                select (select min(actor_uri) from inbox_queue where tries = 0 and actor_uri > a.uri)
                from actors a where a.uri is not null)
            select q.id, q.actor_uri, q.host, q.account_id, q.is_hint, q.body, q.tries, q.received_at
            from actors a cross join inbox_queue q
                on q.id = (select min(id) from inbox_queue where tries = 0 and actor_uri = a.uri)
            where a.uri is not null and a.uri not in (select value from json_each(:busy))
              and q.host not in (select value from json_each(:full))
            limit :most
            """)
    List<QueuedActivity> findNew(String after, String busy, String full, int most);

    /** The retry that has been due for longest; with {@code busy} and {@code full} as above. */
    @SqlQuery("""
            select id, actor_uri, host, account_id, is_hint, body, tries, received_at from inbox_queue
            where tries > 0 and next_at <= :now and actor_uri not in (select value from json_each(:busy))
              and host not in (select value from json_each(:full))
            order by next_at, id limit 1
            """)
    Optional<QueuedActivity> findAgain(String busy, String full, long now);

    @SqlUpdate("update inbox_queue set tries = tries + 1, next_at = :nextAt where id = :id")
    boolean postpone(long id, long nextAt);

    @SqlUpdate("delete from inbox_queue where id = :id")
    boolean delete(long id);

    @SqlQuery("select received_at from inbox_queue order by id limit 1")
    Optional<Long> findOldest();

    @SqlQuery("select count(*) from inbox_queue")
    int count();

    @SqlQuery("select count(*) from inbox_queue where host = :host")
    int countOf(String host);
}
