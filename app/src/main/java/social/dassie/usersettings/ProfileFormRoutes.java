package social.dassie.usersettings;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Access;
import social.dassie.http.BodyLimits;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.users.ProfileEntity;
import social.dassie.users.ProfileForm;
import social.dassie.users.Profiles;
import social.dassie.web.FormHandler;
import social.dassie.web.Pages;
import social.dassie.web.SettingsNavigation;

/** The signed-in user's profile in a browser, at the addresses that clients open. */
final class ProfileFormRoutes {
    static final String PAGE = "/settings/profile";
    private static final Access OWN = Access.session(PAGE);

    private final Profiles profiles;
    private final BodyLimits body;
    private final Pages pages;

    /** @param maxImageBytes the largest avatar and the largest header; one form may contain both */
    ProfileFormRoutes(Profiles profiles, long maxImageBytes, Pages pages) {
        this.profiles = profiles;
        this.body = BodyLimits.ofFiles(2 * maxImageBytes);
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, null));
        routes.post(PAGE, OWN, body, FormHandler.goingTo(r -> PAGE + "?done=1", this::change, this::show));
        for (String known : List.of("/settings/privacy", "/settings/verification")) {
            routes.get(known, Access.open(), r -> r.redirect(PAGE));
        }
    }

    private void change(Request r) {
        profiles.change(r.caller(), r.params());
    }

    private void show(Request r, @Nullable String problem) {
        ProfileEntity profile = profiles.editable(r.caller(), List.of());
        List<ProfileFormView.Row> rows = new ArrayList<>();
        profile.fields().forEach(field -> rows.add(new ProfileFormView.Row(field.name(), field.value())));
        while (rows.size() < ProfileForm.MAX_FIELDS) {
            rows.add(new ProfileFormView.Row("", ""));
        }
        ProfileFormView view = new ProfileFormView(
                r.browser().formToken(),
                SettingsNavigation.of(PAGE, r.caller()),
                profile,
                rows,
                problem == null && r.params().has("done"),
                problem);
        pages.show(r, view);
    }
}
