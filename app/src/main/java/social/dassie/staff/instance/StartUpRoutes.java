package social.dassie.staff.instance;

import java.util.List;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.people.accounts.Accounts;

/**
 * Routes that clients request at startup, for features that this instance does not have. The responses are empty, in the
 * correct format. With a 404, a client would take the server for other software.
 */
public final class StartUpRoutes {
    private final Accounts accounts;

    public StartUpRoutes(Accounts accounts) {
        this.accounts = accounts;
    }

    public void register(Routes routes) {
        routes.deprecated("2022-03-30")
                .get("/api/v1/accounts/{id}/identity_proofs", Access.user(), this::nothingOfAccount);
        routes.get("/api/v1/donation_campaigns", Access.user(), StartUpRoutes::noCampaign);
    }

    /** As the reference server responds between two campaigns: 204. Dassie asks no user for donations. */
    private static void noCampaign(Request r) {
        r.bytes(204, "application/json", new byte[0]);
    }

    private void nothingOfAccount(Request r) {
        accounts.get(r.id("id"));
        r.json(List.of());
    }
}
