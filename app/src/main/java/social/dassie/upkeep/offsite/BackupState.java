package social.dassie.upkeep.offsite;

/**
 * The stored state of the backups. All times are milliseconds since the epoch; 0 for never.
 *
 * @param since when the server was first seen with this schedule
 * @param schedule the schedule that {@code since} refers to
 * @param goodAt when the last good backup was started
 * @param bytes its size
 * @param tookMs the duration of making and verifying it
 * @param name its name
 * @param place its destination
 * @param failedAt when the latest attempt since the last good backup failed
 * @param error the reason, in a sentence
 * @param failures the number of failed attempts since the last good backup
 * @param mailedAt when the owners were last notified that backups fail or are late; 0 if there is no problem
 */
record BackupState(
        long since,
        String schedule,
        long goodAt,
        long bytes,
        long tookMs,
        String name,
        String place,
        long failedAt,
        String error,
        int failures,
        long mailedAt) {
    static final BackupState NOTHING = new BackupState(0, "", 0, 0, 0, "", "", 0, "", 0, 0);

    BackupState scheduled(String now, long atMs) {
        return new BackupState(
                now.isEmpty() ? 0 : atMs, now, goodAt, bytes, tookMs, name, place, failedAt, error, failures, mailedAt);
    }

    BackupState good(BackupRun.Made made, String where, long atMs, long took) {
        return new BackupState(
                since, schedule, atMs, made.bytes(), took, made.name().toString(), where, 0, "", 0, mailedAt);
    }

    BackupState failed(String why, long atMs) {
        return new BackupState(since, schedule, goodAt, bytes, tookMs, name, place, atMs, why, failures + 1, mailedAt);
    }

    BackupState mailed(long atMs) {
        return new BackupState(since, schedule, goodAt, bytes, tookMs, name, place, failedAt, error, failures, atMs);
    }
}
