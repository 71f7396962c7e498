package social.dassie.pages.console.reports;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.visitors.strikes.AppealView;
import social.dassie.people.strikes.AppealFilter;

/**
 * The list of appeals.
 *
 * @param older address of the page with older appeals, null on the last page
 */
public record AppealsView(
        ConsoleNavigation.Menu menu,
        AppealFilter shown,
        List<Row> appeals,
        @Nullable String older) implements ConsoleView {
    /** One appeal in the list: its strike and its author. */
    public record Row(String address, String handle, String action, AppealView appeal) {}

    /** Returns the filters, in the order of their links. */
    public List<AppealFilter> filters() {
        return List.of(AppealFilter.values());
    }

    @Override
    public String template() {
        return "console/reports/appeals.jte";
    }
}
