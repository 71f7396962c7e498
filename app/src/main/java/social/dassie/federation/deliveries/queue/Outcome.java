package social.dassie.federation.deliveries.queue;

import org.jspecify.annotations.Nullable;

/**
 * The result of a delivery attempt.
 *
 * @param status the response's status; null without a response
 * @param error a line for the staff; empty after a success
 * @param retryAt when the host wants to be retried, in milliseconds since the epoch; null when it did not say
 */
record Outcome(
        Kind kind,
        @Nullable Integer status,
        String error,
        @Nullable Long retryAt) {
    /** The kinds of results, which are handled differently. */
    enum Kind {
        DELIVERED,
        /** Nothing was sent, and nothing will be. */
        DROPPED,
        /** The host refuses this delivery permanently. */
        REFUSED,
        /** As refused, because the inbox does not exist (404, 410): perhaps its owner was deleted. */
        GONE,
        /** The inbox has moved (301, 308). */
        MOVED,
        /** The host is overloaded at the moment. */
        BUSY,
        /** The host did not answer, or failed. */
        FAILED,
        /** An error of this server. */
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

    /** Returns the first line of a text, shortened and without control characters. */
    private static String shortly(String text) {
        String line = text.strip().lines().findFirst().orElse("").replaceAll("\\p{Cntrl}", " ");
        return line.length() > MAX_ERROR ? line.substring(0, MAX_ERROR) + "…" : line;
    }
}
