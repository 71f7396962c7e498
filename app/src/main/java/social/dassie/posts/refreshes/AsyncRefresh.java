package social.dassie.posts.refreshes;

import org.jspecify.annotations.Nullable;

/**
 * Work in the background that will change the answer of a request when it is asked again.
 *
 * @param id random, so that only those who were given it can ask about it
 * @param resultCount the number of new results so far; null when results are not counted
 */
public record AsyncRefresh(
        String id, boolean finished, @Nullable Integer resultCount) {
    /** The header of an answer that will change (documentation page methods/async_refreshes). */
    public static final String HEADER = "Mastodon-Async-Refresh";

    /** The value of the header. {@code retrySeconds} is how long a client should wait before it asks again. */
    public String header(int retrySeconds) {
        String value = "id=\"" + id + "\", retry=" + retrySeconds;
        return resultCount == null ? value : value + ", result_count=" + resultCount;
    }
}
