package social.dassie.posts.subscriptions;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import social.dassie.ground.api.Json;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;

/** The jobs that send subscription emails; each is added in the transaction of its cause. */
final class SubscriptionOrders {
    /** An email with the link that confirms a subscription. */
    static final String CONFIRMATION = "email_subscription.confirm";
    /** Collects new posts of an account for one email. */
    static final String COLLECTION = "email_subscription.collect";
    /** Sends the same posts to all subscribers. */
    static final String FAN_OUT = "email_subscription.fan_out";
    /** Sends the same posts to one subscriber. */
    static final String EMAIL = "email_subscription.send";

    /** How long posts are collected for one email. */
    static final Duration COLLECTED = Duration.ofMinutes(5);
    /** The maximum number of posts in one email; later ones of the same minutes are only on the profile. */
    static final int MAX_POSTS = 10;

    /**
     * The posts and recipients of a job.
     *
     * @param to the subscription after which the next batch begins; for one email, the subscription
     */
    record News(long accountId, long to, List<Long> statusIds) {}

    private final Jobs jobs;
    private final Clock clock;

    SubscriptionOrders(Platform platform) {
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void confirmation(long subscriptionId) {
        String id = Long.toString(subscriptionId);
        jobs.add(CONFIRMATION, id, id, clock.millis());
    }

    /** Collects a post for the next email of its author. */
    void collect(long accountId, long statusId) {
        String key = Long.toString(accountId);
        Optional<Job> waiting = jobs.find(COLLECTION, key);
        List<Long> posts = new ArrayList<>(
                waiting.map(job -> Json.read(job.payload(), News.class).statusIds())
                        .orElse(List.of()));
        if (posts.size() < MAX_POSTS) {
            posts.add(statusId);
            long at = waiting.map(Job::runAt).orElse(clock.millis() + COLLECTED.toMillis());
            jobs.add(COLLECTION, key, Json.text(new News(accountId, 0, posts)), at);
        }
    }

    void fanOut(News news) {
        String key = news.accountId() + " " + news.statusIds().get(0);
        jobs.add(FAN_OUT, key, Json.text(news), clock.millis());
    }

    void send(long accountId, long subscriptionId, List<Long> statusIds) {
        jobs.add(EMAIL, null, Json.text(new News(accountId, subscriptionId, statusIds)), clock.millis());
    }
}
