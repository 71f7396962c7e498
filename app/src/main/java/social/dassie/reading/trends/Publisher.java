package social.dassie.reading.trends;

import org.jspecify.annotations.Nullable;

/** A website whose pages trended. */
record Publisher(
        long id,
        String domain,
        @Nullable Boolean trendable,
        @Nullable Long reviewedAt,
        @Nullable Long requestedReviewAt) {}
