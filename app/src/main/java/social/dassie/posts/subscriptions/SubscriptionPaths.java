package social.dassie.posts.subscriptions;

/** The pages that links in subscription emails open. */
public final class SubscriptionPaths {
    public static final String CONFIRM = "/email_subscriptions/confirmation";
    public static final String UNSUBSCRIBE = "/email_subscriptions/unsubscribe";

    private SubscriptionPaths() {}
}
