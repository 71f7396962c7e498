package social.dassie.ground.http;

/**
 * What shared caches may do with the answers to one request.
 *
 * @param isOpen whether they may keep an answer that a token could have changed: there is none, and the instance is open
 *     without one
 * @param isForAll whether they may keep what is the same for all callers; not in limited federation mode, where only users
 *     get it
 */
public record Caching(boolean isOpen, boolean isForAll) {
    /** For routes that read no token. */
    public static final Caching WITHOUT_TOKEN = new Caching(false, true);

    private static final String REFRESHING = ", stale-while-revalidate=30";

    /** Keeps it for so long, and serves it a little longer while a newer one is fetched. */
    static String refreshed(int seconds) {
        return kept(seconds) + REFRESHING;
    }

    static String kept(int seconds) {
        return "public, max-age=" + seconds;
    }
}
