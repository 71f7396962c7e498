package social.dassie.federation.inbox;

import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.NewDomains;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.signatures.SignedRequest;

/** The inboxes: the shared one, those of accounts, and that of the instance. */
final class InboxRoutes {
    private final Inbox inbox;

    InboxRoutes(Inbox inbox) {
        this.inbox = inbox;
    }

    void register(Routes routes) {
        BodyLimits limits = new BodyLimits(ActivityObject.MAX_BYTES, ActivityObject.MAX_BYTES);
        routes.post("/inbox", Access.server(), limits, r -> receive(r, owner -> null));
        routes.post("/actor/inbox", Access.server(), limits, r -> receive(r, owner -> null));
        for (String actor : Routes.ACTORS) {
            routes.post(actor + "/inbox", Access.server(), limits, r -> receive(r, Request::actorName));
        }
    }

    /** @param owner whose inbox it is, asked after the body was read; null for the shared one */
    private void receive(Request r, Function<Request, @Nullable String> owner) {
        SignedRequest request = new SignedRequest("POST", r.target(), r.headers(), r.body());
        inbox.receive(request, owner.apply(r), host -> {
            r.limits().count(RateLimit.SENDERS, "inbox " + NewDomains.registered(host));
            r.limits().uncount(RateLimit.SERVERS); // others may share the address
        });
        r.json(202, Map.of());
    }
}
