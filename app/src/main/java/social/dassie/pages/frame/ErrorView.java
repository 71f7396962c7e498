package social.dassie.pages.frame;

import static social.dassie.ground.words.Words.say;

/** The error page. */
public record ErrorView(int status, String heading, String sentence) implements View {
    static ErrorView of(int status, String message) {
        return switch (status) {
            case 404 ->
                new ErrorView(status, say("Nothing here"), say("This page does not exist, or it is not for everyone."));
            case 429 ->
                new ErrorView(
                        status,
                        say("Too many attempts"),
                        say(
                                "{0} Please wait some minutes and try again.",
                                message.endsWith(".") || message.endsWith("。") ? message : message + "."));
            case 410 -> new ErrorView(status, say("No longer here"), message);
            case 401, 403 -> new ErrorView(status, say("This is not possible"), message);
            default ->
                status < 500
                        ? new ErrorView(status, say("This did not work"), message)
                        : new ErrorView(status, say("Something broke on our side"), message);
        };
    }

    @Override
    public String template() {
        return "frame/error.jte";
    }
}
