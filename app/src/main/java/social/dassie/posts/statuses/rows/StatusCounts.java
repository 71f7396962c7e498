package social.dassie.posts.statuses.rows;

/** The public counters of a post. Answers, boosts and quotes that only some may see are not counted. */
public record StatusCounts(long repliesCount, long reblogsCount, long favouritesCount, long quotesCount) {
    /** The counters of a new post. */
    public static final StatusCounts NONE = new StatusCounts(0, 0, 0, 0);
}
