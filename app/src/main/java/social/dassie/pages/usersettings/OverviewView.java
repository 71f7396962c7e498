package social.dassie.pages.usersettings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.Face;
import social.dassie.pages.visitors.strikes.StrikeLink;

/**
 * The first settings page.
 *
 * @param awaitedEmail a new address pending confirmation, null if absent
 * @param year the annual reports, null if there is nothing to show
 */
public record OverviewView(
        SettingsFrame place,
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
