package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.instance.RuleEntity;

/**
 * One report, and what can be done about it.
 *
 * @param categoryKey as the API names it
 * @param rules those that were broken
 * @param allRules those that hold here
 * @param posts what was reported
 * @param act null for who may not decide about the account
 */
public record ReportView(
        String formToken,
        List<SettingsNavigation.Link> navigation,
        ReportsView.Row report,
        boolean isOpen,
        boolean isAssignedToVisitor,
        @Nullable String settledBy,
        String categoryKey,
        List<RuleEntity> rules,
        List<RuleEntity> allRules,
        List<ReportedPost> posts,
        @Nullable ActView act,
        List<LogLine> strikes,
        List<LogLine> log,
        @Nullable String problem)
        implements View {
    /**
     * A post as it is now, or as it was when it was reported.
     *
     * @param post null for one that is gone
     * @param goneHtml what was there; sanitised
     */
    public record ReportedPost(@Nullable PostView post, String goneHtml) {}

    @Override
    public String template() {
        return "report.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
