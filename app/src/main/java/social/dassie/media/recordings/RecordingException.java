package social.dassie.media.recordings;

import org.jspecify.annotations.Nullable;

/** A recording that is refused; the message is safe to show to its uploader. The cause, if any, is for the log. */
public final class RecordingException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Who can solve it: the uploader can correct the first two, the last may succeed later. */
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

    public static RecordingException unreadable(Throwable cause) {
        return new RecordingException(Reason.UNREADABLE, "The file cannot be read", cause);
    }

    /** The program that reads recordings does not even start, which only the operator can mend. */
    static RecordingException noProgram(Throwable cause) {
        return new RecordingException(
                Reason.BUSY, "Sound and video cannot be taken here at the moment. Try again later!", cause);
    }

    public static RecordingException busy() {
        return new RecordingException(Reason.BUSY, "Too many files are being processed. Try again in a moment!", null);
    }
}
