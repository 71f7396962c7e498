package social.dassie.usersettings;

import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Access;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.users.PreferencesForm;
import social.dassie.users.User;
import social.dassie.users.Users;
import social.dassie.web.FormHandler;
import social.dassie.web.Pages;
import social.dassie.web.SettingsNavigation;

/**
 * The preferences for writing and showing posts, which clients read from {@code /api/v1/preferences} and leave to the
 * web. The reference server has several pages for them, whose addresses clients open; here it is one page, and another
 * for emails.
 */
final class PreferenceRoutes {
    static final String PAGE = "/settings/preferences";
    private static final Access OWN = Access.session(PAGE);

    private final Users users;
    private final Pages pages;

    PreferenceRoutes(Users users, Pages pages) {
        this.users = users;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, null));
        routes.post(PAGE, OWN, FormHandler.goingTo(r -> PAGE + "?done=1", this::change, this::show));
        for (String page : List.of("appearance", "posting_defaults", "other")) {
            routes.get(PAGE + "/" + page, Access.open(), r -> r.redirect(PAGE));
        }
    }

    private void change(Request r) {
        users.changePreferences(r.caller().accountId(), PreferencesForm.of(r.params()));
    }

    private void show(Request r, @Nullable String problem) {
        User user = users.get(r.caller().accountId());
        PreferencesView view = new PreferencesView(
                r.browser().formToken(),
                SettingsNavigation.of(PAGE, r.caller()),
                user,
                timeZones(user.timeZone()),
                problem == null && r.params().has("done"),
                problem);
        pages.show(r, view);
    }

    /** The time zones with names of places, and the current one. */
    private static List<String> timeZones(String current) {
        return ZoneId.getAvailableZoneIds().stream()
                .filter(id -> id.equals(current)
                        || id.equals("Etc/UTC")
                        || (id.indexOf('/') > 0 && !id.startsWith("Etc/") && !id.startsWith("SystemV/")))
                .sorted()
                .toList();
    }
}
