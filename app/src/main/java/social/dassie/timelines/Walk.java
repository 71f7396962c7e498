package social.dassie.timelines;

/**
 * A way through posts, from id to id.
 *
 * @param from where it begins, exclusive
 * @param to where it ends at the latest, exclusive
 * @param limit how many posts it finds at most
 * @param isUp from older posts to newer ones
 */
public record Walk(long from, long to, int limit, boolean isUp) {
    /** To older posts. */
    static Walk down(long below, int limit) {
        return new Walk(below, 0, limit, false);
    }

    /** To newer ones. */
    static Walk up(long above, long below, int limit) {
        return new Walk(above, below, limit, true);
    }

    /** The function that gives the next id. */
    String nearest() {
        return isUp ? "min" : "max";
    }

    /** How an id that comes later compares to an earlier one. */
    String beyond() {
        return isUp ? ">" : "<";
    }

    /** How an id on the way compares to its end. */
    String within() {
        return isUp ? "<" : ">";
    }

    String direction() {
        return isUp ? "asc" : "desc";
    }
}
