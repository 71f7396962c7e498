package social.dassie.web;

import org.jspecify.annotations.Nullable;

/** The page on which users delete their accounts. */
public record DepartureView(
        String formToken, String handle, @Nullable String problem) implements View {
    @Override
    public String template() {
        return "departure.jte";
    }
}
