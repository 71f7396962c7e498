package social.dassie.pages.visitors;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.Routes;
import social.dassie.ground.http.ShippedFile;
import social.dassie.pages.client.ClientView;
import social.dassie.pages.frame.Assets;
import social.dassie.pages.frame.Pages;

/** The pages that every visitor may open, and the stylesheet of all pages. */
public final class PublicRoutes {
    private static final int POSTS = 20;
    private static final int PEOPLE = 40;

    private final PublicPages publicPages;
    private final ForeignPages foreign;
    private final Pages pages;
    private final Assets assets;

    public PublicRoutes(PublicPages publicPages, ForeignPages foreign, Pages pages) {
        this.publicPages = publicPages;
        this.foreign = foreign;
        this.pages = pages;
        this.assets = pages.assets();
    }

    public void register(Routes routes) {
        routes.get("/@{name}", Access.openPage(), orClient(r -> profile(r, ProfileTab.POSTS)));
        routes.get("/@{name}/with_replies", Access.openPage(), orClient(r -> profile(r, ProfileTab.REPLIES)));
        routes.get("/@{name}/media", Access.openPage(), orClient(r -> profile(r, ProfileTab.MEDIA)));
        routes.get("/@{name}/followers", Access.openPage(), orClient(r -> people(r, true)));
        routes.get("/@{name}/following", Access.openPage(), orClient(r -> people(r, false)));
        routes.get("/@{name}/tagged/{tag}", Access.openPage(), orClient(this::tagged));
        routes.get("/@{name}/{id}", Access.openPage(), orClient(this::thread));
        routes.get("/tags/{name}", Access.openPage(), orClient(this::tag));
        for (String actor : Routes.ACTORS) {
            routes.get(actor, Access.open(), r -> r.redirect(publicPages.profilePath(r.actorName())));
            routes.get(actor + "/main-key", Access.open(), r -> r.redirect(publicPages.profilePath(r.actorName())));
            routes.get(actor + "/statuses/{id}", Access.open(), this::toPost);
        }
        routes.get("/@{name}/statuses/{id}", Access.open(), this::toPost);
        routes.get(Assets.PATH + "{name}", Access.file(), this::asset);
    }

    /**
     * Falls back to the client: something without a public page may still be visible to a user, such as a remote
     * profile; the client shows it, or says that there is nothing.
     */
    private Route.Handler orClient(Route.Handler page) {
        return r -> {
            try {
                page.handle(r);
            } catch (ApiException e) {
                if (e.status() != 404 || !r.browser().opensClient()) {
                    throw e;
                }
                pages.show(r, new ClientView());
            }
        };
    }

    private void profile(Request r, ProfileTab tab) {
        String name = r.pathText("name");
        if (foreign.isForeign(name)) {
            pages.show(r, foreign.profile(r.browser().caller(), name, tab, r.page(POSTS, POSTS)));
            return;
        }
        ProfileView view = publicPages.profile(name, tab, r.page(POSTS, POSTS));
        linkDocument(r, view.account().uri());
        pages.showPublic(r, view);
    }

    private void toPost(Request r) {
        r.redirect(publicPages.postPath(r.actorName(), r.id("id")));
    }

    private void people(Request r, boolean areFollowers) {
        pages.showPublic(r, publicPages.people(r.pathText("name"), areFollowers, r.page(PEOPLE, PEOPLE)));
    }

    private void tagged(Request r) {
        TagView view = publicPages.tagged(r.pathText("name"), r.pathText("tag"), r.page(POSTS, POSTS));
        pages.showPublic(r, view);
    }

    private void thread(Request r) {
        String name = r.pathText("name");
        if (foreign.isForeign(name)) {
            pages.show(r, foreign.thread(r.browser().caller(), name, r.id("id")));
            return;
        }
        ThreadView view = publicPages.thread(name, r.id("id"));
        linkDocument(r, view.uri());
        pages.showPublic(r, view);
    }

    /** Adds a header with the address of the page's ActivityPub document. */
    private static void linkDocument(Request r, String uri) {
        r.answerHeader("Link", "<" + uri + ">; rel=\"alternate\"; type=\"application/activity+json\"");
    }

    private void tag(Request r) {
        pages.showPublic(r, publicPages.tag(r.pathText("name"), r.page(POSTS, POSTS)));
    }

    private void asset(Request r) {
        String name = r.pathText("name");
        ShippedFile file = assets.find(name).orElseThrow(ApiException::recordNotFound);
        r.answerHeader("Cache-Control", "public, max-age=31536000, immutable");
        r.shipped(Assets.contentType(name), file);
    }
}
