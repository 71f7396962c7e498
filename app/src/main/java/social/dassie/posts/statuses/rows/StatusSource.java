package social.dassie.posts.statuses.rows;

import org.jspecify.annotations.Nullable;

/**
 * Where a post came from.
 *
 * @param uri its id, on its server
 * @param url its page; null when it has none on its author's server
 * @param domain that of its author; null for a local one
 * @param appId the application that it was written with; null for none, and for a post of another server
 */
public record StatusSource(
        @Nullable String uri,
        @Nullable String url,
        boolean local,
        @Nullable String domain,
        @Nullable Long appId) {
    /** Where the post can be read: its page, or its id on its server when it has none, as the reference server gives it. */
    public @Nullable String address() {
        return url == null ? uri : url;
    }

    /** @param appId 0 for none */
    public static StatusSource here(String uri, @Nullable String url, long appId) {
        return new StatusSource(uri, url, true, null, appId == 0 ? null : appId);
    }

    public static StatusSource elsewhere(String uri, @Nullable String url, @Nullable String domain) {
        return new StatusSource(uri, url, false, domain, null);
    }
}
