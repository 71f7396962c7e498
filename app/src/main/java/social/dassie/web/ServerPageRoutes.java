package social.dassie.web;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Access;
import social.dassie.api.ApiException;
import social.dassie.api.Params;
import social.dassie.api.Permission;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.instance.InstanceSettings;
import social.dassie.settings.Setting;
import social.dassie.settings.Settings;
import social.dassie.users.Users;
import social.dassie.web.Door.Visitor;

/** What the server says of itself and who may sign up, changed in a browser. */
final class ServerPageRoutes {
    static final String PAGE = "/admin/settings";

    private static final List<Setting> SHOWN = List.of(
            Setting.TITLE,
            Setting.DESCRIPTION,
            Setting.REGISTRATIONS,
            Setting.REGISTRATIONS_MESSAGE,
            Setting.CONTACT_EMAIL);

    private final InstanceSettings settings;
    private final Door door;
    private final Pages pages;
    private final String address;

    /** @param address the public one */
    ServerPageRoutes(InstanceSettings settings, Users users, Sessions sessions, Pages pages, String address) {
        this.settings = settings;
        this.door = new Door(users, sessions, Permission.MANAGE_SETTINGS, PAGE);
        this.pages = pages;
        this.address = address;
    }

    void register(Routes routes) {
        door.page(routes, PAGE, (r, visitor) -> show(r, 200, visitor, r.params().has("done"), null));
        door.form(routes, PAGE, this::change);
        for (String page : List.of("edit", "branding", "registrations", "about", "other")) {
            routes.get(PAGE + "/" + page, Access.open(), r -> r.redirect(PAGE));
        }
    }

    private void change(Request r, Visitor visitor) {
        Params typed = r.params();
        Settings now = settings.now();
        try {
            settings.change(
                    visitor.caller(),
                    Map.of(
                            Setting.TITLE, typed.text("title", ""),
                            Setting.DESCRIPTION, typed.text("description", ""),
                            Setting.REGISTRATIONS, typed.text("registrations", now.get(Setting.REGISTRATIONS)),
                            Setting.REGISTRATIONS_MESSAGE, typed.text("registrations_message", ""),
                            Setting.CONTACT_EMAIL, typed.text("contact", "")));
            r.redirect(PAGE + "?done=1");
        } catch (ApiException e) {
            show(r, e.status(), visitor, false, e.getMessage());
        }
    }

    private void show(Request r, int status, Visitor visitor, boolean isDone, @Nullable String problem) {
        Params typed = r.params();
        Settings now = settings.now();
        boolean isTyped = problem != null;
        ServerView view = new ServerView(
                visitor.browser().formToken(),
                SettingsNavigation.of(PAGE, visitor.caller()),
                address,
                isTyped ? typed.text("title", "") : now.title(),
                isTyped ? typed.text("description", "") : now.description(),
                isTyped ? typed.text("registrations", "") : now.get(Setting.REGISTRATIONS),
                isTyped ? typed.text("registrations_message", "") : now.registrationsMessage(),
                isTyped ? typed.text("contact", "") : now.contactEmail(),
                SHOWN.stream().filter(settings::isGiven).map(Setting::key).toList(),
                isDone,
                problem);
        pages.show(r, status, visitor.browser(), view);
    }
}
