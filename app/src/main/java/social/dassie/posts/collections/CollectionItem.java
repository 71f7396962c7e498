package social.dassie.posts.collections;

import social.dassie.ground.api.Dates;

/** One account in a collection. */
record CollectionItem(long id, long collectionId, long accountId, ItemState state, long createdAt) {
    CollectionItemEntity entity() {
        return new CollectionItemEntity(
                Long.toString(id),
                state.isCurrent() ? Long.toString(accountId) : null,
                state.key(),
                Dates.format(createdAt));
    }
}
