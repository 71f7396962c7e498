package social.dassie.posts.collections;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.mapper.Nested;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;

interface CollectionItemDao {
    /** An item that a viewer may see. */
    record Seen(long viewer, @Nested CollectionItem item) {}

    @SqlUpdate("""
            insert into collection_items (id, collection_id, account_id, position, state, activity_uri, created_at,
                updated_at)
            values (:id, :collectionId, :accountId,
                (select coalesce(max(position), 0) + 1 from collection_items where collection_id = :collectionId),
                :state, :activityUri, :now, :now)
            """)
    boolean insert(long id, long collectionId, long accountId, String state, @Nullable String activityUri, long now);

    /**
     * The items of collections that their viewers may see: those of accounts that agreed, and for the owner pending ones;
     * no account that is suspended or hidden from the viewer by a block.
     *
     * @param wanted a JSON array of {@code {"viewer": 1, "collection_id": 2}}
     */
    @SqlQuery("""
            select w.value ->> 'viewer' as viewer, i.id, i.collection_id, i.account_id, i.state, i.created_at
            from json_each(:wanted) w
            join collections c on c.id = w.value ->> 'collection_id'
            join collection_items i on i.collection_id = c.id
            join accounts a on a.id = i.account_id and a.suspended_at is null
            where (i.state = 'accepted' or (i.state = 'pending' and c.account_id = w.value ->> 'viewer'))
              and not exists (select 1 from hidden_accounts h
                where h.account_id = w.value ->> 'viewer' and h.hidden_id = i.account_id
                  and h.reason in ('block', 'blocked_by', 'domain_block'))
            order by i.position, i.id
            """)
    List<Seen> findSeen(String wanted);

    @SqlQuery("""
            select id, collection_id, account_id, state, created_at from collection_items
            where id = :id and collection_id = :collectionId and account_id is not null
            """)
    Optional<CollectionItem> find(long collectionId, long id);

    /** The accounts that have an item of any state. */
    @SqlQuery("""
            select account_id from collection_items
            where collection_id = :collectionId and account_id in (select value from json_each(:accountIds))
            """)
    List<Long> findTaken(long collectionId, IdList accountIds);

    @SqlQuery("""
            select count(*) from collection_items
            where collection_id = :collectionId and state in ('pending', 'accepted')
            """)
    int count(long collectionId);

    @SqlQuery("select account_id from collection_items where collection_id = :collectionId and state = 'accepted'")
    List<Long> findMembers(long collectionId);

    /** Those of the accounts that are hidden from the owner, or it from them. */
    @SqlQuery("""
            select value from json_each(:accountIds)
            where exists (select 1 from hidden_accounts
                where account_id = :ownerId and hidden_id = value
                  and reason in ('block', 'blocked_by', 'domain_block'))
            """)
    List<Long> findHidden(long ownerId, IdList accountIds);

    /**
     * Those of the accounts that the viewer neither follows nor requested to follow, and that are not hidden for any
     * reason.
     */
    @SqlQuery("""
            select value from json_each(:accountIds) wanted
            where value <> :viewer
              and not exists (select 1 from follows where account_id = :viewer and target_account_id = wanted.value)
              and not exists (
                select 1 from follow_requests where account_id = :viewer and target_account_id = wanted.value)
              and not exists (select 1 from hidden_accounts h
                where h.account_id = :viewer and h.hidden_id = wanted.value and h.until > :now)
            order by wanted.key
            """)
    List<Long> findNotFollowed(long viewer, IdList accountIds, long now);

    @SqlUpdate("delete from collection_items where id = :id")
    boolean delete(long id);

    @SqlUpdate("update collection_items set state = 'revoked', updated_at = :now where id = :id")
    boolean revoke(long id, long now);

    /** Removes an account from all collections of an owner. */
    @SqlUpdate("""
            update collection_items set state = 'revoked', updated_at = :now
            where account_id = :accountId and state <> 'revoked'
              and collection_id in (select id from collections where account_id = :ownerId)
            """)
    int revokeAll(long accountId, long ownerId, long now);

    /** Deletes the items of accounts that left, or did not agree, before this time. */
    @SqlUpdate("""
            delete from collection_items where id in (
                select id from collection_items
                where state in ('rejected', 'revoked') and updated_at < :before limit :limit)
            """)
    int deleteLeft(long before, int limit);

    @SqlUpdate("""
            delete from collection_items
            where account_id = :accountId and collection_id in (select id from collections where account_id = :ownerId)
            """)
    int deleteAll(long accountId, long ownerId);
}
