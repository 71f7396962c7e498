package social.dassie.posts.subscriptions;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.emails.Mailer;
import social.dassie.people.users.Users;

/** Assembles this package. */
public final class SubscriptionFeature {
    private final Platform platform;
    public final Subscriptions subscriptions;
    private final SubscriptionEmails emails;

    public SubscriptionFeature(Platform platform, Accounts accounts, Users users, Mailer mailer) {
        this.platform = platform;
        SubscriptionOrders orders = new SubscriptionOrders(platform);
        this.subscriptions = new Subscriptions(platform, accounts, users, orders);
        this.emails = new SubscriptionEmails(platform, accounts, subscriptions, orders, mailer);
    }

    public void register(Routes routes) {
        new SubscriptionRoutes(subscriptions).register(routes);
        emails.start(platform);
    }
}
