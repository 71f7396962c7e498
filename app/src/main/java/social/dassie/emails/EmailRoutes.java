package social.dassie.emails;

import social.dassie.accounts.EmailAddress;
import social.dassie.http.Access;
import social.dassie.http.RateLimit;
import social.dassie.http.Request;
import social.dassie.http.Routes;

/** Confirming one's address from an application (documentation page methods/emails). */
public final class EmailRoutes {
    private final Confirmations confirmations;

    public EmailRoutes(Confirmations confirmations) {
        this.confirmations = confirmations;
    }

    public void register(Routes routes) {
        routes.post("/api/v1/emails/confirmations", Access.unfinishedUser("write:accounts"), this::resend);
        routes.get("/api/v1/emails/check_confirmation", Access.unfinishedUser("read:accounts"), this::check);
    }

    private void resend(Request r) {
        String email = r.params().has("email") ? r.params().text("email", "") : null;
        r.count(RateLimit.LETTERS, EmailAddress.key(confirmations.awaited(r.caller(), email)));
        confirmations.resend(r.caller(), email);
        r.empty();
    }

    private void check(Request r) {
        r.json(confirmations.isConfirmed(r.caller()));
    }
}
