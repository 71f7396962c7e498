package social.dassie.trends;

import org.jspecify.annotations.Nullable;

/**
 * What the staff said of a hashtag.
 *
 * @param usable whether new posts from here may have it
 * @param listable whether searching finds it
 * @param trendable null when nothing was said
 * @param reviewedAt null for one that nobody looked at
 */
record TagState(
        long id,
        String name,
        String displayName,
        boolean usable,
        boolean listable,
        @Nullable Boolean trendable,
        @Nullable Long reviewedAt) {}
