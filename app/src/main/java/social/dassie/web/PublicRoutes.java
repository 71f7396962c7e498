package social.dassie.web;

import java.util.function.Supplier;
import social.dassie.http.Access;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.oauth.SignUps;
import social.dassie.settings.Addresses;
import social.dassie.settings.Setting;
import social.dassie.settings.Settings;

/** The pages that everybody may open, and the stylesheet of all pages. */
final class PublicRoutes {
    private static final int POSTS = 20;

    private final PublicPages publicPages;
    private final Setup setup;
    private final SignUps signUps;
    private final Supplier<Settings> settings;
    private final Addresses addresses;
    private final Sessions sessions;
    private final Pages pages;
    private final Assets assets;

    PublicRoutes(
            PublicPages publicPages,
            Setup setup,
            SignUps signUps,
            Supplier<Settings> settings,
            Addresses addresses,
            Sessions sessions,
            Pages pages,
            Assets assets) {
        this.publicPages = publicPages;
        this.setup = setup;
        this.signUps = signUps;
        this.settings = settings;
        this.addresses = addresses;
        this.sessions = sessions;
        this.pages = pages;
        this.assets = assets;
    }

    void register(Routes routes) {
        routes.get("/", Access.open(), this::start);
        routes.get("/@{name}", Access.open(), this::profile);
        routes.get("/@{name}/{id}", Access.open(), this::thread);
        routes.get("/tags/{name}", Access.open(), this::tag);
        routes.get("/users/{name}", Access.open(), r -> r.redirect(publicPages.profilePath(r.pathText("name"))));
        routes.get(Assets.STYLESHEET, Access.open(), this::stylesheet);
    }

    private void start(Request r) {
        Browser browser = new Browser(r, sessions);
        StartView view = new StartView(
                pages.siteName(),
                settings.get().get(Setting.DESCRIPTION),
                addresses.domain(),
                addresses.baseUrl(),
                setup.isNeeded(),
                signUps.areOpen(),
                browser.session().isPresent());
        pages.show(r, browser, view);
    }

    private void profile(Request r) {
        pages.show(r, new Browser(r, sessions), publicPages.profile(r.pathText("name"), r.page(POSTS, POSTS)));
    }

    private void thread(Request r) {
        pages.show(r, new Browser(r, sessions), publicPages.thread(r.pathText("name"), r.id("id")));
    }

    private void tag(Request r) {
        pages.show(r, new Browser(r, sessions), publicPages.tag(r.pathText("name"), r.page(POSTS, POSTS)));
    }

    private void stylesheet(Request r) {
        r.answerHeader("Cache-Control", "public, max-age=31536000, immutable");
        r.bytes(200, "text/css; charset=utf-8", assets.stylesheet());
    }
}
