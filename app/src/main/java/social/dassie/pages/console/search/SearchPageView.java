package social.dassie.pages.console.search;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsoleView;

/**
 * What was found for a text.
 *
 * @param text what was typed; empty before anything was
 * @param hits what was found, without the kinds of which nothing was
 */
public record SearchPageView(
        ConsoleNavigation.Menu menu,
        String text,
        List<Hits> hits,
        @Nullable String problem) implements ConsoleView {
    private static final int SHOWN = 80;

    /** The text as far as the page repeats it. */
    public String shownText() {
        return text.length() <= SHOWN ? text : text.substring(0, text.offsetByCodePoints(0, SHOWN / 2)) + "…";
    }

    @Override
    public String template() {
        return "console/search/search.jte";
    }
}
