package social.dassie.posts.collections;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface LinkedDao {
    /** A collection that a post links to. */
    record Linked(long statusId, long collectionId) {}

    @SqlUpdate("delete from status_collections where status_id = :statusId")
    int delete(long statusId);

    /**
     * Stores which collections have these addresses.
     *
     * @param urls a JSON array of the addresses of pages, in the order of the text
     * @param localIds a JSON array of the same length: the id that an address of this server contains; else 0
     */
    @SqlUpdate("""
            insert into status_collections (status_id, collection_id, position)
            select :statusId, c.id, min(u.key)
            from json_each(:urls) u
            join json_each(:localIds) l on l.key = u.key
            join collections c on (c.id = l.value and c.uri is null) or c.url = u.value
            group by c.id
            order by 3
            limit :max
            """)
    int insert(long statusId, String urls, String localIds, int max);

    @SqlQuery("""
            select status_id, collection_id from status_collections
            where status_id in (select value from json_each(:statusIds))
            order by status_id, position
            """)
    List<Linked> find(IdList statusIds);
}
