package social.dassie.web;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import social.dassie.announcements.AnnouncementForm;
import social.dassie.announcements.Announcements;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.api.Params;
import social.dassie.api.Permission;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.users.Users;
import social.dassie.web.Door.Visitor;

/** The pages on which announcements are made, changed, published and taken back. */
final class AnnouncementPageRoutes {
    static final String PAGE = "/admin/announcements";

    private final Announcements announcements;
    private final Door door;
    private final Pages pages;

    AnnouncementPageRoutes(Announcements announcements, Users users, Sessions sessions, Pages pages) {
        this.announcements = announcements;
        this.door = new Door(users, sessions, Permission.MANAGE_ANNOUNCEMENTS, PAGE);
        this.pages = pages;
    }

    void register(Routes routes) {
        door.page(routes, PAGE, (r, visitor) -> show(r, 200, visitor, AnnouncementFields.EMPTY, null));
        door.page(routes, PAGE + "/{id}/edit", this::edit);
        door.form(routes, PAGE, change(this::create));
        door.form(routes, PAGE + "/{id}", change(this::update));
        door.form(routes, PAGE + "/{id}/publish", change((r, caller) -> announcements.publish(caller, r.id("id"))));
        door.form(routes, PAGE + "/{id}/unpublish", change((r, caller) -> announcements.unpublish(caller, r.id("id"))));
        door.form(routes, PAGE + "/{id}/delete", change((r, caller) -> announcements.delete(caller, r.id("id"))));
    }

    private void edit(Request r, Visitor visitor) {
        AnnouncementFields fields = AnnouncementFields.of(announcements.get(r.id("id")));
        pages.show(r, visitor.browser(), new AnnouncementView(visitor.browser().formToken(), fields, null));
    }

    /** Does one change, and shows the list again; what was refused is shown in its form with the reason. */
    private Door.Room change(BiConsumer<Request, Caller> change) {
        return (r, visitor) -> {
            try {
                change.accept(r, visitor.caller());
                r.redirect(PAGE);
            } catch (ApiException e) {
                refuse(r, visitor, Refusal.sentence(e));
            }
        };
    }

    private void refuse(Request r, Visitor visitor, String problem) {
        AnnouncementFields fields = AnnouncementFields.typed(r.params());
        if (fields.id() == 0) {
            show(r, 422, visitor, fields, problem);
        } else {
            Browser browser = visitor.browser();
            pages.show(r, 422, browser, new AnnouncementView(browser.formToken(), fields, problem));
        }
    }

    private void create(Request r, Caller caller) {
        announcements.create(caller, form(r.params()));
    }

    private void update(Request r, Caller caller) {
        announcements.update(caller, r.id("id"), form(r.params()));
    }

    private static AnnouncementForm form(Params params) {
        return new AnnouncementForm(
                params.text("text", ""),
                params.flag("all_day", false),
                params.time("scheduled_at"),
                params.time("starts_at"),
                params.time("ends_at"));
    }

    private void show(Request r, int status, Visitor visitor, AnnouncementFields fields, @Nullable String problem) {
        Browser browser = visitor.browser();
        pages.show(
                r,
                status,
                browser,
                new AnnouncementsView(
                        browser.formToken(),
                        SettingsNavigation.of(PAGE, visitor.caller()),
                        announcements.all().stream()
                                .map(AnnouncementsView.Row::of)
                                .toList(),
                        fields,
                        problem));
    }
}
