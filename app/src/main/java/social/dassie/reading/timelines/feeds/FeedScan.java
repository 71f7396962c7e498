package social.dassie.reading.timelines.feeds;

/**
 * A walk through posts, from id to id.
 *
 * @param from where it begins, exclusive
 * @param to where it ends at the latest, exclusive
 * @param limit the maximum number of posts
 * @param isUp whether it goes from older posts to newer ones
 */
public record FeedScan(long from, long to, int limit, boolean isUp) {
    /** Returns a walk to older posts. */
    static FeedScan down(long below, int limit) {
        return new FeedScan(below, 0, limit, false);
    }

    /** Returns a walk to newer posts. */
    static FeedScan up(long above, long below, int limit) {
        return new FeedScan(above, below, limit, true);
    }

    /** Returns the SQL function that selects the next id. */
    String nearest() {
        return isUp ? "min" : "max";
    }

    /** Returns the SQL operator that compares a later id of the walk to an earlier one. */
    String beyond() {
        return isUp ? ">" : "<";
    }

    /** Returns the SQL operator that compares an id of the walk to its end. */
    String within() {
        return isUp ? "<" : ">";
    }

    String direction() {
        return isUp ? "asc" : "desc";
    }
}
