package social.dassie.upkeep.copies;

/**
 * How it is with the copies, for people and metrics. Times are milliseconds since the epoch; 0 for never.
 *
 * @param to where they go; empty for nowhere
 * @param periodMs how far apart they are; 0 without a schedule
 * @param ageMs how old the last good one is, or how long there is a schedule without one; 0 without a schedule
 * @param nextAt when the next one is made
 * @param failedAt when the last attempt failed, if the last one did
 * @param error why, in a sentence; empty when it did not
 * @param isLate whether the last good one is older than twice the period
 */
public record CopyView(
        String to,
        long periodMs,
        long ageMs,
        Good last,
        long nextAt,
        long failedAt,
        String error,
        boolean isRunning,
        boolean isLate) {
    /**
     * The last good one.
     *
     * @param at when it was begun
     * @param place where it is
     */
    public record Good(long at, long bytes, String name, String place) {}

    public boolean isScheduled() {
        return periodMs > 0;
    }
}
