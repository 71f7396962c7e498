package social.dassie.posts.statuses.rows;

/** The public counters of a post. Replies, boosts and quotes with limited visibility are not counted. */
public record StatusCounts(long repliesCount, long reblogsCount, long favouritesCount, long quotesCount) {
    /** The counters of a new post. */
    public static final StatusCounts NONE = new StatusCounts(0, 0, 0, 0);
}
