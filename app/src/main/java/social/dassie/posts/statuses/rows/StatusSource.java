package social.dassie.posts.statuses.rows;

import org.jspecify.annotations.Nullable;

/**
 * The origin of a post.
 *
 * @param uri its id, on its server
 * @param url its page; null if it has none on its author's server
 * @param domain the author's domain; null for a local one
 * @param appId the application that it was written with; null if there is none, and for a remote post
 */
public record StatusSource(
        @Nullable String uri,
        @Nullable String url,
        boolean local,
        @Nullable String domain,
        @Nullable Long appId) {
    /** Returns where the post can be read: its page, or its id on its server if it has none, as on the reference server. */
    public @Nullable String address() {
        return url == null ? uri : url;
    }

    /** @param appId 0 if there is none */
    public static StatusSource here(String uri, @Nullable String url, long appId) {
        return new StatusSource(uri, url, true, null, appId == 0 ? null : appId);
    }

    public static StatusSource elsewhere(String uri, @Nullable String url, @Nullable String domain) {
        return new StatusSource(uri, url, false, domain, null);
    }
}
