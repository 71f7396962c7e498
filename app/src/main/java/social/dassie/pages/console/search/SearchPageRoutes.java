package social.dassie.pages.console.search;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.ConsoleView;

/** The search over everything in the console. The results are limited to what the visitor's role may open. */
public final class SearchPageRoutes {
    private static final String PAGE = "/admin/search";

    private final List<Source> sources;
    private final ConsoleSection section;

    SearchPageRoutes(List<Source> sources, Console console) {
        this.sources = List.copyOf(sources);
        this.section = console.atSearch();
    }

    void register(Routes routes) {
        routes.get(PAGE, ConsolePage.anyOf(PAGE), this::show);
    }

    private void show(Request r) {
        String text = r.params().text("q", "").strip();
        boolean isTooLong = text.length() > ConsoleView.MAX_SOUGHT;
        List<Hits> hits = text.isEmpty() || isTooLong
                ? List.of()
                : sources.stream()
                        .filter(source -> source.isFor(r.caller()))
                        .map(source -> source.finder().find(r.caller(), text))
                        .filter(found -> !found.isEmpty())
                        .toList();
        section.show(r, new SearchPageView(section.menu(r), text, hits, isTooLong ? tooLong() : null));
    }

    private static @Nullable String tooLong() {
        return say(
                "console.search.search_for_at_most_characters",
                "Search for at most {0} characters.",
                ConsoleView.MAX_SOUGHT);
    }
}
