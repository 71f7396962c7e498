package social.dassie.federation.webfeeds;

import org.jspecify.annotations.Nullable;

/** A request for a feed failed. The message is for the log. */
final class FeedException extends Exception {
    private static final long serialVersionUID = 1;

    private final FeedProblem problem;
    private final long value;
    private final @Nullable Long retryAt;

    /**
     * @param value belongs to the problem; 0 without one
     * @param retryAt when the server allows the next request, in milliseconds since the epoch; null if it does not say
     */
    FeedException(FeedProblem problem, long value, @Nullable Long retryAt, String message) {
        super(message, null, false, false);
        this.problem = problem;
        this.value = value;
        this.retryAt = retryAt;
    }

    FeedException(FeedProblem problem, String message) {
        this(problem, 0, null, message);
    }

    FeedProblem problem() {
        return problem;
    }

    long value() {
        return value;
    }

    @Nullable
    Long retryAt() {
        return retryAt;
    }
}
