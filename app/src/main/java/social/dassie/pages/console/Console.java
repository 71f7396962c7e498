package social.dassie.pages.console;

import java.util.Map;
import java.util.function.LongSupplier;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;

/** The frame that all pages of the staff share: what draws a page, and the navigation around it. */
public final class Console {
    private static final String HOME = "/admin";

    private final Platform platform;
    private final Pages pages;
    private final ConsoleNavigation navigation;

    /** @param waiting counts what waits on a page, quickly: it is asked for each page that is shown */
    public Console(Platform platform, Pages pages, Map<ConsolePage, LongSupplier> waiting) {
        this.platform = platform;
        this.pages = pages;
        this.navigation = new ConsoleNavigation(waiting);
    }

    public Platform platform() {
        return platform;
    }

    public Desk at(ConsolePage page) {
        return new Desk(page, navigation, pages);
    }

    /** Where the staff searches in all of it. */
    public Desk atSearch() {
        return new Desk(null, navigation, pages);
    }

    /** The address of all of it, which leads to the first page that the visitor may open. */
    public void register(Routes routes) {
        routes.get(
                HOME,
                Access.session(HOME),
                r -> r.redirect(ConsoleNavigation.first(r.caller())
                        .orElseThrow(ApiException::forbidden)
                        .path()));
    }
}
