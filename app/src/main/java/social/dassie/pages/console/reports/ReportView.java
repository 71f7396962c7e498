package social.dassie.pages.console.reports;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.AccountActionsView;
import social.dassie.pages.console.ActionNotice;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.History;
import social.dassie.pages.console.NoteView;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.visitors.posts.PostView;
import social.dassie.staff.accounts.AdminAccountEntity;
import social.dassie.staff.instance.rules.RuleEntity;
import social.dassie.staff.reports.ReportedCollection;
import social.dassie.staff.reports.Reports;

/**
 * One report and the possible actions.
 *
 * @param posts the reported posts
 * @param collections the reported collections
 * @param act null if the visitor may not decide about the account
 * @param notes about the account, the newest first, including those that were not written on this report
 * @param typedNote a note that was refused; empty for none
 * @param acted what was done just now; null for nothing
 */
public record ReportView(
        ConsoleNavigation.Menu menu,
        ReportsView.Row report,
        Handling handling,
        Charge charge,
        List<ReportedPost> posts,
        List<ReportedCollection> collections,
        Facts facts,
        @Nullable AccountActionsView act,
        List<NoteView> notes,
        String typedNote,
        History history,
        @Nullable ActionNotice acted,
        @Nullable String done,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    /**
     * The current state of the report.
     *
     * @param settledBy the handle of who resolved it; null for no one
     * @param isForwarded whether it was forwarded to the account's server; null for a local account
     */
    public record Handling(
            boolean isAssignedToVisitor,
            @Nullable String settledBy,
            @Nullable Boolean isForwarded) {}

    /**
     * The known facts about the reported account.
     *
     * @param reports about it, including this one
     * @param strikes the number of actions against it
     * @param mayDecide whether the visitor may act on it
     * @param mayDelete whether the visitor may delete its data
     */
    public record Facts(
            AdminAccountEntity person, Reports.About reports, long strikes, boolean mayDecide, boolean mayDelete) {}

    /** Returns the notes that were written on this report: only these can be deleted here. */
    public Set<Long> deletable() {
        Long id = Long.valueOf(report.id());
        return notes.stream()
                .filter(note -> id.equals(note.reportId()))
                .map(NoteView::id)
                .collect(Collectors.toSet());
    }

    /**
     * What the report accuses the account of.
     *
     * @param category as the API names it
     * @param rules the violated rules
     * @param allRules all rules of this instance
     */
    public record Charge(String category, List<RuleEntity> rules, List<RuleEntity> allRules) {}

    /**
     * A post in its current state or, if it was deleted, in its state at the time of the report.
     *
     * @param id empty for a deleted post
     * @param post null for a deleted post
     * @param goneHtml the text at the time of the report; sanitised
     */
    public record ReportedPost(String id, @Nullable PostView post, String goneHtml) {}

    /** Returns whether there are posts that can be acted on. */
    public boolean hasPosts() {
        return act != null && posts.stream().anyMatch(each -> each.post() != null);
    }

    @Override
    public String template() {
        return "console/reports/report.jte";
    }
}
