package social.dassie.media.images.headers;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Problem;
import social.dassie.media.recordings.RecordingException;

/** The reason why a file is rejected. The message is safe to show to the sender; the cause, if any, is for the log. */
public final class ImageException extends Exception {
    /** Determines the response: the sender can fix the first three, the last is worth a retry. */
    public enum Reason {
        UNSUPPORTED,
        TOO_LARGE,
        UNREADABLE,
        BUSY
    }

    private static final ErrorCode UNSUPPORTED =
            ErrorCode.of("error.this_type_of_file_is", "This type of file is not supported");
    private static final ErrorCode TOO_LARGE_HERE = ErrorCode.of(
            "error.this_server_has_too_little",
            "This server has too little memory for images of {0}: send a smaller one");
    private static final ErrorCode TOO_MANY_FRAMES =
            ErrorCode.of("error.the_animation_is_too_long", "The animation is too long");
    private static final ErrorCode UNREADABLE =
            ErrorCode.of("error.the_file_is_not_an", "The file is not an image that can be read");
    private static final ErrorCode BUSY = ErrorCode.of(
            "error.too_many_images_are_being", "Too many images are being processed. Try again in a moment!");

    private final Reason reason;
    private final transient Problem problem;

    private ImageException(Reason reason, Problem problem) {
        this(reason, problem, null);
    }

    private ImageException(Reason reason, Problem problem, @Nullable Throwable cause) {
        super(problem.toString(), cause);
        this.reason = reason;
        this.problem = problem;
    }

    public Reason reason() {
        return reason;
    }

    /** Returns the error shown to the sender. */
    public Problem problem() {
        return problem;
    }

    static ImageException unsupported() {
        return new ImageException(Reason.UNSUPPORTED, Problem.of(UNSUPPORTED));
    }

    public static ImageException tooLarge(long width, long height) {
        return new ImageException(Reason.TOO_LARGE, Problem.of(RecordingException.TOO_LARGE, width + "x" + height));
    }

    public static ImageException tooLargeForThisServer(long width, long height) {
        return new ImageException(Reason.TOO_LARGE, Problem.of(TOO_LARGE_HERE, width + "x" + height));
    }

    public static ImageException tooManyFrames() {
        return new ImageException(Reason.TOO_LARGE, Problem.of(TOO_MANY_FRAMES));
    }

    public static ImageException unreadable(Throwable cause) {
        return new ImageException(Reason.UNREADABLE, Problem.of(UNREADABLE), cause);
    }

    public static ImageException busy() {
        return new ImageException(Reason.BUSY, Problem.of(BUSY));
    }
}
