package social.dassie.recordings;

import org.jspecify.annotations.Nullable;

/** A recording that is not taken; the message is safe to show to whoever sent it. The cause, if any, is for the log. */
public final class RecordingException extends Exception {
    private static final long serialVersionUID = 1L;

    /** The first two are the sender's to mend, the last is worth trying again. */
    public enum Reason {
        REFUSED,
        UNREADABLE,
        BUSY
    }

    private final Reason reason;

    private RecordingException(Reason reason, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }

    public static RecordingException refused(String message) {
        return new RecordingException(Reason.REFUSED, message, null);
    }

    static RecordingException unreadable(String why) {
        return new RecordingException(Reason.UNREADABLE, why, null);
    }

    static RecordingException unreadable(Throwable cause) {
        return new RecordingException(Reason.UNREADABLE, "The file cannot be read", cause);
    }

    static RecordingException busy() {
        return new RecordingException(Reason.BUSY, "Too many files are being processed. Try again in a moment!", null);
    }
}
