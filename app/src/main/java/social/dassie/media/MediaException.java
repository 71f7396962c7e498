package social.dassie.media;

/** A file that is not taken; the message is safe to show to whoever sent it. The cause, if any, is for the log. */
public final class MediaException extends Exception {
    /** Which answer fits: the first three are the sender's to mend, the last is worth trying again. */
    public enum Reason {
        UNSUPPORTED,
        TOO_LARGE,
        UNREADABLE,
        BUSY
    }

    private final Reason reason;

    private MediaException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    private MediaException(Reason reason, String message, Throwable cause) {
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

    static MediaException unsupported() {
        return new MediaException(Reason.UNSUPPORTED, "This type of file is not supported");
    }

    static MediaException tooLarge(long width, long height) {
        return new MediaException(Reason.TOO_LARGE, width + "x" + height + " images are not supported");
    }

    static MediaException tooManyFrames() {
        return new MediaException(Reason.TOO_LARGE, "The animation is too long");
    }

    static MediaException unreadable(Throwable cause) {
        return new MediaException(Reason.UNREADABLE, "The file is not an image that can be read", cause);
    }

    static MediaException busy() {
        return new MediaException(Reason.BUSY, "Too many images are being processed. Try again in a moment!");
    }
}
