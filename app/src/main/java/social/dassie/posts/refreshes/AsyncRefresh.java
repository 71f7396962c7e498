package social.dassie.posts.refreshes;

import org.jspecify.annotations.Nullable;

/**
 * Background work that will change the response when a request is repeated.
 *
 * @param id random, so that only clients that received it can query it
 * @param resultCount the number of new results so far; null when results are not counted
 */
public record AsyncRefresh(
        String id, boolean finished, @Nullable Integer resultCount) {
    /** The header of a response that will change (documentation page methods/async_refreshes). */
    public static final String HEADER = "Mastodon-Async-Refresh";

    /**
     * Returns the value of the header. {@code retrySeconds} is how long a client should wait before it repeats the
     * request.
     */
    public String header(int retrySeconds) {
        String value = "id=\"" + id + "\", retry=" + retrySeconds;
        return resultCount == null ? value : value + ", result_count=" + resultCount;
    }
}
