package social.dassie.console;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import social.dassie.announcements.AnnouncementForm;
import social.dassie.announcements.Announcements;
import social.dassie.api.Access;
import social.dassie.api.Params;
import social.dassie.http.Request;
import social.dassie.http.Route;
import social.dassie.http.Routes;
import social.dassie.web.FormHandler;
import social.dassie.web.Pages;

/** The pages that create, change, publish and withdraw announcements. */
final class AnnouncementPageRoutes {
    private static final String PAGE = ConsolePage.ANNOUNCEMENTS.path();
    private static final Access STAFF = ConsolePage.ANNOUNCEMENTS.access();

    private final Announcements announcements;
    private final ConsoleNavigation navigation;
    private final Pages pages;

    AnnouncementPageRoutes(Announcements announcements, ConsoleNavigation navigation, Pages pages) {
        this.announcements = announcements;
        this.navigation = navigation;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, STAFF, r -> show(r, AnnouncementFields.EMPTY, null));
        routes.get(PAGE + "/{id}/edit", STAFF, this::edit);
        routes.post(PAGE, STAFF, change(r -> announcements.create(r.caller(), form(r.params()))));
        routes.post(PAGE + "/{id}", STAFF, change(r -> announcements.update(r.caller(), r.id("id"), form(r.params()))));
        routes.post(PAGE + "/{id}/publish", STAFF, change(r -> announcements.publish(r.caller(), r.id("id"))));
        routes.post(PAGE + "/{id}/unpublish", STAFF, change(r -> announcements.unpublish(r.caller(), r.id("id"))));
        routes.post(PAGE + "/{id}/delete", STAFF, change(r -> announcements.delete(r.caller(), r.id("id"))));
    }

    private void edit(Request r) {
        showOne(r, AnnouncementFields.of(announcements.get(r.id("id"))), null);
    }

    private Route.Handler change(Consumer<Request> change) {
        return FormHandler.goingTo(r -> PAGE, change, this::refuse);
    }

    private void refuse(Request r, @Nullable String problem) {
        AnnouncementFields fields = AnnouncementFields.typed(r.params());
        if (fields.id() == 0) {
            show(r, fields, problem);
        } else {
            showOne(r, fields, problem);
        }
    }

    private void showOne(Request r, AnnouncementFields fields, @Nullable String problem) {
        pages.show(r, new AnnouncementView(navigation.on(ConsolePage.ANNOUNCEMENTS, r), fields, problem));
    }

    private static AnnouncementForm form(Params params) {
        return new AnnouncementForm(
                params.text("text", ""),
                params.flag("all_day", false),
                params.time("scheduled_at"),
                params.time("starts_at"),
                params.time("ends_at"));
    }

    private void show(Request r, AnnouncementFields fields, @Nullable String problem) {
        pages.show(
                r,
                new AnnouncementsView(
                        navigation.on(ConsolePage.ANNOUNCEMENTS, r),
                        announcements.all().stream()
                                .map(AnnouncementsView.Row::of)
                                .toList(),
                        fields,
                        problem));
    }
}
