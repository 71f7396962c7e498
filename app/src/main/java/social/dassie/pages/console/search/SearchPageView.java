package social.dassie.pages.console.search;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;

/**
 * The results for a search text.
 *
 * @param text what was typed; empty before that
 * @param hits the results, without the kinds that have none
 */
public record SearchPageView(
        ConsoleNavigation.Menu menu,
        String text,
        List<Hits> hits,
        @Nullable String problem) implements ConsoleView {
    private static final int SHOWN = 80;

    /** Returns the part of the text that the page repeats. */
    public String shownText() {
        return text.length() <= SHOWN ? text : text.substring(0, text.offsetByCodePoints(0, SHOWN / 2)) + "…";
    }

    @Override
    public String template() {
        return "console/search/search.jte";
    }
}
