package social.dassie.pages.usersettings.preferences;

import java.time.Clock;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.ShownTimes;
import social.dassie.ground.words.SpokenLanguage;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.usersettings.Place;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsForm;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.users.LocaleForm;
import social.dassie.people.users.Preferences;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;

/** The language of pages and mails, and the time zone. */
final class LocaleRoutes {
    private static final String PAGE = SettingsPage.LANGUAGE;
    private static final Access OWN = Access.session(PAGE);

    private final Users users;
    private final Preferences preferences;
    private final Pages pages;
    private final Clock clock;

    LocaleRoutes(Users users, Preferences preferences, Pages pages, Clock clock) {
        this.users = users;
        this.preferences = preferences;
        this.pages = pages;
        this.clock = clock;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, Problems.NONE));
        routes.post(PAGE, OWN, new SettingsForm(PAGE + "?done=1", this::change, this::show));
    }

    private void change(Request r) {
        preferences.changeLocale(r.caller().accountId(), LocaleForm.of(r.params()));
    }

    private void show(Request r, Problems problems) {
        User.Display stored = users.get(r.caller().accountId()).display();
        boolean isTyped = !problems.isNone();
        String kept = stored.localeOfBrowser()
                ? ""
                : SpokenLanguage.of(stored.locale()).map(SpokenLanguage::code).orElse("");
        LocaleView view = new LocaleView(
                Place.saved(r, PAGE, problems),
                isTyped ? r.params().text("locale", "") : kept,
                isTyped ? r.params().text("time_zone", "") : stored.timeZone(),
                ShownTimes.minute(clock.millis()),
                problems);
        pages.show(r, isTyped ? 422 : 200, view);
    }
}
