package social.dassie.reading.trends;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;

/** A publisher in the reference server's JSON; the documentation does not describe it. */
public record PublisherEntity(
        String id,
        String domain,
        @Nullable Boolean trendable,
        @Nullable String reviewedAt,
        @Nullable String requestedReviewAt,
        boolean requiresReview) {
    static PublisherEntity of(Publisher row) {
        return new PublisherEntity(
                Long.toString(row.id()),
                row.domain(),
                row.trendable(),
                row.reviewedAt() == null ? null : Dates.format(row.reviewedAt()),
                row.requestedReviewAt() == null ? null : Dates.format(row.requestedReviewAt()),
                row.reviewedAt() == null);
    }
}
