package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The list of reports.
 *
 * @param isResolved whether the resolved reports are shown instead of the open ones
 * @param appeals the number of appeals that wait for a decision of the visitor
 * @param older address of the page with older reports, null when there are none
 */
public record ReportsView(
        List<SettingsNavigation.Link> navigation,
        boolean isResolved,
        long appeals,
        List<Row> reports,
        @Nullable String older)
        implements View {
    /**
     * One report in the list.
     *
     * @param assignee the staff member who handles it; null for nobody
     */
    public record Row(
            String id,
            PersonView about,
            PersonView by,
            String category,
            String comment,
            String posts,
            TimeView time,
            @Nullable String assignee) {}

    @Override
    public String template() {
        return "reports.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
