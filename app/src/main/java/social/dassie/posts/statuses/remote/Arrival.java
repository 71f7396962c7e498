package social.dassie.posts.statuses.remote;

import java.time.Duration;

/** How a remote post or boost arrived, which decides up to what age it is distributed to its readers. */
public enum Arrival {
    /** Its author's server sent it. Servers retry a delivery for about two days. */
    DELIVERED(Duration.ofDays(2)),

    /** It was fetched, because of a search, a thread, a profile or a boost. The age is the reference server's real-time window. */
    FETCHED(Duration.ofHours(6)),

    /** Its server gives an impossible time: it is stored as of now, but not distributed. */
    UNDATED(Duration.ZERO);

    private final long maxAgeMs;

    Arrival(Duration maxAge) {
        this.maxAgeMs = maxAge.toMillis();
    }

    long maxAgeMs() {
        return maxAgeMs;
    }

    /** Whether a post of this time is distributed when it arrives now; both in milliseconds since the epoch. */
    public boolean isRecent(long publishedAt, long now) {
        return publishedAt > now - maxAgeMs;
    }
}
