package social.dassie.pages.usersettings;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.View;

/** The page on which users delete their accounts. */
public record DepartureView(
        Place place, Proof proof, String handle, @Nullable String problem) implements View {
    @Override
    public String template() {
        return "usersettings/departure.jte";
    }
}
