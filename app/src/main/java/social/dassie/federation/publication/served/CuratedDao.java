package social.dassie.federation.publication.served;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;

interface CuratedDao {
    /** A local collection of recommended accounts, whose owner is not suspended. */
    record ListRow(
            long id,
            String username,
            String name,
            String description,
            @Nullable String language,
            @Nullable String tagName,
            boolean sensitive,
            boolean discoverable,
            long createdAt,
            long updatedAt) {}

    /**
     * An account in a collection that agreed to it.
     *
     * @param collectionUri the id of a remote collection; null for a local one
     * @param approvalUri null for a local account
     */
    record MemberRow(
            long id,
            long collectionId,
            @Nullable String collectionUri,
            long ownerId,
            long memberId,
            String memberUri,
            boolean isLocal,
            @Nullable String approvalUri,
            long createdAt) {}

    String LIST = """
            select c.id, a.username, c.name, c.description, c.language, t.name as tag_name, c.sensitive,
                c.discoverable, c.created_at, c.updated_at
            from collections c
            join accounts a on a.id = c.account_id and a.domain is null and a.suspended_at is null
            left join tags t on t.id = c.tag_id
            """;

    String MEMBER = """
            select i.id, i.collection_id, c.uri as collection_uri, c.account_id as owner_id, a.id as member_id, a.uri as member_uri,
                (a.domain is null) as is_local, i.approval_uri, i.created_at
            from collection_items i
            join collections c on c.id = i.collection_id
            join accounts o on o.id = c.account_id and o.suspended_at is null
            join accounts a on a.id = i.account_id and a.suspended_at is null and a.uri is not null
            where i.state = 'accepted'
            """;

    @SqlQuery(LIST + "where c.id = :id and c.account_id = :accountId")
    Optional<ListRow> find(long accountId, long id);

    /** The collections that an account features on its profile, newest first. */
    @SqlQuery(LIST + "where c.account_id = :accountId and c.discoverable = 1 order by c.id desc")
    List<ListRow> findShown(long accountId);

    @SqlQuery(MEMBER + "and i.collection_id = :id order by i.position, i.id")
    List<MemberRow> findMembers(long id);

    @SqlQuery(MEMBER + "and i.id = :id")
    Optional<MemberRow> findMember(long id);
}
