package social.dassie.console;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Access;
import social.dassie.api.ApiException;
import social.dassie.api.Params;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.instance.InstanceSettings;
import social.dassie.settings.Setting;
import social.dassie.settings.Settings;
import social.dassie.web.Pages;

/** The instance's description and its sign-up settings, changed in a browser. */
final class ServerPageRoutes {
    private static final String PAGE = ConsolePage.SETTINGS.path();
    private static final Access STAFF = ConsolePage.SETTINGS.access();

    private static final List<Setting> SHOWN = List.of(
            Setting.TITLE,
            Setting.DESCRIPTION,
            Setting.REGISTRATIONS,
            Setting.REGISTRATIONS_MESSAGE,
            Setting.CONTACT_EMAIL);

    private final InstanceSettings settings;
    private final ConsoleNavigation navigation;
    private final Pages pages;
    private final String address;

    /** @param address the public address */
    ServerPageRoutes(InstanceSettings settings, ConsoleNavigation navigation, Pages pages, String address) {
        this.settings = settings;
        this.navigation = navigation;
        this.pages = pages;
        this.address = address;
    }

    void register(Routes routes) {
        routes.get(PAGE, STAFF, r -> show(r, 200, null));
        routes.post(PAGE, STAFF, this::change);
        for (String page : List.of("edit", "branding", "registrations", "about", "other")) {
            routes.get(PAGE + "/" + page, Access.open(), r -> r.redirect(PAGE));
        }
    }

    private void change(Request r) {
        Params typed = r.params();
        Settings now = settings.now();
        try {
            settings.change(
                    r.caller(),
                    Map.of(
                            Setting.TITLE, typed.text("title", ""),
                            Setting.DESCRIPTION, typed.text("description", ""),
                            Setting.REGISTRATIONS, typed.text("registrations", now.get(Setting.REGISTRATIONS)),
                            Setting.REGISTRATIONS_MESSAGE, typed.text("registrations_message", ""),
                            Setting.CONTACT_EMAIL, typed.text("contact", "")));
            r.redirect(PAGE + "?done=1");
        } catch (ApiException e) {
            show(r, e.status(), e.getMessage());
        }
    }

    private void show(Request r, int status, @Nullable String problem) {
        Params typed = r.params();
        Settings now = settings.now();
        boolean isTyped = problem != null;
        ServerView view = new ServerView(
                navigation.on(ConsolePage.SETTINGS, r),
                address,
                isTyped ? typed.text("title", "") : now.title(),
                isTyped ? typed.text("description", "") : now.description(),
                isTyped ? typed.text("registrations", "") : now.get(Setting.REGISTRATIONS),
                isTyped ? typed.text("registrations_message", "") : now.registrationsMessage(),
                isTyped ? typed.text("contact", "") : now.contactEmail(),
                SHOWN.stream().filter(settings::isGiven).map(Setting::key).toList(),
                !isTyped && typed.has("done"),
                problem);
        pages.show(r, status, view);
    }
}
