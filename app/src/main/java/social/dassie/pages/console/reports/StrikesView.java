package social.dassie.pages.console.reports;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.console.LogLine;
import social.dassie.pages.frame.TimeView;

/**
 * What was done about accounts.
 *
 * @param older address of the page with older ones, null when there are none
 */
public record StrikesView(
        ConsoleNavigation.Menu menu,
        List<Row> rows,
        @Nullable String older) implements ConsoleView {
    /**
     * One strike.
     *
     * @param action as in the API
     * @param handle empty for an account that is gone
     * @param account the page about the account
     * @param report the page of the report that led to it; null for none
     * @param overruled when it was taken back because of an appeal; null when it was not
     */
    public record Row(
            LogLine line,
            String action,
            String handle,
            String account,
            @Nullable String report,
            @Nullable TimeView overruled) {
        /** The class of the tag that shows the action. */
        public String tag() {
            return action.equals("suspend") || action.equals("disable") ? "bad" : "late";
        }
    }

    @Override
    public String template() {
        return "console/reports/strikes.jte";
    }
}
