package social.dassie.ground.api;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The only exception that a request fails with on purpose: a status and a text that is safe to show to the caller.
 * Problems with the submitted values are a list of {@link Problem}s, which become text where the answer is written;
 * {@link #getMessage} has it in English for the log.
 *
 * <p>The texts are those of the reference server, because clients show them and some compare them. A cause, if there is
 * one, goes to the log and never to the answer.
 */
public final class ApiException extends RuntimeException {
    public static final ErrorCode BAD_TOKEN = ErrorCode.of("error.bad_token", "The access token is invalid");

    static final ErrorCode USER_REQUIRED =
            ErrorCode.of("error.user_required", "This method requires an authenticated user");
    private static final ErrorCode FORBIDDEN = ErrorCode.of("error.forbidden", "This action is not allowed");
    private static final ErrorCode RECORD_NOT_FOUND = ErrorCode.of("error.record_not_found", "Record not found");

    /** The reference server's prefix before the reasons of a rejected form. */
    public static final ErrorCode VALIDATION_FAILED = ErrorCode.of("error.validation_failed", "Validation failed: {0}");

    /** The JSON forms of problems. */
    public enum Form {
        /** Just the sentences. */
        SENTENCE,
        /** The sentences, prefixed with {@link #VALIDATION_FAILED}. */
        VALIDATION,
        /** As {@link #VALIDATION}, with details in addition: for each field a list of codes and descriptions. */
        DETAILS,
        /** As {@link #DETAILS}, but nested in {@code error}. */
        NESTED
    }

    private final int status;
    private final transient Map<String, Object> more;
    private final transient List<Problem> problems;
    private final Form form;
    private final boolean isOfRequest;

    private ApiException(
            int status, String message, Map<String, Object> more, @Nullable Throwable cause, boolean isOfRequest) {
        super(message, cause, false, cause != null);
        this.isOfRequest = isOfRequest;
        this.status = status;
        this.more = more;
        this.problems = List.of();
        this.form = Form.SENTENCE;
    }

    private ApiException(
            int status, List<Problem> problems, Form form, Map<String, Object> more, @Nullable Throwable cause) {
        super(null, cause, false, cause != null);
        this.status = status;
        this.more = more;
        this.problems = problems;
        this.form = form;
        this.isOfRequest = false;
    }

    public static ApiException of(int status, String message) {
        return new ApiException(status, message, Map.of(), null, false);
    }

    public static ApiException of(int status, ErrorCode code, Object... arguments) {
        return of(status, Problem.of(code, arguments));
    }

    public static ApiException of(int status, Problem problem) {
        return of(status, problem, Map.of());
    }

    /** Returns a problem with keys in addition to {@code error}. */
    public static ApiException of(int status, Problem problem, Map<String, Object> more) {
        return new ApiException(status, List.of(problem), Form.SENTENCE, more, null);
    }

    /** Returns an error with keys in addition to {@code error}, such as {@code details} or {@code error_description}. */
    public static ApiException of(int status, String message, Map<String, Object> more) {
        return new ApiException(status, message, more, null, false);
    }

    public static ApiException caused(int status, String message, Throwable cause) {
        return new ApiException(status, message, Map.of(), cause, false);
    }

    /** Returns a 503 for a request that can succeed later, while the server is well and answers others. */
    public static ApiException later(String message, @Nullable Throwable cause) {
        return new ApiException(503, message, Map.of(), cause, true);
    }

    public static ApiException caused(int status, Throwable cause, ErrorCode code, Object... arguments) {
        return caused(status, cause, Problem.of(code, arguments));
    }

    public static ApiException caused(int status, Throwable cause, Problem problem) {
        return new ApiException(status, List.of(problem), Form.SENTENCE, Map.of(), cause);
    }

    public static ApiException badRequest(ErrorCode code, Object... arguments) {
        return of(400, code, arguments);
    }

    public static ApiException badRequest(String message) {
        return of(400, message);
    }

    public static ApiException unauthenticated() {
        return of(401, BAD_TOKEN);
    }

    public static ApiException userRequired() {
        return of(401, USER_REQUIRED);
    }

    public static ApiException forbidden() {
        return of(403, FORBIDDEN);
    }

    /** Returns a 404. Also used for things that exist but that the caller may not see: the two answers must not differ. */
    public static ApiException recordNotFound() {
        return of(404, RECORD_NOT_FOUND);
    }

    /** Returns a 422 for a value that the caller can correct and send again. */
    public static ApiException unprocessable(ErrorCode code, Object... arguments) {
        return of(422, code, arguments);
    }

    public static ApiException unprocessable(String message) {
        return of(422, message);
    }

    /** Returns a 422 for a form with an invalid value. */
    public static ApiException invalid(Field field, ErrorCode code, Object... arguments) {
        return invalid(List.of(Problem.of(field, code, arguments)), Form.VALIDATION);
    }

    /** Returns a 422 for an invalid form, without naming a field. */
    public static ApiException invalid(ErrorCode code, Object... arguments) {
        return invalid(List.of(Problem.of(code, arguments)), Form.VALIDATION);
    }

    static ApiException invalid(List<Problem> problems, Form form) {
        return new ApiException(422, problems, form, Map.of(), null);
    }

    public int status() {
        return status;
    }

    /** Returns whether the server itself is in trouble, so that the caller should pause all its requests. */
    public boolean asksForPause() {
        return status == 503 && !isOfRequest;
    }

    /** Keys of the answer in addition to {@code error}; empty for most errors. */
    public Map<String, Object> more() {
        return more;
    }

    /** Returns the problems with the submitted values; empty for an error that has only a text. */
    public List<Problem> problems() {
        return problems;
    }

    /** Returns whether the problems include this one. */
    public boolean says(ErrorCode code) {
        return problems.stream().anyMatch(problem -> problem.code() == code);
    }

    public Form form() {
        return form;
    }

    /** Returns the reason in English, for the command line and logs: without the reference server's prefix. */
    public String reason() {
        return problems.isEmpty()
                ? String.valueOf(super.getMessage())
                : problems.stream().map(Problem::toString).collect(Collectors.joining(", "));
    }

    @Override
    public String getMessage() {
        return form == Form.SENTENCE
                ? reason()
                : Problem.fill(VALIDATION_FAILED.text().english(), reason());
    }
}
