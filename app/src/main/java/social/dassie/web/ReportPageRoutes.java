package social.dassie.web;

import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import social.dassie.admin.ActionForm;
import social.dassie.admin.Moderation;
import social.dassie.api.Access;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.api.Params;
import social.dassie.api.Permission;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.reports.ReportFilter;
import social.dassie.reports.Reports;
import social.dassie.users.Users;
import social.dassie.web.Door.Visitor;

/**
 * Reports in a browser, at the addresses that apps and emails open. Every act is the one of the API, with the same rules
 * and the same entry in the log.
 */
final class ReportPageRoutes {
    static final String PAGE = "/admin/reports";
    private static final String ONE = PAGE + "/{id}";
    private static final int ON_A_PAGE = 40;

    private final Reports reports;
    private final Moderation moderation;
    private final ReportPages views;
    private final Door door;
    private final Pages pages;

    ReportPageRoutes(
            Reports reports, Moderation moderation, ReportPages views, Users users, Sessions sessions, Pages pages) {
        this.reports = reports;
        this.moderation = moderation;
        this.views = views;
        this.door = new Door(users, sessions, Permission.MANAGE_REPORTS, PAGE);
        this.pages = pages;
    }

    void register(Routes routes) {
        for (String known : List.of("/admin", "/admin/dashboard")) {
            routes.get(known, Access.open(), r -> r.redirect(PAGE));
        }
        door.page(routes, PAGE, this::list);
        door.page(routes, ONE, (r, visitor) -> show(r, 200, visitor, null));
        door.form(routes, ONE + "/assign_to_self", act((r, caller) -> reports.assignToSelf(caller, r.id("id"))));
        door.form(routes, ONE + "/unassign", act((r, caller) -> reports.unassign(caller, r.id("id"))));
        door.form(routes, ONE + "/resolve", act((r, caller) -> reports.resolve(caller, r.id("id"))));
        door.form(routes, ONE + "/reopen", act((r, caller) -> reports.reopen(caller, r.id("id"))));
        door.form(routes, ONE + "/category", act(this::classify));
        door.form(routes, ONE + "/action", act(this::decide));
    }

    private void list(Request r, Visitor visitor) {
        Caller caller = visitor.caller();
        var found = reports.list(caller, ReportFilter.of(r.params()), r.page(ON_A_PAGE, ON_A_PAGE));
        pages.show(r, visitor.browser(), views.list(caller, r.params().flag("resolved", false), found));
    }

    /** Does one thing, and shows the report again; what was refused is shown on it with the reason. */
    private Door.Room act(BiConsumer<Request, Caller> act) {
        return (r, visitor) -> {
            try {
                act.accept(r, visitor.caller());
                r.redirect(PAGE + "/" + r.id("id"));
            } catch (ApiException e) {
                show(r, 422, visitor, Refusal.sentence(e));
            }
        };
    }

    private void classify(Request r, Caller caller) {
        Params params = r.params();
        boolean isViolation = "violation".equals(params.text("category"));
        reports.update(caller, r.id("id"), params.filled("category"), isViolation ? params.texts("rule_ids") : null);
    }

    /** About the account of the report, whatever the form says, and because of this report. */
    private void decide(Request r, Caller caller) {
        if (!caller.may(Permission.MANAGE_USERS)) {
            throw ApiException.forbidden();
        }
        long id = r.id("id");
        long targetId = Long.parseLong(reports.get(caller, id).targetAccount().id());
        moderation.act(caller, targetId, ActionForm.of(r.params()).becauseOf(id));
    }

    private void show(Request r, int status, Visitor visitor, @Nullable String problem) {
        ReportView view = views.one(
                visitor, reports.get(visitor.caller(), r.id("id")), r.params().text("text", ""), problem);
        pages.show(r, status, visitor.browser(), view);
    }
}
