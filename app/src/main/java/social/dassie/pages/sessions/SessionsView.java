package social.dassie.pages.sessions;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.words.TimeTexts;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.signin.OpenSession;
import social.dassie.pages.signin.ScopeWords;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.people.oauth.AuthorisedApp;

/** The page with the browsers that are signed in, and the applications with access. */
public record SessionsView(
        String formToken,
        SettingsFrame place,
        List<Row> sessions,
        List<App> apps,
        @Nullable String done) implements InSettings {
    /** A browser in the list. */
    public record Row(String id, String browser, String address, TimeView since, String lastUsed, boolean isThis) {
        static Row of(OpenSession session, boolean isThis) {
            return new Row(
                    session.idHash(),
                    UserAgent.of(session.userAgent()).inWords(),
                    session.ip(),
                    TimeView.of(session.createdAt()),
                    TimeTexts.day(session.lastUsedAt()),
                    isThis);
        }
    }

    /** An application in the list. */
    public record App(
            long id,
            String name,
            @Nullable String website,
            String since,
            @Nullable String lastUsed,
            List<String> scopes) {
        static App of(AuthorisedApp app) {
            Long used = app.lastUsedAt();
            return new App(
                    app.id(),
                    app.name(),
                    app.website(),
                    TimeTexts.day(app.authorisedAt()),
                    used == null ? null : TimeTexts.day(used),
                    ScopeWords.of(app.scopeNames()));
        }

        /** Returns the website, if it is a web address. */
        public @Nullable String link() {
            return website != null && (website.startsWith("https://") || website.startsWith("http://"))
                    ? website
                    : null;
        }
    }

    public boolean hasOthers() {
        return sessions.stream().anyMatch(row -> !row.isThis());
    }

    @Override
    public boolean hasTimes() {
        return true;
    }

    @Override
    public String template() {
        return "sessions/sessions.jte";
    }
}
