package social.dassie.pages.client;

import java.util.List;
import java.util.Map;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Json;
import social.dassie.ground.http.BrowserSession;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.Assets;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.ClientTokens;
import social.dassie.pages.usersettings.SettingsMenu;

/**
 * The routes of the members' client, which are those of Mastodon's, so that a link to one opens in either. Profiles,
 * posts, hashtags and what visitors can browse have pages of their own, which the client takes over when a member opens
 * them.
 */
public final class ClientRoutes {
    private static final String SETTINGS = "/preferences/{section}";

    private static final List<String> PATHS = List.of(
            "/home",
            "/catch-up",
            "/columns",
            "/notifications",
            "/notifications/requests",
            "/notifications/requests/{id}",
            "/public/remote",
            "/explore/suggestions",
            "/search",
            "/publish",
            "/conversations",
            "/bookmarks",
            "/favourites",
            "/lists",
            "/lists/{id}",
            "/lists/{id}/members",
            "/followed_tags",
            "/follow_requests",
            "/reply_requests",
            "/filters",
            "/filters/new",
            "/filters/{id}/edit",
            "/mutes",
            "/blocks",
            "/domain_blocks",
            "/scheduled",
            "/drafts",
            "/announcements",
            "/keyboard-shortcuts",
            "/getting-started",
            "/preferences",
            SETTINGS,
            "/statuses/{id}",
            "/statuses/{id}/history",
            "/statuses/{id}/favourites",
            "/statuses/{id}/reblogs",
            "/statuses/{id}/quotes",
            "/accounts",
            "/accounts/{id}");

    private static final String WORKER = "service-worker.js";

    private final ClientTokens tokens;
    private final Assets assets;
    private final Pages pages;

    public ClientRoutes(ClientTokens tokens, Pages pages) {
        this.tokens = tokens;
        this.assets = pages.assets();
        this.pages = pages;
    }

    public void register(Routes routes) {
        for (String path : PATHS) {
            routes.get(path, Access.session(), r -> open(r, path));
        }
        new ShareTarget().register(routes);
        routes.post("/session/token", Access.session(), this::token);
        routes.get("/" + WORKER, Access.file(), this::worker);
        routes.get("/manifest.json", Access.file(), this::manifest);
    }

    private void open(Request r, String path) {
        String address = path.equals(SETTINGS) ? path.replace("{section}", r.pathText("section")) : path;
        pages.show(r, new ClientView(SettingsMenu.plain(address).orElse(null)));
    }

    private void token(Request r) {
        BrowserSession session = r.browser().session();
        if (session == null) {
            throw ApiException.unauthenticated();
        }
        r.json(Map.of("access_token", tokens.issue(session.idHash(), session.accountId())));
    }

    /**
     * Sends the service worker, at the top level so that its scope is every page. Browsers check for updates of it by
     * themselves.
     */
    private void worker(Request r) {
        r.answerHeader("Cache-Control", "no-cache");
        r.answerHeader("Content-Security-Policy", "default-src 'none'; connect-src 'self'");
        r.shipped("text/javascript; charset=utf-8", assets.find(WORKER).orElseThrow());
    }

    /** Sends what a browser needs to install the client as an app (W3C Web Application Manifest). */
    private void manifest(Request r) {
        r.answerHeader("Cache-Control", "public, max-age=3600");
        r.answerHeader("Vary", "Accept-Encoding, Accept-Language");
        r.bytes(200, "application/manifest+json", Json.bytes(new WebManifest(pages.siteName())));
    }
}
