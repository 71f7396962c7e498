package social.dassie.media.images.headers;

/** The reason why a file is refused. The message is safe to show to the sender; the cause, if any, is for the log. */
public final class ImageException extends Exception {
    /** Which answer fits: the first three are the sender's to mend, the last is worth trying again. */
    public enum Reason {
        UNSUPPORTED,
        TOO_LARGE,
        UNREADABLE,
        BUSY
    }

    private final Reason reason;

    private ImageException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    private ImageException(Reason reason, String message, Throwable cause) {
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

    static ImageException unsupported() {
        return new ImageException(Reason.UNSUPPORTED, "This type of file is not supported");
    }

    public static ImageException tooLarge(long width, long height) {
        return new ImageException(Reason.TOO_LARGE, width + "x" + height + " images are not supported");
    }

    public static ImageException tooLargeForThisServer(long width, long height) {
        return new ImageException(
                Reason.TOO_LARGE,
                "This server has too little memory for images of " + width + "x" + height + ": send a smaller one");
    }

    public static ImageException tooManyFrames() {
        return new ImageException(Reason.TOO_LARGE, "The animation is too long");
    }

    public static ImageException unreadable(Throwable cause) {
        return new ImageException(Reason.UNREADABLE, "The file is not an image that can be read", cause);
    }

    public static ImageException busy() {
        return new ImageException(Reason.BUSY, "Too many images are being processed. Try again in a moment!");
    }
}
