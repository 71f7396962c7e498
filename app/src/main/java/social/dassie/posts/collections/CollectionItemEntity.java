package social.dassie.posts.collections;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * One account in a collection (documentation page entities/CollectionItem).
 *
 * @param accountId omitted for an account that refused or withdrew its consent
 */
public record CollectionItemEntity(
        String id,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String accountId,
        String state,
        String createdAt) {
    /** The response to an addition. */
    record Wrapped(CollectionItemEntity collectionItem) {}
}
