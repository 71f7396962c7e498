package social.dassie.ground.storage;

/** A reason why the program cannot start, as one sentence for the operator. */
public class StartException extends RuntimeException {
    public StartException(String message) {
        super(message);
    }

    public StartException(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
