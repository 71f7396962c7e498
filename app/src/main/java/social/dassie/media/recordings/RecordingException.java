package social.dassie.media.recordings;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Problem;

/** A rejected recording; the message is safe to show to its uploader. The cause, if any, is for the log. */
public final class RecordingException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Who can fix it: the uploader can fix the first two, the last may succeed later. */
    public enum Reason {
        REFUSED,
        UNREADABLE,
        BUSY
    }

    /** Also used for images. */
    public static final ErrorCode TOO_LARGE =
            ErrorCode.of("error.images_are_not_supported", "{0} images are not supported");

    private static final ErrorCode UNREADABLE = ErrorCode.of("error.unreadable_file", "The file cannot be read");
    private static final ErrorCode NO_PROGRAM = ErrorCode.of(
            "error.sound_and_video_cannot_be", "Audio and video cannot be uploaded at the moment. Try again later!");
    private static final ErrorCode BUSY = ErrorCode.of(
            "error.too_many_files_processed", "Too many files are being processed. Try again in a moment!");

    private final Reason reason;
    private final transient Problem problem;

    private RecordingException(Reason reason, Problem problem, @Nullable Throwable cause) {
        this(reason, problem, problem.toString(), cause);
    }

    private RecordingException(Reason reason, Problem problem, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
        this.problem = problem;
    }

    public Reason reason() {
        return reason;
    }

    /** Returns the error shown to the uploader. */
    public Problem problem() {
        return problem;
    }

    public static RecordingException refused(ErrorCode code, Object... arguments) {
        return refused(Problem.of(code, arguments));
    }

    public static RecordingException refused(Problem problem) {
        return new RecordingException(Reason.REFUSED, problem, null);
    }

    /** @param why for the log */
    static RecordingException unreadable(String why) {
        return new RecordingException(Reason.UNREADABLE, Problem.of(UNREADABLE), why, null);
    }

    public static RecordingException unreadable(Throwable cause) {
        return new RecordingException(Reason.UNREADABLE, Problem.of(UNREADABLE), cause);
    }

    /** The program that reads recordings does not even start, which only the operator can fix. */
    static RecordingException noProgram(Throwable cause) {
        return new RecordingException(Reason.BUSY, Problem.of(NO_PROGRAM), cause);
    }

    public static RecordingException busy() {
        return new RecordingException(Reason.BUSY, Problem.of(BUSY), null);
    }
}
