package social.dassie.console;

import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.web.Pages;

/** The overview: what waits for a decision, and how the server is doing. */
final class DashboardRoutes {
    private final ConsoleNavigation navigation;
    private final Pages pages;

    DashboardRoutes(ConsoleNavigation navigation, Pages pages) {
        this.navigation = navigation;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(ConsolePage.DASHBOARD.path(), ConsolePage.DASHBOARD.access(), this::show);
    }

    private void show(Request r) {
        pages.show(r, new DashboardView(navigation.on(ConsolePage.DASHBOARD, r)));
    }
}
