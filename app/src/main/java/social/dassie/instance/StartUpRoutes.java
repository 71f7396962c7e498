package social.dassie.instance;

import java.util.List;
import social.dassie.accounts.Accounts;
import social.dassie.api.Access;
import social.dassie.http.Request;
import social.dassie.http.Routes;

/**
 * What clients ask for, for things that nobody on this instance can have: the answer is an empty one in the right shape. A
 * client that got 404 here would take the server for another kind.
 */
public final class StartUpRoutes {
    private final Accounts accounts;

    public StartUpRoutes(Accounts accounts) {
        this.accounts = accounts;
    }

    public void register(Routes routes) {
        routes.get("/api/v1/accounts/{id}/identity_proofs", Access.user(), this::nothingOfAccount);
    }

    private void nothingOfAccount(Request r) {
        accounts.get(r.id("id"));
        r.json(List.of());
    }
}
