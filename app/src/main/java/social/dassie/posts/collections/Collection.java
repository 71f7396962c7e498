package social.dassie.posts.collections;

import org.jspecify.annotations.Nullable;

/**
 * One collection. Times are milliseconds since the epoch.
 *
 * @param uri its id in the federation; null for a local one, whose addresses follow from its id
 * @param description plain text; of a remote one HTML that was not sanitised yet
 * @param tagName normalised
 */
record Collection(
        long id,
        long accountId,
        @Nullable String uri,
        @Nullable String url,
        String name,
        String description,
        @Nullable String language,
        @Nullable String tagName,
        boolean sensitive,
        boolean discoverable,
        long createdAt,
        long updatedAt) {
    boolean isLocal() {
        return uri == null;
    }

    boolean isBy(long id) {
        return accountId == id;
    }

    /** Whether the people in it are notified of the change from {@code before}. */
    boolean isNewsAfter(Collection before) {
        return !name.equals(before.name)
                || !description.equals(before.description)
                || sensitive != before.sensitive
                || !String.valueOf(tagName).equals(String.valueOf(before.tagName));
    }
}
