package social.dassie.pages.console.content;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.frame.TimeView;

/**
 * The servers whose trends are shown here.
 *
 * @param isOn whether any are asked
 */
public record TrendServersView(ConsoleNavigation.Menu menu, boolean isOn, List<Row> rows) implements ConsoleView {
    /**
     * A server.
     *
     * @param outcome the result of the last requests, in words
     * @param isGood whether they had a result that is shown
     * @param size the size of its last answers, in words
     * @param askedAt null before the first request
     */
    public record Row(
            String domain,
            long followed,
            String outcome,
            boolean isGood,
            long posts,
            long tags,
            String size,
            @Nullable TimeView askedAt) {}

    @Override
    public String template() {
        return "console/content/trend_servers.jte";
    }
}
