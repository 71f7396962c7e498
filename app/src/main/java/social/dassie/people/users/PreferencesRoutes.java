package social.dassie.people.users;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.Caller;
import social.dassie.ground.http.Routes;

/** Preferences (documentation page methods/preferences). */
public final class PreferencesRoutes {
    private final Users users;

    public PreferencesRoutes(Users users) {
        this.users = users;
    }

    public void register(Routes routes) {
        routes.get("/api/v1/preferences", Access.user("read:accounts"), r -> r.json(find(r.caller())));
        routes.early("/api/v1/preferences", this::find);
    }

    private PreferencesEntity find(Caller caller) {
        return PreferencesEntity.of(users.get(caller.accountId()));
    }
}
