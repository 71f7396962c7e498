package social.dassie.pages.usersettings.hidden;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;

/**
 * The list of blocked servers.
 *
 * @param older address of the next page, null on the last page
 * @param typed the domain as it was typed
 */
public record BlockedDomainsView(
        SettingsFrame place, List<String> domains, @Nullable String older, String typed, Problems problems)
        implements InSettings {
    @Override
    public String template() {
        return "usersettings/hidden/blocked_domains.jte";
    }
}
