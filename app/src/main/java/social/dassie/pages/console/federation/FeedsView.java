package social.dassie.pages.console.federation;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.RowActions;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.TimeView;

/**
 * The feeds that people of this server follow.
 *
 * @param isOn whether people may follow feeds
 * @param acts in the rows, by the ids of the accounts
 */
public record FeedsView(
        ConsoleNavigation.Menu menu,
        boolean isOn,
        List<Row> feeds,
        Map<String, RowActions> acts,
        @Nullable String done,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    /**
     * One feed.
     *
     * @param host of its address
     * @param tone the CSS class of its state
     * @param figures its followers and posts
     * @param last the last request; null before the first one
     * @param next the next request; null if there is none
     * @param problem why the last request failed; null if it did not
     */
    public record Row(
            String id,
            String title,
            String address,
            String host,
            String state,
            String tone,
            String figures,
            @Nullable TimeView last,
            @Nullable TimeView next,
            @Nullable String problem) {}

    @Override
    public String template() {
        return "console/federation/feeds.jte";
    }
}
