package social.dassie.emails;

import java.util.OptionalLong;
import java.util.function.Function;
import social.dassie.api.Access;
import social.dassie.api.ApiException;
import social.dassie.api.RateLimit;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.users.EmailAddress;

/** Confirming one's address from an application (documentation page methods/emails). */
public final class EmailRoutes {
    private final Confirmations confirmations;
    private final Function<Request, OptionalLong> browsers;

    /** @param browsers gives the account that is signed in in the browser of a request */
    public EmailRoutes(Confirmations confirmations, Function<Request, OptionalLong> browsers) {
        this.confirmations = confirmations;
        this.browsers = browsers;
    }

    public void register(Routes routes) {
        routes.post("/api/v1/emails/confirmations", Access.unfinishedUser("write:accounts"), this::resend);
        routes.get("/api/v1/emails/check_confirmation", Access.visitor("read:accounts"), this::check);
    }

    private void resend(Request r) {
        String email = r.params().has("email") ? r.params().text("email", "") : null;
        confirmations.resend(
                r.caller(), email, address -> r.count(RateLimit.EMAILS, "confirm " + EmailAddress.key(address)));
        r.empty();
    }

    private void check(Request r) {
        long accountId = r.caller().isUser()
                ? r.caller().accountId()
                : browsers.apply(r).orElseThrow(ApiException::unauthenticated);
        r.json(confirmations.isConfirmed(accountId));
    }
}
