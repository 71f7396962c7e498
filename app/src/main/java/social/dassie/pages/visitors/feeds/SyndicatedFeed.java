package social.dassie.pages.visitors.feeds;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A feed of public posts.
 *
 * @param page the page with the same posts
 * @param self the address of the feed
 * @param changed when the newest version of a post was written
 */
record SyndicatedFeed(
        String title,
        String description,
        String page,
        String self,
        @Nullable String picture,
        Instant changed,
        String generator,
        List<SyndicatedPost> posts) {}
