package social.dassie.ground.jobs;

/** Thrown when a retry cannot help. The job is dead immediately, and the operator sees the message. */
public final class HopelessJobException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public HopelessJobException(String message) {
        super(message);
    }
}
