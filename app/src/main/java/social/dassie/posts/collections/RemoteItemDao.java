package social.dassie.posts.collections;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.binding.BindParts;

/** Members of collections where another server is involved. */
interface RemoteItemDao {
    /** A remote collection with a local account in it. */
    record JoinedRow(long itemId, long ownerId, String collectionUri) {}

    /** The pending item of a request by a local account. */
    @SqlQuery("""
            select id from collection_items
            where activity_uri = :requestUri and account_id = :memberId and state = 'pending'
            """)
    Optional<Long> findAsked(String requestUri, long memberId);

    /** Does nothing if another item already has the approval. */
    @SqlUpdate("""
            update or ignore collection_items set state = :state, approval_uri = :approvalUri,
                approval_verified_at = iif(:approvalUri is null, null, :now), updated_at = :now
            where id = :id
            """)
    boolean decide(long id, String state, @Nullable String approvalUri, long now);

    @SqlQuery("""
            select id from collection_items
            where approval_uri = :approvalUri and account_id = :memberId and state = 'accepted'
            """)
    Optional<Long> findApproved(String approvalUri, long memberId);

    @SqlQuery("select id from collections where uri = :uri and account_id = :ownerId")
    Optional<Long> findCollection(String uri, long ownerId);

    @SqlQuery("select count(*) from collections where account_id = :ownerId")
    int countCollections(long ownerId);

    @SqlUpdate("""
            insert into collections (id, account_id, uri, url, name, description, language, tag_id, sensitive,
                discoverable, original_items, created_at, updated_at)
            values (:id, :accountId, :uri, :url, :name, :description, :language, :tagId, :sensitive, :discoverable,
                :total, :now, :now)
            on conflict do nothing
            """)
    boolean insert(long id, @BindParts RemoteCollection collection, @Nullable Long tagId, long now);

    @SqlUpdate("delete from collections where uri = :uri and account_id = :ownerId")
    boolean delete(String uri, long ownerId);

    @SqlQuery("""
            select id, collection_id, account_id, state, created_at from collection_items
            where collection_id = :collectionId and account_id = :memberId
            """)
    Optional<CollectionItem> findItem(long collectionId, long memberId);

    /** The remote collections of one owner that an account is in; of all owners if {@code ownerId} is 0. */
    @SqlQuery("""
            select i.id as item_id, c.account_id as owner_id, c.uri as collection_uri
            from collection_items i join collections c on c.id = i.collection_id and c.uri is not null
            where i.account_id = :memberId and i.state = 'accepted' and (:ownerId = 0 or c.account_id = :ownerId)
            order by i.id
            """)
    List<JoinedRow> findJoined(long memberId, long ownerId);

    /** Deletes the remote collections without a local account. */
    @SqlUpdate("""
            delete from collections
            where uri is not null and not exists (select 1 from collection_items where collection_id = collections.id)
            """)
    int deleteEmpty();
}
