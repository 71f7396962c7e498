package social.dassie.federation.actors.documents;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface ImportedKeyDao {
    /** The encrypted key of an account on another server. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Row(String keyUri, byte[] privateKey) {}

    @SqlQuery("""
            insert into imported_actors (account_id, uri, key_uri, private_key, created_at)
            values (:accountId, :uri, :keyUri, :privateKey, :now)
            returning id
            """)
    long insert(long accountId, String uri, String keyUri, byte[] privateKey, long now);

    @SqlQuery("select exists (select 1 from imported_actors where account_id = :accountId and uri = :uri)")
    boolean has(long accountId, String uri);

    @SqlQuery("select key_uri, private_key from imported_actors where id = :id and private_key is not null")
    Optional<Row> find(long id);

    /** Erases the keys whose activities were all delivered or given up. */
    @SqlUpdate("""
            update imported_actors set private_key = null
            where private_key is not null and created_at < :before and not exists (
                select 1 from outgoing_activities a cross join deliveries d on d.activity_id = a.id
                where a.imported_actor_id = imported_actors.id and d.state = 'waiting')
            """)
    int eraseUnused(long before);

    @SqlUpdate("update imported_actors set private_key = null where private_key is not null and created_at > 0")
    int eraseAll();
}
