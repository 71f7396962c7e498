package social.dassie.pages.console.reports;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ActView;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.console.LogLine;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.visitors.posts.PostView;
import social.dassie.staff.instance.rules.RuleEntity;
import social.dassie.staff.reports.ReportedCollection;

/**
 * One report and the possible actions.
 *
 * @param isForwarded whether it was forwarded to the account's server; null for an account of this server
 * @param categoryKey as the API names it
 * @param rules the rules that were broken
 * @param allRules all rules of this instance
 * @param posts the reported posts
 * @param collections the reported collections
 * @param act null when the visitor may not decide about the account
 * @param fieldProblem what is wrong with one of the page's forms
 */
public record ReportView(
        ConsoleNavigation.Menu menu,
        ReportsView.Row report,
        boolean isAssignedToVisitor,
        @Nullable String settledBy,
        @Nullable Boolean isForwarded,
        String categoryKey,
        List<RuleEntity> rules,
        List<RuleEntity> allRules,
        List<ReportedPost> posts,
        List<ReportedCollection> collections,
        @Nullable ActView act,
        List<LogLine> strikes,
        List<LogLine> log,
        @Nullable String done,
        @Nullable FieldProblem fieldProblem)
        implements ConsoleView {
    /**
     * A post in its current state or, if it was deleted, in its state at the time of the report.
     *
     * @param id empty for a deleted post
     * @param post null for a deleted post
     * @param goneHtml the text at the time of the report; sanitised
     */
    public record ReportedPost(String id, @Nullable PostView post, String goneHtml) {}

    /** Whether there are posts that something can be done about. */
    public boolean hasPosts() {
        return act != null && posts.stream().anyMatch(each -> each.post() != null);
    }

    public @Nullable String problemAt(String field) {
        return FieldProblem.at(fieldProblem, field);
    }

    @Override
    public @Nullable String problem() {
        return fieldProblem == null ? null : fieldProblem.sentence();
    }

    @Override
    public String template() {
        return "console/reports/report.jte";
    }
}
