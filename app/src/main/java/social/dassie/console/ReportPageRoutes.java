package social.dassie.console;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import social.dassie.admin.ActionForm;
import social.dassie.admin.Moderation;
import social.dassie.api.Access;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.api.Params;
import social.dassie.api.Permission;
import social.dassie.http.Request;
import social.dassie.http.Route;
import social.dassie.http.Routes;
import social.dassie.reports.ReportFilter;
import social.dassie.reports.Reports;
import social.dassie.web.FormHandler;
import social.dassie.web.Pages;

/**
 * The staff's pages about reports, at the addresses that clients and emails open. Every action is the same as in the
 * API, with the same rules and the same entry in the audit log.
 */
final class ReportPageRoutes {
    private static final String PAGE = ConsolePage.REPORTS.path();
    private static final String ONE = PAGE + "/{id}";
    private static final Access STAFF = ConsolePage.REPORTS.access();
    private static final int ON_A_PAGE = 40;

    private final Reports reports;
    private final Moderation moderation;
    private final ReportPages views;
    private final Pages pages;

    ReportPageRoutes(Reports reports, Moderation moderation, ReportPages views, Pages pages) {
        this.reports = reports;
        this.moderation = moderation;
        this.views = views;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, STAFF, this::list);
        routes.get(ONE, STAFF, r -> show(r, null));
        routes.post(ONE + "/assign_to_self", STAFF, act(r -> reports.assignToSelf(r.caller(), r.id("id"))));
        routes.post(ONE + "/unassign", STAFF, act(r -> reports.unassign(r.caller(), r.id("id"))));
        routes.post(ONE + "/resolve", STAFF, act(r -> reports.resolve(r.caller(), r.id("id"))));
        routes.post(ONE + "/reopen", STAFF, act(r -> reports.reopen(r.caller(), r.id("id"))));
        routes.post(ONE + "/category", STAFF, act(this::classify));
        routes.post(
                ONE + "/collections/{collection_id}/remove",
                STAFF,
                act(r -> reports.removeCollection(r.caller(), r.id("id"), r.id("collection_id"))));
        routes.post(ONE + "/action", STAFF, act(this::decide));
    }

    private void list(Request r) {
        var found = reports.list(r.caller(), ReportFilter.of(r.params()), r.page(ON_A_PAGE, ON_A_PAGE));
        pages.show(r, views.list(r, r.params().flag("resolved", false), found));
    }

    private Route.Handler act(Consumer<Request> act) {
        return FormHandler.goingTo(r -> PAGE + "/" + r.id("id"), act, this::show);
    }

    private void classify(Request r) {
        Params params = r.params();
        boolean isViolation = "violation".equals(params.text("category"));
        reports.update(
                r.caller(), r.id("id"), params.filled("category"), isViolation ? params.texts("rule_ids") : null);
    }

    /** Takes action against the reported account, whatever account the form names; the action refers to this report. */
    private void decide(Request r) {
        Caller caller = r.caller();
        if (!caller.may(Permission.MANAGE_USERS)) {
            throw ApiException.forbidden();
        }
        long id = r.id("id");
        long targetId = Long.parseLong(reports.get(caller, id).targetAccount().id());
        moderation.act(caller, targetId, ActionForm.of(r.params()).becauseOf(id));
    }

    private void show(Request r, @Nullable String problem) {
        long id = r.id("id");
        pages.show(r, views.one(r, reports.get(r.caller(), id), reports.collections(r.caller(), id), problem));
    }
}
