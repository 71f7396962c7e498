package social.dassie.posts.statuses.marks;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.posts.statuses.rows.Visibility;

/** Interactions of readers with posts (documentation pages methods/statuses, methods/favourites, methods/bookmarks). */
public final class MarkRoutes {
    private final Favourites favourites;
    private final Reblogs reblogs;
    private final Bookmarks bookmarks;
    private final Pins pins;

    public MarkRoutes(Favourites favourites, Reblogs reblogs, Bookmarks bookmarks, Pins pins) {
        this.favourites = favourites;
        this.reblogs = reblogs;
        this.bookmarks = bookmarks;
        this.pins = pins;
    }

    public void register(Routes routes) {
        Access favourite = Access.user("write:favourites");
        Access bookmark = Access.user("write:bookmarks");
        Access write = Access.user("write:statuses");
        Access pin = Access.user("write:accounts");
        Access mute = Access.user("write:mutes");
        Access read = Access.anyone("read:statuses");
        String status = "/api/v1/statuses/{id}/";
        routes.post(status + "favourite", favourite, r -> r.json(favourites.add(r.caller(), r.id("id"))));
        routes.post(status + "unfavourite", favourite, r -> r.json(favourites.remove(r.caller(), r.id("id"))));
        routes.post(status + "reblog", write, this::reblog);
        routes.post(status + "unreblog", write, r -> r.json(reblogs.remove(r.caller(), r.id("id"))));
        routes.post(status + "bookmark", bookmark, r -> r.json(bookmarks.add(r.caller(), r.id("id"))));
        routes.post(status + "unbookmark", bookmark, r -> r.json(bookmarks.remove(r.caller(), r.id("id"))));
        routes.post(status + "pin", pin, r -> r.json(pins.pin(r.caller(), r.id("id"))));
        routes.post(status + "unpin", pin, r -> r.json(pins.unpin(r.caller(), r.id("id"))));
        routes.post(status + "mute", mute, r -> r.json(pins.mute(r.caller(), r.id("id"))));
        routes.post(status + "unmute", mute, r -> r.json(pins.unmute(r.caller(), r.id("id"))));
        routes.get(status + "favourited_by", read, this::favouritedBy);
        routes.get(status + "reblogged_by", read, this::rebloggedBy);
        routes.get("/api/v1/favourites", Access.user("read:favourites"), this::favourites);
        routes.get("/api/v1/bookmarks", Access.user("read:bookmarks"), this::bookmarks);
    }

    private void reblog(Request r) {
        r.json(reblogs.add(r.caller(), r.id("id"), Visibility.sent(r.params())));
    }

    private void favouritedBy(Request r) {
        r.cacheable(15).accountList(favourites.accounts(r.caller(), r.id("id"), r.page(40, 80)));
    }

    private void rebloggedBy(Request r) {
        r.cacheable(15).accountList(reblogs.accounts(r.caller(), r.id("id"), r.page(40, 80)));
    }

    private void favourites(Request r) {
        r.list(favourites.list(r.caller(), r.page(20, 40)));
    }

    private void bookmarks(Request r) {
        r.list(bookmarks.list(r.caller(), r.page(20, 40)));
    }
}
