package social.dassie.web;

/** The error page. */
public record ErrorView(int status, String heading, String sentence) implements View {
    static ErrorView of(int status, String message) {
        return switch (status) {
            case 404 -> new ErrorView(status, "Nothing here", "This page does not exist, or it is not for everyone.");
            case 429 ->
                new ErrorView(
                        status,
                        "Too many attempts",
                        (message.endsWith(".") ? message : message + ".") + " Please wait some minutes and try again.");
            case 410 -> new ErrorView(status, "No longer here", message);
            case 401, 403 -> new ErrorView(status, "This is not possible", message);
            default ->
                status < 500
                        ? new ErrorView(status, "This did not work", message)
                        : new ErrorView(status, "Something broke on our side", message);
        };
    }

    @Override
    public String template() {
        return "error.jte";
    }
}
