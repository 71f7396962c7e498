package social.dassie.upkeep.copies;

/**
 * What is remembered of the copies. All times are milliseconds since the epoch; 0 for never.
 *
 * @param since when the server was first seen with this schedule
 * @param schedule the schedule that {@code since} is about
 * @param goodAt when the last good copy was begun
 * @param bytes its size
 * @param tookMs how long it and its proof took
 * @param name its name
 * @param place where it is
 * @param failedAt when an attempt failed the last time after the last good copy
 * @param error why, in a sentence
 * @param failures how many attempts failed since the last good copy
 * @param mailedAt when the owners were last told that copies fail or are late; 0 when all is well
 */
record CopyState(
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
    static final CopyState NOTHING = new CopyState(0, "", 0, 0, 0, "", "", 0, "", 0, 0);

    CopyState scheduled(String now, long atMs) {
        return new CopyState(
                now.isEmpty() ? 0 : atMs, now, goodAt, bytes, tookMs, name, place, failedAt, error, failures, mailedAt);
    }

    CopyState good(CopyMaking.Made made, String where, long atMs, long took) {
        return new CopyState(
                since, schedule, atMs, made.bytes(), took, made.name().toString(), where, 0, "", 0, mailedAt);
    }

    CopyState failed(String why, long atMs) {
        return new CopyState(since, schedule, goodAt, bytes, tookMs, name, place, atMs, why, failures + 1, mailedAt);
    }

    CopyState mailed(long atMs) {
        return new CopyState(since, schedule, goodAt, bytes, tookMs, name, place, failedAt, error, failures, atMs);
    }
}
