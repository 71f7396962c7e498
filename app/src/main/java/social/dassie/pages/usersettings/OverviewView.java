package social.dassie.pages.usersettings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.View;
import social.dassie.pages.visitors.strikes.StrikeLink;

/**
 * The first page of the settings.
 *
 * @param awaitedEmail a new address that waits to be confirmed, null when none does
 * @param year the annual reports, null when there is nothing to say about them
 */
public record OverviewView(
        Place place,
        String name,
        String avatar,
        String handle,
        String profile,
        String email,
        @Nullable String awaitedEmail,
        List<StrikeLink> strikes,
        @Nullable YearView year)
        implements View {
    @Override
    public String template() {
        return "usersettings/overview.jte";
    }
}
