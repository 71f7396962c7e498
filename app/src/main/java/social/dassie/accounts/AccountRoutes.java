package social.dassie.accounts;

import java.util.List;
import social.dassie.http.Access;
import social.dassie.http.ApiException;
import social.dassie.http.Params;
import social.dassie.http.Request;
import social.dassie.http.Routes;

/** Accounts, and one's own (documentation page methods/accounts). */
public final class AccountRoutes {
    private static final long PROFILE_BODY_BYTES = 33 * 1024 * 1024;
    private static final int MAX_IDS = 40;
    private static final int CACHE_SECONDS = 15;

    private final Accounts accounts;
    private final Profiles profiles;

    public AccountRoutes(Accounts accounts, Profiles profiles) {
        this.accounts = accounts;
        this.profiles = profiles;
    }

    public void register(Routes routes) {
        Access read = Access.anyone("read:accounts");
        Access own = Access.user("profile", "read:accounts");
        routes.get("/api/v1/accounts", read, this::list);
        routes.get("/api/v1/accounts/lookup", read, this::lookup);
        routes.get("/api/v1/accounts/search", Access.user("read:accounts"), this::search);
        routes.get("/api/v1/accounts/verify_credentials", own, r -> r.json(profiles.get(r.caller())));
        routes.upload(
                "PATCH",
                "/api/v1/accounts/update_credentials",
                Access.user("write:accounts"),
                PROFILE_BODY_BYTES,
                this::update);
        routes.get("/api/v1/accounts/{id}", read, this::show);
    }

    private void list(Request r) {
        List<Long> ids = r.params().ids("id");
        if (ids.size() > MAX_IDS) {
            throw ApiException.unprocessable("Too many ids: at most " + MAX_IDS + " at once");
        }
        r.cacheable(CACHE_SECONDS).json(accounts.render(ids));
    }

    private void lookup(Request r) {
        r.cacheable(CACHE_SECONDS).json(accounts.lookup(r.params().required("acct")));
    }

    private void search(Request r) {
        Params params = r.params();
        int offset = (int) Math.max(0, Math.min(10_000, params.number("offset").orElse(0)));
        r.json(accounts.search(
                r.caller(), params.text("q", ""), params.flag("following", false), r.limit(40, 80), offset));
    }

    private void update(Request r) {
        r.json(profiles.update(r.caller(), ProfileForm.of(r.params())));
    }

    private void show(Request r) {
        r.cacheable(CACHE_SECONDS).json(accounts.show(r.id("id")));
    }
}
