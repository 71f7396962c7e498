package social.dassie.posts.collections;

import org.jspecify.annotations.Nullable;

/**
 * A remote collection, parsed and validated, ready to be stored.
 *
 * @param uri its id on its server
 * @param url its page; null if it has none on its owner's server
 * @param accountId its owner
 * @param description HTML, which is sanitised whenever it is shown
 * @param tagName with or without the #
 * @param total the number of members that its server states
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
