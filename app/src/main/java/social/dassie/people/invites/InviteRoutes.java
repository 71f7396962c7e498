package social.dassie.people.invites;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** The routes with which applications check an invite before they sign a user up. */
final class InviteRoutes {
    private final Invites invites;

    InviteRoutes(Invites invites) {
        this.invites = invites;
    }

    void register(Routes routes) {
        routes.get("/api/v1/invites/{code}", Access.open(), this::show);
    }

    private void show(Request r) {
        r.json(invites.preview(r.pathText("code"), r.clientAddress()));
    }
}
