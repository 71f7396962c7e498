package social.dassie.reading.timelines.feeds;

/** The rule of public timelines, as conditions on a post {@code s}, independent of author and reader. */
public final class PublicPosts {
    /** Whether it can be in a timeline of public posts, such as that of a hashtag or of a link. */
    public static final String PUBLIC = """
              s.visibility = 'public' and s.reblog_of_id is null
            """;

    /** Whether it is in the timelines of all posts: these contain no replies except those of an author to their own posts. */
    public static final String LISTED = PUBLIC + """
              and (s.reply = 0 or s.in_reply_to_account_id = s.account_id)
            """;

    private PublicPosts() {}
}
