package social.dassie.pages.console.reports;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ActionNotice;
import social.dassie.pages.console.Choice;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.console.PersonView;
import social.dassie.pages.console.RowActions;
import social.dassie.pages.frame.TimeView;

/**
 * The list of reports.
 *
 * @param acts in the rows, by the ids of the reports
 * @param acted what was done just now; null for nothing
 * @param older address of the page with older reports, null on the last page
 */
public record ReportsView(
        ConsoleNavigation.Menu menu,
        Filter shown,
        List<Row> reports,
        Map<String, RowActions> acts,
        @Nullable ActionNotice acted,
        @Nullable String older)
        implements ConsoleView {
    /**
     * The filter of the list.
     *
     * @param state {@code open}, {@code resolved} or {@code all}
     * @param origin as in the API
     * @param people whether only reports by or about one account are shown
     */
    public record Filter(String state, String origin, String domain, boolean people) {
        boolean isEmpty() {
            return origin.isEmpty() && domain.isEmpty() && !people;
        }
    }

    /**
     * One report in the list.
     *
     * @param assignee the staff member who handles it; null for none
     */
    public record Row(
            String id,
            PersonView about,
            PersonView by,
            String category,
            String comment,
            int posts,
            boolean isOpen,
            TimeView time,
            @Nullable String assignee) {}

    public List<Choice> states() {
        return List.of(
                new Choice("open", say("console.reports.open_reports", "Open")),
                new Choice("resolved", say("console.reports.resolved", "Resolved")),
                new Choice("all", say("console.all", "All")));
    }

    public boolean isNarrowed() {
        return !shown.isEmpty();
    }

    @Override
    public String template() {
        return "console/reports/reports.jte";
    }
}
