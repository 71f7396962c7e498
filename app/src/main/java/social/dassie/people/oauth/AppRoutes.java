package social.dassie.people.oauth;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.people.oauth.apps.AppForm;
import social.dassie.people.oauth.apps.Apps;

/** Registration of applications (documentation page methods/apps). */
public final class AppRoutes {
    private final Apps apps;

    public AppRoutes(Apps apps) {
        this.apps = apps;
    }

    public void register(Routes routes) {
        routes.post("/api/v1/apps", Access.open(), this::create);
        routes.get("/api/v1/apps/verify_credentials", Access.app(), r -> r.json(apps.own(r.caller())));
    }

    private void create(Request r) {
        r.json(apps.register(AppForm.of(r.params())));
    }
}
