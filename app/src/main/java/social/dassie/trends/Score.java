package social.dassie.trends;

/**
 * How much a hashtag or a link trends, after the reference server's measure.
 *
 * <p>Compared are the accounts that use it today ({@code observed}) and those of yesterday ({@code expected}, at least
 * one). Where today has at least {@value #THRESHOLD} and no fewer than yesterday, it is worth
 * {@code (observed - expected)² / expected}: what is always there is worth little, what comes out of nothing much. The
 * highest worth of the last two days is the peak; the score is the peak halved again and again since it was reached, every
 * four hours for a hashtag and every eight for a link, and nothing once it is below {@value #LEAST}. So a trend rises at
 * once and sinks slowly, and does not end at midnight.
 *
 * <p>A post has no yesterday: it is worth {@code (favourites + boosts - 1)²}, halved every two hours since it was written.
 *
 * @param value the score now; 0 for no trend
 * @param peak the highest worth
 * @param peakAt when that was
 */
record Score(double value, double peak, long peakAt) {
    static final int THRESHOLD = 5;
    static final double LEAST = 1;
    static final double LEAST_OF_POST = 0.3;

    private static final long HOUR_MS = 3_600_000;
    static final long TAG_HALF_LIFE_MS = 4 * HOUR_MS;
    static final long LINK_HALF_LIFE_MS = 8 * HOUR_MS;
    private static final long POST_HALF_LIFE_MS = 2 * HOUR_MS;
    private static final long PEAK_MEMORY_MS = 48 * HOUR_MS;

    /** The score of what was last seen with {@code before}'s peak. */
    static Score of(long observed, long expected, Score before, long halfLifeMs, long now) {
        double base = Math.max(1, expected);
        double worth = observed < THRESHOLD || observed < base ? 0 : (observed - base) * (observed - base) / base;
        boolean isRemembered = before.peak > 0 && now - before.peakAt <= PEAK_MEMORY_MS;
        double peak = isRemembered ? before.peak : 0;
        long peakAt = isRemembered ? before.peakAt : now;
        if (worth > peak) {
            peak = worth;
            peakAt = now;
        }
        double value = decayed(peak, now - peakAt, halfLifeMs);
        return new Score(value < LEAST ? 0 : value, peak, peakAt);
    }

    static double ofPost(long favouritesAndBoosts, long createdAt, long now) {
        double worth = favouritesAndBoosts < THRESHOLD ? 0 : Math.pow(favouritesAndBoosts - 1.0, 2);
        double value = decayed(worth, now - createdAt, POST_HALF_LIFE_MS);
        return value < LEAST_OF_POST ? 0 : value;
    }

    private static double decayed(double worth, long ageMs, long halfLifeMs) {
        return worth * Math.pow(0.5, (double) Math.max(0, ageMs) / halfLifeMs);
    }

    /** False when there is nothing to remember. */
    boolean isKept() {
        return peak > 0;
    }
}
