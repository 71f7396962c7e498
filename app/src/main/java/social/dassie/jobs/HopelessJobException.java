package social.dassie.jobs;

/** Trying again cannot help: the job is dead at once, and its message is what the operator reads. */
public final class HopelessJobException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public HopelessJobException(String message) {
        super(message);
    }
}
