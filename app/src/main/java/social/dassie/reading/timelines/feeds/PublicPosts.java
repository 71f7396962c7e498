package social.dassie.reading.timelines.feeds;

/** The rule of public timelines, as conditions on a post {@code s}, whoever wrote and whoever reads it. */
public final class PublicPosts {
    /** It can be in a timeline of public posts, such as that of a hashtag or of a link. */
    public static final String PUBLIC = """
              s.visibility = 'public' and s.reblog_of_id is null
            """;

    /** It is in the timelines of all posts: these have no replies but those of an author to itself. */
    public static final String LISTED = PUBLIC + """
              and (s.reply = 0 or s.in_reply_to_account_id = s.account_id)
            """;

    private PublicPosts() {}
}
