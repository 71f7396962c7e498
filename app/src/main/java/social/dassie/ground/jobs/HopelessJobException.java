package social.dassie.ground.jobs;

/** Thrown when another attempt cannot help. The job is dead at once, and the operator reads the message. */
public final class HopelessJobException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public HopelessJobException(String message) {
        super(message);
    }
}
