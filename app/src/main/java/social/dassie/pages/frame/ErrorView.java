package social.dassie.pages.frame;

import static social.dassie.ground.words.Words.say;

import org.jspecify.annotations.Nullable;

/**
 * The error page.
 *
 * @param request the id of the request in the log; null if absent
 */
public record ErrorView(
        int status,
        String heading,
        String sentence,
        @Nullable String request) implements View {
    /**
     * Returns the page for a status. A page that was not found needs no request id, because there is nothing to report.
     */
    static ErrorView of(int status, String message, @Nullable String request) {
        ErrorView view = of(status, message);
        boolean isMissing = status == 404 || status == 410;
        return new ErrorView(status, view.heading, view.sentence, isMissing ? null : request);
    }

    private ErrorView(int status, String heading, String sentence) {
        this(status, heading, sentence, null);
    }

    private static ErrorView of(int status, String message) {
        return switch (status) {
            case 404 ->
                new ErrorView(
                        status,
                        say("frame.nothing_here", "Nothing here"),
                        say("frame.this_page_does_not_exist", "This page does not exist, or it is not for everyone."));
            case 429 ->
                new ErrorView(
                        status,
                        say("frame.too_many_attempts", "Too many attempts"),
                        say(
                                "frame.please_wait_some_minutes_and",
                                "{0} Wait a few minutes and try again.",
                                message.endsWith(".") || message.endsWith("。") ? message : message + "."));
            case 410 -> new ErrorView(status, say("frame.no_longer_here", "No longer available"), message);
            case 401, 403 -> new ErrorView(status, say("frame.this_is_not_possible", "This is not possible"), message);
            default ->
                status < 500
                        ? new ErrorView(status, say("frame.this_did_not_work", "This did not work"), message)
                        : new ErrorView(
                                status,
                                say("frame.something_broke_on_our_side", "Something went wrong on our side"),
                                message);
        };
    }

    @Override
    public String template() {
        return "frame/error.jte";
    }
}
