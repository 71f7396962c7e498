package social.dassie.ground.http;

/**
 * The permissions of shared caches for the answers to one request.
 *
 * @param isOpen whether they may store an answer that a token could have changed: there is no token, and the instance
 *     permits access without one
 * @param isForAll whether they may store answers that are the same for all callers; not in limited federation mode,
 *     where only users get them
 */
public record Caching(boolean isOpen, boolean isForAll) {
    /** For routes that read no token. */
    public static final Caching WITHOUT_TOKEN = new Caching(false, true);

    private static final String REFRESHING = ", stale-while-revalidate=30";

    /** Returns a directive to store an answer for this long, and to serve it slightly longer while a newer one is fetched. */
    static String refreshed(int seconds) {
        return maxAge(seconds) + REFRESHING;
    }

    static String maxAge(int seconds) {
        return "public, max-age=" + seconds;
    }
}
