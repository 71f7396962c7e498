package social.dassie.web;

import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Access;
import social.dassie.api.ApiException;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.users.PreferencesForm;
import social.dassie.users.User;
import social.dassie.users.Users;
import social.dassie.web.Door.Visitor;

/**
 * How somebody's posts are written and shown, which apps read from {@code /api/v1/preferences} and leave to the web. The
 * reference server has it on several pages, whose addresses apps open; here it is one.
 */
final class PreferenceRoutes {
    static final String PAGE = "/settings/preferences";

    private final Users users;
    private final Door door;
    private final Pages pages;

    PreferenceRoutes(Users users, Sessions sessions, Pages pages) {
        this.users = users;
        this.door = new Door(users, sessions, PAGE);
        this.pages = pages;
    }

    void register(Routes routes) {
        door.page(routes, PAGE, (r, visitor) -> show(r, 200, visitor, r.params().has("done"), null));
        door.form(routes, PAGE, this::change);
        for (String page : List.of("appearance", "posting_defaults", "notifications", "other")) {
            routes.get(PAGE + "/" + page, Access.open(), r -> r.redirect(PAGE));
        }
    }

    private void change(Request r, Visitor visitor) {
        try {
            users.changePreferences(visitor.accountId(), PreferencesForm.of(r.params()));
            r.redirect(PAGE + "?done=1");
        } catch (ApiException e) {
            show(r, 422, visitor, false, Refusal.sentence(e));
        }
    }

    private void show(Request r, int status, Visitor visitor, boolean isDone, @Nullable String problem) {
        User user = users.get(visitor.accountId());
        PreferencesView view = new PreferencesView(
                visitor.browser().formToken(),
                SettingsNavigation.of(PAGE, visitor.caller()),
                user,
                timeZones(user.timeZone()),
                isDone,
                problem);
        pages.show(r, status, visitor.browser(), view);
    }

    /** The zones that are named after places, and the one that is set. */
    private static List<String> timeZones(String current) {
        return ZoneId.getAvailableZoneIds().stream()
                .filter(id -> id.equals(current)
                        || id.equals("Etc/UTC")
                        || (id.indexOf('/') > 0 && !id.startsWith("Etc/") && !id.startsWith("SystemV/")))
                .sorted()
                .toList();
    }
}
