package social.dassie.pages.console;

import java.util.Map;
import java.util.function.LongSupplier;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;

/** The shared parts of all console pages: rendering and the navigation around them. */
public final class Console {
    private static final String HOME = "/admin";

    private final Platform platform;
    private final Pages pages;
    private final ConsoleNavigation navigation;

    /**
     * @param waiting counts what is pending on a page; must be fast, because it is called for each page that is shown
     */
    public Console(Platform platform, Pages pages, Map<ConsolePage, LongSupplier> waiting) {
        this.platform = platform;
        this.pages = pages;
        this.navigation = new ConsoleNavigation(waiting);
    }

    public Platform platform() {
        return platform;
    }

    public ConsoleSection at(ConsolePage page) {
        return new ConsoleSection(page, navigation, pages);
    }

    /** Returns the desk of the console's search. */
    public ConsoleSection atSearch() {
        return new ConsoleSection(null, navigation, pages);
    }

    /** Registers the console's address, which redirects to the first page that the visitor may open. */
    public void register(Routes routes) {
        routes.get(
                HOME,
                Access.session(HOME),
                r -> r.redirect(ConsoleNavigation.first(r.caller())
                        .orElseThrow(ApiException::forbidden)
                        .path()));
    }
}
