package social.dassie.reading.announcements;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** Announcements and the reactions to them (documentation page methods/announcements). */
public final class AnnouncementRoutes {
    private final Announcements announcements;
    private final Reactions reactions;

    AnnouncementRoutes(Announcements announcements, Reactions reactions) {
        this.announcements = announcements;
        this.reactions = reactions;
    }

    public void register(Routes routes) {
        routes.get("/api/v1/announcements", Access.user(), r -> r.json(reactions.list(r.caller())));
        routes.early("/api/v1/announcements", reactions::list);
        routes.post("/api/v1/announcements/{id}/dismiss", Access.user("write:accounts"), this::dismiss);
        routes.update("/api/v1/announcements/{id}/reactions/{name}", Access.user("write:favourites"), this::react);
        routes.delete("/api/v1/announcements/{id}/reactions/{name}", Access.user("write:favourites"), this::takeBack);
    }

    private void dismiss(Request r) {
        announcements.dismiss(r.caller(), r.id("id"));
        r.empty();
    }

    private void react(Request r) {
        reactions.add(r.caller(), r.id("id"), r.pathText("name"));
        r.empty();
    }

    private void takeBack(Request r) {
        reactions.remove(r.caller(), r.id("id"), r.pathText("name"));
        r.empty();
    }
}
