package social.dassie.pages.console.reports;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.console.LogLine;
import social.dassie.pages.frame.TimeView;

/**
 * The moderation actions against accounts.
 *
 * @param older address of the page with older ones, null on the last page
 */
public record StrikesView(
        ConsoleNavigation.Menu menu,
        List<Row> rows,
        @Nullable String older) implements ConsoleView {
    /**
     * One strike.
     *
     * @param action as in the API
     * @param handle empty for a deleted account
     * @param account the page about the account
     * @param report the page of the report that led to it; null for none
     * @param overruled when it was undone because of an appeal; null if it was not
     */
    public record Row(
            LogLine line,
            String action,
            String handle,
            String account,
            @Nullable String report,
            @Nullable TimeView overruled) {
        /** Returns the CSS class of the action's tag. */
        public String tag() {
            return action.equals("suspend") || action.equals("disable") ? "bad" : "late";
        }
    }

    @Override
    public String template() {
        return "console/reports/strikes.jte";
    }
}
