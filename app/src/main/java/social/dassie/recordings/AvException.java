package social.dassie.recordings;

import org.jspecify.annotations.Nullable;

/** A recording that is not taken; the message is safe to show to whoever sent it. The cause, if any, is for the log. */
public final class AvException extends Exception {
    private static final long serialVersionUID = 1L;

    /** The first two are the sender's to mend, the last is worth trying again. */
    public enum Reason {
        REFUSED,
        UNREADABLE,
        BUSY
    }

    private final Reason reason;

    private AvException(Reason reason, String message, @Nullable Throwable cause) {
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

    public static AvException refused(String message) {
        return new AvException(Reason.REFUSED, message, null);
    }

    static AvException unreadable(String why) {
        return new AvException(Reason.UNREADABLE, why, null);
    }

    static AvException unreadable(Throwable cause) {
        return new AvException(Reason.UNREADABLE, "The file cannot be read", cause);
    }

    static AvException busy() {
        return new AvException(Reason.BUSY, "Too many files are being processed. Try again in a moment!", null);
    }
}
