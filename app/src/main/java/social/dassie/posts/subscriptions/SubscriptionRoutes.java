package social.dassie.posts.subscriptions;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.people.users.EmailAddress;

/** Subscribing to an account by email (documentation page methods/accounts). */
final class SubscriptionRoutes {
    private final Subscriptions subscriptions;

    SubscriptionRoutes(Subscriptions subscriptions) {
        this.subscriptions = subscriptions;
    }

    void register(Routes routes) {
        routes.post("/api/v1/accounts/{id}/email_subscriptions", Access.anyone(), this::subscribe);
    }

    private void subscribe(Request r) {
        subscriptions.subscribe(
                r.id("id"),
                r.params().text("email", ""),
                Words.language().code(),
                email -> r.limits().count(RateLimit.EMAILS, "subscribe " + EmailAddress.key(email)));
        r.empty();
    }
}
