package social.dassie.pages.usersettings.preferences;

import java.time.Clock;
import java.util.Objects;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.TimeTexts;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.View;
import social.dassie.pages.usersettings.FormPage;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.users.Preferences;
import social.dassie.people.users.PreferencesForm;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;

/** The language of pages and emails, and the time zone. */
final class LocaleRoutes extends FormPage {
    private final Users users;
    private final Preferences preferences;
    private final Clock clock;

    LocaleRoutes(Users users, Preferences preferences, Pages pages, Clock clock) {
        super(SettingsPage.LANGUAGE, pages);
        this.users = users;
        this.preferences = preferences;
        this.clock = clock;
    }

    void register(Routes routes) {
        routes.get(page, own, this::show);
        routes.post(
                page, own, form("1", r -> preferences.change(r.caller().accountId(), PreferencesForm.of(r.params()))));
    }

    @Override
    protected View view(Request r, Problems problems) {
        User.Display stored = users.get(r.caller().accountId()).display();
        boolean isTyped = !problems.isNone();
        String kept = Objects.requireNonNullElse(stored.chosenLocale(), "");
        return new LocaleView(
                place(r, problems),
                isTyped ? r.params().text("locale", "") : kept,
                isTyped ? r.params().text("time_zone", "") : stored.timeZone(),
                TimeTexts.minute(clock.millis()),
                problems);
    }
}
