package social.dassie.posts.collections;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.mapper.Nested;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.binding.BindParts;

interface CollectionDao {
    /** A collection that a viewer may see. */
    record Seen(long viewer, @Nested Collection collection) {}

    /** A notification, its recipient, and the collection that it is about. */
    record Notified(long notificationId, long viewer, long collectionId) {}

    String COLUMNS = """
            c.id, c.account_id, c.uri, c.url, c.name, c.description, c.language, t.name as tag_name, c.sensitive,
            c.discoverable, c.created_at, c.updated_at
            """;

    String FROM = " from collections c left join tags t on t.id = c.tag_id\n";

    /** The owner exists, and did not block the viewer. */
    String VISIBLE = """
            exists (select 1 from accounts o where o.id = c.account_id and o.suspended_at is null)
            and not exists (select 1 from hidden_accounts h
                where h.account_id = :viewer and h.hidden_id = c.account_id and h.reason = 'blocked_by')
            """;

    @SqlUpdate("""
            insert into collections (id, account_id, name, description, language, tag_id, sensitive, discoverable,
                created_at, updated_at)
            values (:id, :accountId, :name, :description, :language, :tagId, :sensitive, :discoverable, :now, :now)
            """)
    boolean insert(long id, long accountId, @BindParts Collection.Body body, @Nullable Long tagId, long now);

    @SqlQuery("select count(*) from collections where account_id = :accountId")
    int count(long accountId);

    @SqlQuery("select " + COLUMNS + FROM + "where c.id = :id and " + VISIBLE)
    Optional<Collection> find(long id, long viewer);

    @SqlQuery("select id from collections where uri = :address or url = :address order by id limit 1")
    Optional<Long> findByAddress(String address);

    /** The collections of an account, newest first. */
    @SqlQuery("select " + COLUMNS + FROM + "where c.account_id = :accountId"
            + " and (c.discoverable = 1 or c.account_id = :viewer) and " + VISIBLE
            + "order by c.id desc limit :limit offset :offset")
    List<Collection> findOf(long accountId, long viewer, int limit, int offset);

    /** The collections that the viewer is in, newest first. */
    @SqlQuery("select " + COLUMNS + FROM + """
            where c.id in (select collection_id from collection_items
                where account_id = :viewer and state in ('pending', 'accepted')) and
            """ + VISIBLE + "order by c.id desc limit :limit offset :offset")
    List<Collection> findWith(long viewer, int limit, int offset);

    /** Those of the collections that exist, regardless of the owner. */
    @SqlQuery("select " + COLUMNS + FROM + "where c.id in (select value from json_each(:ids))")
    List<Collection> findAll(IdList ids);

    /**
     * Those of the collections that their viewers may see.
     *
     * @param wanted a JSON array of {@code {"viewer": 1, "collection_id": 2}}
     */
    @SqlQuery("select w.value ->> 'viewer' as viewer, " + COLUMNS + """
            from json_each(:wanted) w
            join collections c on c.id = w.value ->> 'collection_id'
            join accounts o on o.id = c.account_id and o.suspended_at is null
            left join tags t on t.id = c.tag_id
            where not exists (select 1 from hidden_accounts h
                where h.account_id = w.value ->> 'viewer' and h.hidden_id = c.account_id and h.reason = 'blocked_by')
            """)
    List<Seen> findSeen(String wanted);

    @SqlQuery("""
            select id as notification_id, account_id as viewer, subject_id as collection_id from notifications
            where id in (select value from json_each(:notificationIds))
              and type in ('added_to_collection', 'collection_update')
            """)
    List<Notified> findByNotifications(IdList notificationIds);

    @SqlUpdate("""
            update collections set name = :name, description = :description, language = :language, tag_id = :tagId,
                sensitive = :sensitive, discoverable = :discoverable, updated_at = :now
            where id = :id
            """)
    boolean update(long id, @BindParts Collection.Body body, @Nullable Long tagId, long now);

    @SqlUpdate("delete from collections where id = :id")
    boolean delete(long id);
}
