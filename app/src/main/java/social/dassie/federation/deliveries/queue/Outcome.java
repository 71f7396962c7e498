package social.dassie.federation.deliveries.queue;

import org.jspecify.annotations.Nullable;

/**
 * The result of a try to deliver.
 *
 * @param status the answer's status; null without an answer
 * @param error a line for the staff; empty after a success
 * @param retryAt when the host wants to be asked again, in milliseconds since the epoch; null when it did not say
 */
record Outcome(
        Kind kind,
        @Nullable Integer status,
        String error,
        @Nullable Long retryAt) {
    /** The results that are treated differently. */
    enum Kind {
        DELIVERED,
        /** Nothing was sent, and nothing will be. */
        DROPPED,
        /** The host refuses this delivery for good. */
        REFUSED,
        /** As refused, because there is no such inbox (404, 410): perhaps its owner is gone. */
        GONE,
        /** The inbox is elsewhere now (301, 308). */
        MOVED,
        /** The host has too much to do just now. */
        BUSY,
        /** The host did not answer, or has a fault. */
        FAILED,
        /** A fault of this server. */
        FAULT
    }

    private static final int MAX_ERROR = 300;

    static Outcome delivered(int status) {
        return new Outcome(Kind.DELIVERED, status, "", null);
    }

    static Outcome without(Kind kind, String error) {
        return new Outcome(kind, null, shortly(error), null);
    }

    static Outcome of(Kind kind, int status, String error, @Nullable Long retryAt) {
        return new Outcome(kind, status, shortly(error), retryAt);
    }

    /** The first line of a text, shortened and without control characters. */
    private static String shortly(String text) {
        String line = text.strip().lines().findFirst().orElse("").replaceAll("\\p{Cntrl}", " ");
        return line.length() > MAX_ERROR ? line.substring(0, MAX_ERROR) + "…" : line;
    }
}
