package social.dassie.people.oauth;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.people.oauth.apps.ClientCredentials;

/** The endpoints that issue, revoke and describe tokens (documentation page methods/oauth). */
public final class TokenRoutes {
    private final Grants grants;
    private final Introspection introspection;
    private final AuthorizationServer discovery;

    public TokenRoutes(Grants grants, Introspection introspection, AuthorizationServer discovery) {
        this.grants = grants;
        this.introspection = introspection;
        this.discovery = discovery;
    }

    public void register(Routes routes) {
        routes.post("/oauth/token", Access.open(), this::token);
        routes.post("/oauth/revoke", Access.open(), this::revoke);
        routes.post("/oauth/introspect", Access.open(), this::introspect);
        routes.get("/oauth/token/info", Access.app(), this::info);
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

    private void introspect(Request r) {
        String authorization = r.header("Authorization");
        r.answerHeader("Cache-Control", "private, no-store");
        r.json(introspection.of(
                authorization,
                ClientCredentials.of(authorization, r.params()),
                r.params().filled("token")));
    }

    private void info(Request r) {
        r.answerHeader("Cache-Control", "private, no-store");
        r.json(introspection.own(r.caller()));
    }

    private void userInfo(Request r) {
        r.answerHeader("Cache-Control", "private, no-store");
        r.json(discovery.userInfo(r.caller()));
    }
}
