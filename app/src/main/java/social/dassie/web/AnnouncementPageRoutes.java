package social.dassie.web;

import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import social.dassie.announcements.Announcement;
import social.dassie.announcements.AnnouncementForm;
import social.dassie.announcements.Announcements;
import social.dassie.http.Access;
import social.dassie.http.ApiException;
import social.dassie.http.Caller;
import social.dassie.http.Params;
import social.dassie.http.Permission;
import social.dassie.http.Request;
import social.dassie.http.Routes;

/** The pages on which announcements are made, changed, published and taken back. */
final class AnnouncementPageRoutes {
    private static final String PAGE = "/admin/announcements";

    private final Announcements announcements;
    private final Staff staff;
    private final Sessions sessions;
    private final Pages pages;

    AnnouncementPageRoutes(Announcements announcements, Staff staff, Sessions sessions, Pages pages) {
        this.announcements = announcements;
        this.staff = staff;
        this.sessions = sessions;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, Access.open(), this::list);
        routes.get(PAGE + "/{id}/edit", Access.open(), this::edit);
        routes.post(PAGE, Access.open(), r -> change(r, this::create));
        routes.post(PAGE + "/{id}", Access.open(), r -> change(r, this::update));
        routes.post(
                PAGE + "/{id}/publish",
                Access.open(),
                r -> change(r, (request, caller) -> announcements.publish(caller, request.id("id"))));
        routes.post(
                PAGE + "/{id}/unpublish",
                Access.open(),
                r -> change(r, (request, caller) -> announcements.unpublish(caller, request.id("id"))));
        routes.post(
                PAGE + "/{id}/delete",
                Access.open(),
                r -> change(r, (request, caller) -> announcements.delete(caller, request.id("id"))));
    }

    private void list(Request r) {
        Browser browser = new Browser(r, sessions);
        if (caller(browser).isPresent()) {
            show(r, 200, browser, AnnouncementFields.EMPTY, null);
        }
    }

    private void edit(Request r) {
        Browser browser = new Browser(r, sessions);
        if (caller(browser).isPresent()) {
            Announcement announcement = announcements.get(r.id("id"));
            pages.show(
                    r, browser, new AnnouncementView(browser.formToken(), AnnouncementFields.of(announcement), null));
        }
    }

    private Optional<Caller> caller(Browser browser) {
        Optional<Caller> caller = staff.at(browser, Permission.MANAGE_ANNOUNCEMENTS);
        if (caller.isEmpty()) {
            browser.askToSignIn(PAGE, false);
        }
        return caller;
    }

    /** Does one change, and shows the list again; what was refused is shown in its form with the reason. */
    private void change(Request r, BiConsumer<Request, Caller> change) {
        Browser browser = new Browser(r, sessions);
        Optional<Caller> caller = caller(browser);
        if (caller.isEmpty()) {
            return;
        }
        browser.checkForm();
        try {
            change.accept(r, caller.get());
            r.redirect(PAGE);
        } catch (ApiException e) {
            if (e.status() != 422) {
                throw e;
            }
            refuse(r, browser, Refusal.sentence(e));
        }
    }

    private void refuse(Request r, Browser browser, String problem) {
        AnnouncementFields fields = AnnouncementFields.typed(r.params());
        if (fields.id() == 0) {
            show(r, 422, browser, fields, problem);
        } else {
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

    private void show(Request r, int status, Browser browser, AnnouncementFields fields, @Nullable String problem) {
        pages.show(
                r,
                status,
                browser,
                new AnnouncementsView(
                        browser.formToken(),
                        announcements.all().stream()
                                .map(AnnouncementsView.Row::of)
                                .toList(),
                        fields,
                        problem));
    }
}
