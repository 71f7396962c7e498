package social.dassie.people.emails;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.people.users.EmailAddress;

/** The routes for confirming an email address from an application (documentation page methods/emails). */
public final class EmailRoutes {
    private final Confirmations confirmations;

    public EmailRoutes(Confirmations confirmations) {
        this.confirmations = confirmations;
    }

    public void register(Routes routes) {
        routes.post("/api/v1/emails/confirmations", Access.unfinishedUser("write:accounts"), this::resend);
        routes.get("/api/v1/emails/check_confirmation", Access.visitor("read:accounts"), this::check);
    }

    private void resend(Request r) {
        String email = r.params().has("email") ? r.params().text("email", "") : null;
        confirmations.resend(
                r.caller(),
                email,
                address -> r.limits().count(RateLimit.EMAILS, "confirm " + EmailAddress.key(address)));
        r.empty();
    }

    private void check(Request r) {
        r.json(confirmations.isConfirmed(r.caller().accountId()));
    }
}
