package social.dassie.pages.console.reports;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Permission;
import social.dassie.ground.api.Slice;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.http.Request;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.pages.console.ActView;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.Desk;
import social.dassie.pages.console.DoneNotice;
import social.dassie.pages.console.History;
import social.dassie.pages.console.LogLine;
import social.dassie.pages.console.PersonView;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.visitors.posts.PostView;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.strikes.Strikes;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.staff.accounts.AdminAccountEntity;
import social.dassie.staff.accounts.AdminAccounts;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.instance.rules.RuleEntity;
import social.dassie.staff.reports.AdminReportEntity;
import social.dassie.staff.reports.ReportedCollection;

/** The content of the pages about reports. */
public final class ReportPages {
    private static final int MAX_LOG = 20;

    private final Accounts accounts;
    private final AdminAccounts people;
    private final Supplier<List<RuleEntity>> rules;
    private final Strikes strikes;
    private final AuditLog audit;
    private final Addresses addresses;
    private final Desk desk;

    public ReportPages(Accounts accounts, AdminFeature admin, Supplier<List<RuleEntity>> rules, Console console) {
        this.accounts = accounts;
        this.people = admin.accounts();
        this.rules = rules;
        this.strikes = admin.strikes();
        this.audit = console.platform().audit();
        this.addresses = console.platform().addresses();
        this.desk = console.at(ConsolePage.REPORTS);
    }

    /** @param path the address of the list without a position in it */
    ReportsView list(Request r, ReportsView.Filter filter, String path, Slice<AdminReportEntity> reports) {
        return new ReportsView(
                desk.menu(r), filter, reports.items().stream().map(this::row).toList(), reports.older(path));
    }

    ReportView one(
            Request r, AdminReportEntity report, List<ReportedCollection> collections, @Nullable FieldProblem problem) {
        Caller caller = r.caller();
        AdminAccountEntity target = report.targetAccount();
        AdminAccountEntity assigned = report.assignedAccount();
        AdminAccountEntity settler = report.actionTakenByAccount();
        long targetId = Long.parseLong(target.id());
        return new ReportView(
                desk.menu(r),
                row(report),
                new ReportView.Handling(
                        assigned != null && assigned.id().equals(Long.toString(caller.accountId())),
                        settler == null ? null : handle(settler),
                        target.domain() == null ? null : Boolean.valueOf(report.forwarded())),
                new ReportView.Charge(report.category(), report.rules(), rules.get()),
                report.statuses().stream().map(this::post).toList(),
                collections,
                ActView.of(
                        caller.may(Permission.MANAGE_USERS) && people.mayDecide(caller, targetId),
                        r,
                        ConsolePage.REPORTS.path(report.id()) + "/action",
                        target.domain() == null,
                        FieldProblem.at(problem, "text")),
                new History(
                        LogLine.ofStrikes(strikes.of(targetId, MAX_LOG), accounts, caller),
                        LogLine.ofLog(audit.of("report", Long.parseLong(report.id()), MAX_LOG), accounts)),
                DoneNotice.of(r, problem == null ? null : problem.sentence()),
                problem);
    }

    private ReportsView.Row row(AdminReportEntity report) {
        AdminAccountEntity assigned = report.assignedAccount();
        return new ReportsView.Row(
                report.id(),
                PersonView.of(report.targetAccount(), addresses),
                PersonView.of(report.account(), addresses),
                ReportWords.category(report.category()),
                report.comment(),
                report.statuses().size(),
                !report.actionTaken(),
                TimeView.of(report.createdAt()),
                assigned == null ? null : handle(assigned));
    }

    private String handle(AdminAccountEntity person) {
        return AuthorView.of(person.account(), addresses).handle();
    }

    private ReportView.ReportedPost post(Object status) {
        if (status instanceof StatusEntity there) {
            return new ReportView.ReportedPost(there.id(), PostView.reported(there, addresses), "");
        }
        String content = status instanceof JsonNode gone ? gone.path("content").asText() : "";
        return new ReportView.ReportedPost("", null, HtmlSanitiser.sanitise(content));
    }
}
