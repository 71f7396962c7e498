package social.dassie.people.oauth;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** Sign-up through an application (documentation page methods/accounts, "Register an account"). */
public final class SignUpRoutes {
    private final SignUps signUps;

    public SignUpRoutes(SignUps signUps) {
        this.signUps = signUps;
    }

    public void register(Routes routes) {
        routes.post("/api/v1/accounts", Access.app("write:accounts"), this::create);
    }

    private void create(Request r) {
        r.json(signUps.signUp(r.caller(), SignUps.Form.of(r.params()), r.clientAddress()));
    }
}
