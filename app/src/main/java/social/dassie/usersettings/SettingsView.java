package social.dassie.usersettings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Dates;
import social.dassie.oauth.AuthorisedApp;
import social.dassie.web.FieldProblem;
import social.dassie.web.ScopeWords;
import social.dassie.web.View;

/**
 * The page for what the API does not have: password, email address, applications.
 *
 * @param awaitedEmail a new address that waits to be confirmed, null when none does
 * @param typedEmail the new address as it was typed
 */
public record SettingsView(
        Place place,
        String email,
        @Nullable String awaitedEmail,
        String typedEmail,
        int minPasswordCharacters,
        List<App> apps,
        @Nullable FieldProblem trouble)
        implements View {
    /** An authorised application in the list. */
    public record App(long id, String name, @Nullable String website, String since, List<String> scopes) {
        static App of(AuthorisedApp app) {
            return new App(
                    app.id(),
                    app.name(),
                    app.website(),
                    Dates.day(app.authorisedAt()),
                    ScopeWords.of(app.scopeNames()));
        }
    }

    @Override
    public String template() {
        return "usersettings/settings.jte";
    }
}
