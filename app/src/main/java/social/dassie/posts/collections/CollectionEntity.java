package social.dassie.posts.collections;

import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountSerializer;

/**
 * A collection as one viewer sees it (documentation page entities/Collection).
 *
 * @param description of a local collection as typed, plain text; of a remote one sanitised HTML
 * @param items those that the viewer may see, in the order of addition
 */
public record CollectionEntity(
        String id,
        String accountId,
        String uri,
        @Nullable String url,
        String name,
        String description,
        @Nullable String language,
        boolean local,
        boolean sensitive,
        boolean discoverable,
        @Nullable Tag tag,
        int itemCount,
        List<CollectionItemEntity> items,
        String createdAt,
        String updatedAt) {
    /** The hashtag that describes a collection (documentation page entities/ShallowTag). */
    public record Tag(String name, String url) {}

    /** The response with one collection. */
    record Wrapped(CollectionEntity collection) {}

    /** The response with a list of collections. */
    record Several(List<CollectionEntity> collections) {}

    /** A collection, its owner and then its members (documentation page entities/CollectionWithAccounts). */
    public record WithAccounts(
            @JsonSerialize(contentUsing = AccountSerializer.class)
            List<AccountEntity> accounts,

            CollectionEntity collection) {}
}
