package social.dassie.reading.trends;

import org.jspecify.annotations.Nullable;

/**
 * The staff's decisions about a hashtag.
 *
 * @param usable whether new local posts may have it
 * @param listable whether searches find it
 * @param trendable null if there is no decision
 * @param reviewedAt null if it was not reviewed
 */
record TagState(
        long id,
        String name,
        String displayName,
        boolean usable,
        boolean listable,
        @Nullable Boolean trendable,
        @Nullable Long reviewedAt) {}
