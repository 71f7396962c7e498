package social.dassie.pages.usersettings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.Face;
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
        Face face,
        String handle,
        String profile,
        String email,
        @Nullable String awaitedEmail,
        List<StrikeLink> strikes,
        @Nullable YearView year)
        implements InSettings {
    @Override
    public String template() {
        return "usersettings/overview.jte";
    }
}
