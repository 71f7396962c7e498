package social.dassie.ground.jobs;

/** Thrown when a retry cannot help before a certain time: the attempt is counted, and the next one follows after that time. */
public final class PostponedJobException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final long untilMs;

    /** @param untilMs milliseconds since the epoch */
    public PostponedJobException(long untilMs, Throwable cause) {
        super(cause.getMessage(), cause);
        this.untilMs = untilMs;
    }

    long untilMs() {
        return untilMs;
    }
}
