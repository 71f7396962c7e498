package social.dassie.web;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Access;
import social.dassie.api.ApiException;
import social.dassie.http.BodyLimits;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.users.ProfileEntity;
import social.dassie.users.Profiles;
import social.dassie.users.Users;
import social.dassie.web.Door.Visitor;

/** One's own profile in a browser, at the addresses that apps open. */
final class ProfileFormRoutes {
    static final String PAGE = "/settings/profile";
    private static final int ROWS = 4;

    private final Profiles profiles;
    private final BodyLimits body;
    private final Door door;
    private final Pages pages;

    /** @param maxImageBytes the largest avatar and the largest header; one form may bring both */
    ProfileFormRoutes(Profiles profiles, long maxImageBytes, Users users, Sessions sessions, Pages pages) {
        this.profiles = profiles;
        this.body = BodyLimits.ofFiles(2 * maxImageBytes);
        this.door = new Door(users, sessions, PAGE);
        this.pages = pages;
    }

    void register(Routes routes) {
        door.page(routes, PAGE, (r, visitor) -> show(r, 200, visitor, r.params().has("done"), null));
        routes.post(PAGE, Access.open(), body, door.form(this::change));
        for (String known : List.of("/settings/privacy", "/settings/verification")) {
            routes.get(known, Access.open(), r -> r.redirect(PAGE));
        }
    }

    private void change(Request r, Visitor visitor) {
        try {
            profiles.change(visitor.caller(), r.params());
            r.redirect(PAGE + "?done=1");
        } catch (ApiException e) {
            show(r, 422, visitor, false, Refusal.sentence(e));
        }
    }

    private void show(Request r, int status, Visitor visitor, boolean isDone, @Nullable String problem) {
        ProfileEntity profile = profiles.editable(visitor.caller(), List.of());
        List<ProfileFormView.Row> rows = new ArrayList<>();
        profile.fields().forEach(field -> rows.add(new ProfileFormView.Row(field.name(), field.value())));
        while (rows.size() < ROWS) {
            rows.add(new ProfileFormView.Row("", ""));
        }
        ProfileFormView view = new ProfileFormView(
                visitor.browser().formToken(),
                SettingsNavigation.of(PAGE, visitor.caller()),
                profile,
                rows,
                isDone,
                problem);
        pages.show(r, status, visitor.browser(), view);
    }
}
