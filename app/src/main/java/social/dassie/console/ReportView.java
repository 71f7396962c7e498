package social.dassie.console;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.instance.RuleEntity;
import social.dassie.reports.ReportedCollection;
import social.dassie.web.PostView;

/**
 * One report and the possible actions.
 *
 * @param categoryKey as the API names it
 * @param rules the rules that were broken
 * @param allRules all rules of this instance
 * @param posts the reported posts
 * @param collections the reported collections
 * @param act null when the visitor may not decide about the account
 */
public record ReportView(
        ConsoleNavigation.Menu menu,
        ReportsView.Row report,
        boolean isOpen,
        boolean isAssignedToVisitor,
        @Nullable String settledBy,
        String categoryKey,
        List<RuleEntity> rules,
        List<RuleEntity> allRules,
        List<ReportedPost> posts,
        List<ReportedCollection> collections,
        @Nullable ActView act,
        List<LogLine> strikes,
        List<LogLine> log,
        @Nullable String problem)
        implements ConsoleView {
    /**
     * A post in its current state or, if it was deleted, in its state at the time of the report.
     *
     * @param post null for a deleted post
     * @param goneHtml the text at the time of the report; sanitised
     */
    public record ReportedPost(@Nullable PostView post, String goneHtml) {}

    @Override
    public String template() {
        return "console/report.jte";
    }
}
