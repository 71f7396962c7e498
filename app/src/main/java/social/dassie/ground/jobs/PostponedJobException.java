package social.dassie.ground.jobs;

/** Trying again cannot help before a certain time: the try counts, and the next one is after that. */
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
