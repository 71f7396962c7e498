package social.dassie.testing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import social.dassie.ground.jobs.Backoff;

/** The delays of a back-off as a text: one for each failure, or the shortest and the longest where they vary. */
public final class Delays {
    private Delays() {}

    /** Those after the first failure, the second, and so on. */
    public static String table(Backoff backoff, int failures) {
        List<String> delays = new ArrayList<>();
        for (int n = 1; n <= failures; n++) {
            String shortest = text(backoff.shortestMs(n));
            String longest = text(backoff.longestMs(n));
            delays.add(shortest.equals(longest) ? shortest : shortest + "–" + longest);
        }
        return String.join(" ", delays);
    }

    private static String text(long ms) {
        return Duration.ofMillis(ms).toString().substring(2);
    }
}
