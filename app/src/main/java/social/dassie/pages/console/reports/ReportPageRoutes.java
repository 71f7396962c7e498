package social.dassie.pages.console.reports;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.Routes;
import social.dassie.pages.console.AccountQuestions;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Paging;
import social.dassie.pages.console.ResultNotice;
import social.dassie.pages.console.ReturnTarget;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.staff.accounts.AdminAccountEntity;
import social.dassie.staff.moderation.ActionForm;
import social.dassie.staff.moderation.Moderation;
import social.dassie.staff.moderation.PostDecisions;
import social.dassie.staff.reports.AdminReportEntity;
import social.dassie.staff.reports.ReportFilter;
import social.dassie.staff.reports.Reports;

/**
 * The console pages about reports, at the addresses that clients and emails open. Every action is the same as in the
 * API, with the same rules and the same entry in the audit log.
 */
public final class ReportPageRoutes {
    private static final String PAGE = ConsolePage.REPORTS.path();
    private static final String ONE = PAGE + "/{id}";
    private static final Access STAFF = ConsolePage.REPORTS.access();

    private final Reports reports;
    private final Moderation moderation;
    private final PostDecisions posts;
    private final ReportPages views;
    private final ReportQuestions questions;
    private final ConsoleSection section;

    public ReportPageRoutes(
            Reports reports,
            Moderation moderation,
            PostDecisions posts,
            ReportPages views,
            AccountQuestions accounts,
            Console console) {
        this.reports = reports;
        this.moderation = moderation;
        this.posts = posts;
        this.views = views;
        this.questions = new ReportQuestions(reports, accounts);
        this.section = console.at(ConsolePage.REPORTS);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, this::list);
        routes.get(ONE, STAFF, r -> views.show(r, null));
        routes.post(ONE + "/assign_to_self", STAFF, this::assign);
        routes.post(ONE + "/unassign", STAFF, this::unassign);
        act(routes, "resolve", "", r -> reports.resolve(r.caller(), r.id("id")));
        act(routes, "reopen", "", r -> reports.reopen(r.caller(), r.id("id")));
        routes.post(ONE + "/category", STAFF, handler("saved", "category", this::classify));
        routes.post(
                ONE + "/collections/{collection_id}/remove",
                STAFF,
                section.asks(
                        questions::collection,
                        handler(
                                "deleted",
                                "",
                                r -> reports.removeCollection(r.caller(), r.id("id"), r.id("collection_id")))));
        routes.post(ONE + "/action", STAFF, section.asks(questions::action, this::decide));
        routes.post(
                ONE + "/posts/delete",
                STAFF,
                section.asks(
                        questions::deletion,
                        r -> decideAboutPosts(r, "posts_deleted", reported -> posts.delete(r.caller(), reported))));
        routes.post(
                ONE + "/posts/sensitive",
                STAFF,
                section.asks(
                        questions::marking,
                        r -> decideAboutPosts(
                                r, "posts_sensitive", reported -> posts.markSensitive(r.caller(), reported))));
    }

    /** Registers a form of the page and of the list; the last part of its address names the action. */
    private void act(Routes routes, String name, String field, Consumer<Request> act) {
        routes.post(ONE + "/" + name, STAFF, handler(name, field, act));
    }

    private Route.Handler handler(String done, String field, Consumer<Request> act) {
        return r -> {
            FieldProblem problem = FieldProblem.of(field, () -> act.accept(r), 422);
            if (problem == null) {
                ReturnTarget.done(r, page(r), done, subject(r));
            } else {
                views.show(r, problem);
            }
        };
    }

    /**
     * Shows the list. The states are those of the API: {@code resolved} alone, {@code resolved} and {@code unresolved},
     * or neither.
     */
    private void list(Request r) {
        Params params = r.params();
        String state = params.text("state", params.flag("resolved", false) ? "resolved" : "open");
        String origin = params.text("target_origin", "");
        String domain = params.text("by_target_domain", "").strip();
        Long by = id(params, "account_id");
        Long about = id(params, "target_account_id");
        ReportFilter filter = new ReportFilter(
                state.equals("all") ? null : Boolean.valueOf(state.equals("resolved")),
                by,
                about,
                domain.isEmpty() ? null : domain,
                origin.equals("local") ? Boolean.TRUE : origin.equals("remote") ? Boolean.FALSE : null);
        String path = PAGE + "?state=" + Percent.encode(state) + "&target_origin=" + Percent.encode(origin)
                + "&by_target_domain=" + Percent.encode(domain) + (by == null ? "" : "&account_id=" + by)
                + (about == null ? "" : "&target_account_id=" + about);
        var found = reports.list(r.caller(), filter, r.page(Paging.ON_A_PAGE, Paging.ON_A_PAGE));
        section.show(
                r,
                views.list(r, new ReportsView.Filter(state, origin, domain, by != null || about != null), path, found));
    }

    private static @Nullable Long id(Params params, String key) {
        return params.filled(key) == null
                ? null
                : Long.valueOf(params.number(key).orElse(-1));
    }

    private void classify(Request r) {
        Params params = r.params();
        boolean isViolation = "violation".equals(params.text("category"));
        reports.update(
                r.caller(), r.id("id"), params.filled("category"), isViolation ? params.texts("rule_ids") : null);
    }

    /**
     * Assigns the report. Can be undone only if it was unassigned before: undoing does not restore the previous
     * assignee.
     */
    private void assign(Request r) {
        AdminAccountEntity before = reports.get(r.caller(), r.id("id")).assignedAccount();
        reports.assignToSelf(r.caller(), r.id("id"));
        ReturnTarget.done(r, page(r), "assigned_to_self", subject(r), before == null);
    }

    private void unassign(Request r) {
        boolean wasOwn = reports.get(r.caller(), r.id("id")).isAssignedTo(r.caller());
        reports.unassign(r.caller(), r.id("id"));
        ReturnTarget.done(r, page(r), "unassigned", subject(r), wasOwn);
    }

    /** Takes action against the reported account, whatever account the form names; the action refers to this report. */
    private void decide(Request r) {
        Caller caller = r.caller();
        ReportQuestions.requireUsers(caller);
        long id = r.id("id");
        long targetId = Long.parseLong(reports.get(caller, id).targetAccount().id());
        FieldProblem problem = FieldProblem.of(
                "text",
                () -> {
                    ActionForm form = ActionForm.of(r.params()).becauseOf(id);
                    moderation.act(caller, targetId, form);
                    ReturnTarget.done(r, page(r), form.type().key(), new ReturnTarget.Subject("account", targetId));
                },
                422);
        if (problem != null) {
            views.show(r, problem);
        }
    }

    private static ReturnTarget.Subject subject(Request r) {
        return new ReturnTarget.Subject("report", r.id("id"));
    }

    private static String page(Request r) {
        return PAGE + "/" + r.id("id");
    }

    /** Decides about the selected reported posts. */
    private void decideAboutPosts(Request r, String done, ToIntFunction<PostDecisions.Reported> decision) {
        ReportQuestions.requireUsers(r.caller());
        long id = r.id("id");
        AdminReportEntity report = reports.get(r.caller(), id);
        List<Long> ids = ReportQuestions.chosen(r, report);
        String text = r.params().flag("tell", false)
                ? r.params().text("post_text", "").strip()
                : null;
        int count = ids.isEmpty()
                ? 0
                : decision.applyAsInt(new PostDecisions.Reported(
                        Long.parseLong(report.targetAccount().id()), ids, id, text));
        ResultNotice.redirect(
                r, count == 0 ? ResultNotice.at(page(r), "no_posts") : ResultNotice.at(page(r), done, count));
    }
}
