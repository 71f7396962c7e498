package social.dassie.upkeep.offsite;

/**
 * The state of the backups, for people and metrics. Times are milliseconds since the epoch; 0 for never.
 *
 * @param to the destination; empty for none
 * @param periodMs the time between two backups; 0 without a schedule
 * @param ageMs the age of the last good one, or how long there has been a schedule without one; 0 without a schedule
 * @param nextAt when the next one is made
 * @param failedAt when the last attempt failed, if it did
 * @param error the reason, in a sentence; empty if it did not fail
 * @param isLate whether the last good one is older than twice the period
 */
public record BackupStatus(
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
     * The last good backup.
     *
     * @param at when it was started
     * @param place its destination
     */
    public record Good(long at, long bytes, String name, String place) {}

    public boolean isScheduled() {
        return periodMs > 0;
    }
}
