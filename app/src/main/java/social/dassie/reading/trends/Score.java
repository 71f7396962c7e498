package social.dassie.reading.trends;

/**
 * The trend score of a hashtag or a link, by the reference server's formula.
 *
 * <p>It compares the accounts that use it today ({@code observed}) with those of yesterday ({@code expected}, at least
 * one). If there are at least {@value #THRESHOLD} today and no fewer than yesterday, its value is
 * {@code (observed - expected)² / expected}: low for constant use, high for new use. The highest value of the last two
 * days is the peak. The score is the peak, halved every four hours for a hashtag and every eight hours for a link since
 * it was reached, and 0 when it is below {@value #LEAST}. So a trend rises at once, falls slowly, and does not end at
 * midnight.
 *
 * <p>A post has no yesterday: its score is {@code (favourites + boosts - 1)²}, halved every two hours since it was
 * written.
 *
 * @param value the score now; 0 if it does not trend
 * @param peak the highest value
 * @param peakAt when it was reached
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

    /** Returns the score now, given the last known peak in {@code before}. */
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

    /** Whether there is anything to store. */
    boolean isKept() {
        return peak > 0;
    }
}
