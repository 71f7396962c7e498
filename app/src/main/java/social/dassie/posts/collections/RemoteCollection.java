package social.dassie.posts.collections;

import org.jspecify.annotations.Nullable;

/**
 * A collection of another server, read and checked, ready to be stored.
 *
 * @param uri its id there
 * @param url its page; null when it has none on its owner's server
 * @param accountId its owner
 * @param description HTML, which is sanitised whenever it is shown
 * @param tagName with or without the #
 * @param total how many people it says are in it
 */
public record RemoteCollection(
        String uri,
        @Nullable String url,
        long accountId,
        String name,
        String description,
        @Nullable String language,
        @Nullable String tagName,
        boolean sensitive,
        boolean discoverable,
        long total) {
    /** Longer names and descriptions are cut. */
    public static final int MAX_NAME = 256;

    public static final int MAX_DESCRIPTION = 2_048;
}
