package social.dassie.people.accounts;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** The routes for public account data (documentation page methods/accounts). */
public final class AccountRoutes {
    private static final int CACHE_SECONDS = 15;

    private final Accounts accounts;

    public AccountRoutes(Accounts accounts) {
        this.accounts = accounts;
    }

    public void register(Routes routes) {
        Access anyone = Access.anyone("read:accounts");
        routes.get("/api/v1/accounts", anyone, this::list);
        routes.get("/api/v1/accounts/lookup", anyone, this::lookup);
        routes.get("/api/v1/accounts/{id}", anyone, this::get);
    }

    private void list(Request r) {
        r.cacheable(CACHE_SECONDS).json(accounts.showAll(r.caller(), r.params().ids("id")));
    }

    private void lookup(Request r) {
        r.cacheable(CACHE_SECONDS).json(accounts.lookup(r.caller(), r.params().text("acct", "")));
    }

    private void get(Request r) {
        r.cacheable(CACHE_SECONDS).json(accounts.view(r.caller(), r.id("id")));
    }
}
