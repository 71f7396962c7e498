package social.dassie.pages.console.reports;

import static social.dassie.ground.words.Words.say;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Permission;
import social.dassie.ground.api.Slice;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.http.Request;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.pages.console.AccountActionsView;
import social.dassie.pages.console.AccountQuestions;
import social.dassie.pages.console.ActionNotices;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.History;
import social.dassie.pages.console.LogLine;
import social.dassie.pages.console.NoteView;
import social.dassie.pages.console.PersonView;
import social.dassie.pages.console.ResultNotice;
import social.dassie.pages.console.RowAction;
import social.dassie.pages.console.RowActions;
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
import social.dassie.staff.moderation.ModerationNotes;
import social.dassie.staff.reports.AdminReportEntity;
import social.dassie.staff.reports.Reports;

/** The content of the pages about reports. */
public final class ReportPages {
    private static final int MAX_LOG = 30;

    private final Reports reports;
    private final Accounts accounts;
    private final AdminAccounts people;
    private final Supplier<List<RuleEntity>> rules;
    private final Strikes strikes;
    private final ModerationNotes notes;
    private final AuditLog audit;
    private final AccountQuestions questions;
    private final ActionNotices notices;
    private final Addresses addresses;
    private final ConsoleSection section;

    public ReportPages(
            Reports reports,
            Accounts accounts,
            AdminFeature admin,
            Supplier<List<RuleEntity>> rules,
            AccountQuestions questions,
            ActionNotices notices,
            Console console) {
        this.reports = reports;
        this.accounts = accounts;
        this.people = admin.accounts;
        this.rules = rules;
        this.strikes = admin.strikes();
        this.notes = admin.notes;
        this.audit = console.platform().audit();
        this.questions = questions;
        this.addresses = console.platform().addresses();
        this.notices = notices;
        this.section = console.at(ConsolePage.REPORTS);
    }

    /** @param path the address of the list without a position in it */
    ReportsView list(Request r, ReportsView.Filter filter, String path, Slice<AdminReportEntity> found) {
        Caller caller = r.caller();
        Set<String> decidable = caller.may(Permission.MANAGE_USERS)
                ? people.decidable(
                        caller,
                        found.items().stream()
                                .map(AdminReportEntity::targetAccount)
                                .toList())
                : Set.of();
        return new ReportsView(
                section.menu(r),
                filter,
                found.items().stream().map(this::row).toList(),
                RowActions.of(
                        r,
                        found.items(),
                        AdminReportEntity::id,
                        report -> say("console.report", "Report #{0}", report.id()),
                        report -> acts(report, caller, decidable)),
                notices.of(r),
                found.older(path));
    }

    private static List<RowAction> acts(AdminReportEntity report, Caller caller, Set<String> decidable) {
        String page = ConsolePage.REPORTS.path(report.id());
        List<RowAction> acts = new ArrayList<>();
        acts.add(
                report.actionTaken()
                        ? RowAction.of('r', say("console.reports.reopen", "Reopen"), page + "/reopen")
                        : RowAction.of('r', say("console.reports.resolve_verb", "Resolve"), page + "/resolve"));
        acts.add(
                report.isAssignedTo(caller)
                        ? RowAction.of('m', say("console.reports.unassign", "Unassign"), page + "/unassign")
                        : RowAction.of(
                                'm', say("console.reports.assign_to_me", "Assign to me"), page + "/assign_to_self"));
        AdminAccountEntity target = report.targetAccount();
        if (decidable.contains(target.id()) && !RowAction.isPending(target)) {
            acts.addAll(RowAction.about(target, page + "/action"));
        }
        return acts;
    }

    /** @param problem the errors; null for none */
    void show(Request r, @Nullable FieldProblem problem) {
        section.show(r, one(r, reports.get(r.caller(), r.id("id")), problem));
    }

    private ReportView one(Request r, AdminReportEntity report, @Nullable FieldProblem problem) {
        Caller caller = r.caller();
        AdminAccountEntity target = report.targetAccount();
        AdminAccountEntity settler = report.actionTakenByAccount();
        long id = Long.parseLong(report.id());
        long targetId = Long.parseLong(target.id());
        boolean mayDecide = caller.may(Permission.MANAGE_USERS) && people.mayDecide(caller, targetId);
        return new ReportView(
                section.menu(r),
                row(report),
                new ReportView.Handling(
                        report.isAssignedTo(caller),
                        settler == null ? null : handle(settler),
                        target.domain() == null ? null : Boolean.valueOf(report.forwarded())),
                new ReportView.Charge(report.category(), report.rules(), rules.get()),
                report.statuses().stream().map(this::post).toList(),
                reports.collections(caller, id),
                new ReportView.Facts(
                        target,
                        reports.about(targetId),
                        strikes.count(targetId),
                        mayDecide,
                        mayDecide && caller.may(Permission.DELETE_USER_DATA)),
                AccountActionsView.of(
                        mayDecide && !RowAction.isPending(target),
                        r,
                        ConsolePage.REPORTS.path(id) + "/action",
                        target,
                        questions,
                        FieldProblem.at(problem, "text")),
                NoteView.of(targetId, notes, accounts, caller),
                FieldProblem.at(problem, "note") == null ? "" : r.params().text("note", ""),
                new History(LogLine.ofStrikes(strikes.of(targetId, MAX_LOG), accounts, caller), log(id, targetId)),
                problem == null ? notices.of(r) : null,
                ResultNotice.of(r, problem == null ? null : problem.sentence()),
                problem);
    }

    /** Returns the staff's actions on the report and its account, the latest first. */
    private List<LogLine> log(long id, long targetId) {
        List<AuditEntry> entries = Stream.concat(
                        audit.of("report", id, MAX_LOG).stream(), audit.of("account", targetId, MAX_LOG).stream())
                .sorted(Comparator.comparingLong(AuditEntry::id).reversed())
                .limit(MAX_LOG)
                .toList();
        return LogLine.ofThings(entries, accounts);
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
