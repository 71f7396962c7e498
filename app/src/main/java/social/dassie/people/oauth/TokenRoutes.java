package social.dassie.people.oauth;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.people.oauth.apps.ClientCredentials;

/** The endpoints that issue, revoke and describe tokens (documentation page methods/oauth). */
public final class TokenRoutes {
    private final Grants grants;
    private final AuthorizationServer discovery;

    public TokenRoutes(Grants grants, AuthorizationServer discovery) {
        this.grants = grants;
        this.discovery = discovery;
    }

    public void register(Routes routes) {
        routes.post("/oauth/token", Access.open(), this::token);
        routes.post("/oauth/revoke", Access.open(), this::revoke);
        routes.get("/oauth/userinfo", Access.user("profile"), this::userInfo);
        routes.post("/oauth/userinfo", Access.user("profile"), this::userInfo);
        routes.get("/.well-known/oauth-authorization-server", Access.open(), r -> r.json(discovery.metadata()));
    }

    private void token(Request r) {
        TokenRequest request = TokenRequest.of(r.header("Authorization"), r.params(), r.clientAddress());
        r.answerHeader("Cache-Control", "private, no-store");
        r.json(grants.grant(request));
    }

    private void revoke(Request r) {
        ClientCredentials client = ClientCredentials.of(r.header("Authorization"), r.params());
        grants.revoke(client, r.params().filled("token"));
        r.empty();
    }

    private void userInfo(Request r) {
        r.answerHeader("Cache-Control", "private, no-store");
        r.json(discovery.userInfo(r.caller()));
    }
}
