package social.dassie.posts.collections;

/** One account in a collection (documentation page entities/CollectionItem). */
public record CollectionItemEntity(String id, String accountId, String state, String createdAt) {
    /** The answer to an addition. */
    record Wrapped(CollectionItemEntity collectionItem) {}
}
