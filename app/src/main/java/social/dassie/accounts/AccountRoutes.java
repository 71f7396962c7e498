package social.dassie.accounts;

import social.dassie.api.Access;
import social.dassie.api.Params;
import social.dassie.http.BodyLimits;
import social.dassie.http.Request;
import social.dassie.http.Routes;

/** Accounts, and one's own (documentation page methods/accounts). */
public final class AccountRoutes {
    private static final int CACHE_SECONDS = 15;

    private final Accounts accounts;
    private final Profiles profiles;
    private final BodyLimits body;

    /** @param maxImageBytes the largest avatar and the largest header; one request may bring both */
    public AccountRoutes(Accounts accounts, Profiles profiles, long maxImageBytes) {
        this.accounts = accounts;
        this.profiles = profiles;
        this.body = BodyLimits.ofFiles(2 * maxImageBytes);
    }

    public void register(Routes routes) {
        Access anyone = Access.anyone("read:accounts");
        routes.get("/api/v1/accounts", anyone, this::list);
        routes.get("/api/v1/accounts/lookup", anyone, this::lookup);
        routes.get(
                "/api/v1/accounts/verify_credentials",
                Access.user("profile", "read:accounts"),
                r -> r.json(profiles.get(r.caller())));
        routes.update("/api/v1/accounts/update_credentials", Access.user("write:accounts"), body, this::update);
        routes.get("/api/v1/accounts/{id}", anyone, this::get);
    }

    private void list(Request r) {
        r.cacheable(CACHE_SECONDS).json(accounts.showAll(r.params().ids("id")));
    }

    private void lookup(Request r) {
        r.cacheable(CACHE_SECONDS).json(accounts.lookup(r.params().text("acct", "")));
    }

    private void get(Request r) {
        r.cacheable(CACHE_SECONDS).json(accounts.show(r.id("id")));
    }

    private void update(Request r) {
        Params params = r.params();
        r.json(profiles.update(r.caller(), ProfileForm.of(params), params.upload("avatar"), params.upload("header")));
    }
}
