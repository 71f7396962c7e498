package social.dassie.posts.statuses.rows;

/**
 * The counters of a post. Replies, boosts and quotes with limited visibility are not counted.
 *
 * @param reactionsCount the number of stored reactions, including those that are hidden from a viewer
 */
public record StatusCounts(
        long repliesCount, long reblogsCount, long favouritesCount, long quotesCount, long reactionsCount) {
    /** The counters of a new post. */
    public static final StatusCounts NONE = new StatusCounts(0, 0, 0, 0, 0);
}
