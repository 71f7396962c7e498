package social.dassie.reading.trends;

import org.jspecify.annotations.Nullable;

/**
 * A hashtag or a link that may trend, or trended recently.
 *
 * @param observed accounts that used it today
 * @param expected accounts that used it yesterday
 * @param url the address of a link, empty for a hashtag
 */
record Candidate(
        long id,
        long observed,
        long expected,
        double peak,
        long peakAt,
        String url,
        @Nullable String language) {
    Score score(long halfLifeMs, long now) {
        return Score.of(observed, expected, new Score(0, peak, peakAt), halfLifeMs, now);
    }
}
