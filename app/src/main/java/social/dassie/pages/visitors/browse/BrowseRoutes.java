package social.dassie.pages.visitors.browse;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.Routes;
import social.dassie.pages.client.ClientView;
import social.dassie.pages.frame.Pages;

/**
 * The pages that visitors can browse. Members see the client at the same addresses. Visitors are asked to sign in if
 * the settings close a page.
 */
final class BrowseRoutes {
    private static final int POSTS = 20;

    private final BrowsePages browse;
    private final Pages pages;

    BrowseRoutes(BrowsePages browse, Pages pages) {
        this.browse = browse;
        this.pages = pages;
    }

    void register(Routes routes) {
        add(routes, "/public", r -> browse.live(BrowsePath.EVERYONE, r.page(POSTS, POSTS)));
        add(routes, "/public/local", r -> browse.live(BrowsePath.LOCAL, r.page(POSTS, POSTS)));
        add(routes, BrowsePath.EXPLORE.path(), r -> browse.popularPosts(r.offset()));
        add(routes, "/explore/tags", r -> browse.popularTags(r.offset()));
        add(routes, "/explore/links", r -> browse.popularLinks(r.offset()));
        add(routes, "/directory", r -> browse.directory(r.offset()));
    }

    /** Reads one page. */
    @FunctionalInterface
    private interface Reading {
        BrowseView of(Request request);
    }

    private void add(Routes routes, String path, Reading reading) {
        routes.get(path, Access.openPage(), forVisitors(reading));
    }

    /** Redirects from a closed page: without trends to another page, else to the sign-in. */
    private void lead(Request r) {
        String start = browse.start();
        if (r.target().startsWith(BrowsePath.EXPLORE.path()) && !start.equals(BrowsePath.EXPLORE.path())) {
            r.redirect(start);
        } else {
            r.browser().askToSignIn(r.target(), false);
        }
    }

    private Route.Handler forVisitors(Reading reading) {
        return r -> {
            if (r.browser().opensClient()) {
                pages.show(r, new ClientView());
                return;
            }
            try {
                pages.showPublic(r, reading.of(r));
            } catch (ApiException closed) {
                if (closed.status() != 401) {
                    throw closed;
                }
                lead(r);
            }
        };
    }
}
