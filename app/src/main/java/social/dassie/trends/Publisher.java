package social.dassie.trends;

import org.jspecify.annotations.Nullable;

/** A site whose pages were among the trends. */
record Publisher(
        long id,
        String domain,
        @Nullable Boolean trendable,
        @Nullable Long reviewedAt,
        @Nullable Long requestedReviewAt) {}
