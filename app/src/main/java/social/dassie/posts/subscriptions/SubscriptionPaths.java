package social.dassie.posts.subscriptions;

/** The pages of subscriptions: the form on profiles, and the targets of links in emails. */
public final class SubscriptionPaths {
    public static final String SUBSCRIBE = "/email_subscriptions";
    public static final String CONFIRM = "/email_subscriptions/confirmation";
    public static final String UNSUBSCRIBE = "/email_subscriptions/unsubscribe";

    private SubscriptionPaths() {}
}
