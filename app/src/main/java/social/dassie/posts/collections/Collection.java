package social.dassie.posts.collections;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;

/**
 * One collection. Times are milliseconds since the epoch.
 *
 * @param uri its ActivityPub id; null for a local one, whose addresses follow from its id
 * @param tagName normalised
 */
record Collection(
        long id,
        long accountId,
        @Nullable String uri,
        @Nullable String url,
        @Nested Body body,
        @Nullable String tagName,
        long createdAt,
        long updatedAt) {
    /**
     * The content of a collection's description.
     *
     * @param description plain text; for a remote one, HTML that is not sanitised yet
     */
    record Body(String name, String description, @Nullable String language, boolean sensitive, boolean discoverable) {
        static final Body EMPTY = new Body("", "", null, false, false);
    }

    boolean isLocal() {
        return uri == null;
    }

    boolean isBy(long id) {
        return accountId == id;
    }

    /** Whether its members are notified of the change from {@code before}. */
    boolean isNewsAfter(Collection before) {
        return !body.name.equals(before.body.name)
                || !body.description.equals(before.body.description)
                || body.sensitive != before.body.sensitive
                || !String.valueOf(tagName).equals(String.valueOf(before.tagName));
    }
}
