package social.dassie.federation.inbox;

import java.util.Map;
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
        routes.post("/inbox", Access.server(), limits, r -> receive(r, null));
        routes.post("/actor/inbox", Access.server(), limits, r -> receive(r, null));
        for (String actor : Routes.ACTORS) {
            routes.post(actor + "/inbox", Access.server(), limits, r -> receive(r, r.actorName()));
        }
    }

    private void receive(Request r, @Nullable String owner) {
        SignedRequest request = new SignedRequest("POST", r.target(), r.headers(), r.body());
        inbox.receive(request, owner, host -> {
            r.limits().count(RateLimit.SENDERS, "inbox " + NewDomains.registered(host));
            r.limits().uncount(RateLimit.SERVERS); // others may share the address
        });
        r.json(202, Map.of());
    }
}
