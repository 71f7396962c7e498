package social.dassie.console;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.web.TimeView;

/**
 * The list of reports.
 *
 * @param isResolved whether the resolved reports are shown instead of the open ones
 * @param older address of the page with older reports, null when there are none
 */
public record ReportsView(
        ConsoleNavigation.Menu menu,
        boolean isResolved,
        List<Row> reports,
        @Nullable String older) implements ConsoleView {
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
        return "console/reports.jte";
    }
}
