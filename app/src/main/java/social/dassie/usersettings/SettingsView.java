package social.dassie.usersettings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.oauth.AuthorisedApp;
import social.dassie.web.ScopeWords;
import social.dassie.web.SettingsNavigation;
import social.dassie.web.StrikeLink;
import social.dassie.web.View;

/** The page for settings that the API does not have: password, email address, applications. */
public record SettingsView(
        String formToken,
        List<SettingsNavigation.Link> navigation,
        String handle,
        String email,
        @Nullable String awaitedEmail,
        int minPasswordCharacters,
        List<App> apps,
        List<StrikeLink> strikes,
        @Nullable YearView year,
        @Nullable String done,
        @Nullable String problem)
        implements View {
    /** An authorised application in the list. */
    public record App(long id, String name, @Nullable String website, String since, List<String> scopes) {
        static App of(AuthorisedApp app) {
            return new App(
                    app.id(),
                    app.name(),
                    app.website(),
                    social.dassie.api.Dates.day(app.authorisedAt()),
                    ScopeWords.of(app.scopeNames()));
        }
    }

    @Override
    public String template() {
        return "usersettings/settings.jte";
    }
}
