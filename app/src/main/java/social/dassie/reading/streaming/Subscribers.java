package social.dassie.reading.streaming;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import social.dassie.reading.timelines.FeedAccess;
import social.dassie.reading.timelines.PostTimelines;

/** The subscriptions by topic. Clients connect and disconnect while events are sent. */
final class Subscribers {
    private final Map<Topic, Set<Subscription>> byTopic = new ConcurrentHashMap<>();
    private final FeedAccess access;

    Subscribers(FeedAccess access) {
        this.access = access;
    }

    void add(Subscription subscription) {
        byTopic.compute(subscription.topic(), (topic, present) -> {
            Set<Subscription> all = present == null ? ConcurrentHashMap.newKeySet(1) : present;
            all.add(subscription);
            return all;
        });
    }

    void remove(Subscription subscription) {
        byTopic.computeIfPresent(subscription.topic(), (topic, present) -> {
            present.remove(subscription);
            return present.isEmpty() ? null : present;
        });
    }

    Collection<Subscription> of(Topic topic) {
        return byTopic.getOrDefault(topic, Set.of());
    }

    /** Whether a stream of the account's home timeline is open. */
    boolean hasHome(long accountId) {
        return byTopic.containsKey(Topic.of(StreamName.USER, accountId));
    }

    /** Returns every subscription to this stream, of all accounts. */
    List<Subscription> allOf(StreamName name) {
        List<Subscription> found = new ArrayList<>();
        byTopic.forEach((topic, subscriptions) -> {
            if (topic.name() == name) {
                found.addAll(subscriptions);
            }
        });
        return found;
    }

    /** Returns the subscriptions of an audience: the streams that contain a post. */
    List<Subscription> of(PostTimelines audience) {
        List<Subscription> found = new ArrayList<>();
        audience.readers().forEach(id -> found.addAll(of(Topic.of(StreamName.USER, id))));
        audience.lists().forEach(id -> found.addAll(of(Topic.of(StreamName.LIST, id))));
        for (Topic topic : publicTopics(audience)) {
            FeedAccess.Kind kind = topic.name().isOfTag() ? FeedAccess.Kind.TOPIC : FeedAccess.Kind.LIVE;
            Predicate<Subscription> shows = subscription -> audience.isPublicFor(subscription.accountId())
                    && access.mayRead(
                            subscription.stream().caller(),
                            kind,
                            audience.post().local());
            of(topic).stream().filter(shows).forEach(found::add);
        }
        return found;
    }

    private static List<Topic> publicTopics(PostTimelines audience) {
        PostTimelines.Post post = audience.post();
        List<Topic> topics = new ArrayList<>();
        for (String tag : audience.tags()) {
            topics.add(Topic.of(StreamName.HASHTAG, tag));
            if (post.local()) {
                topics.add(Topic.of(StreamName.HASHTAG_LOCAL, tag));
            }
        }
        if (post.listed()) {
            topics.add(Topic.of(StreamName.PUBLIC));
            topics.add(Topic.of(post.local() ? StreamName.PUBLIC_LOCAL : StreamName.PUBLIC_REMOTE));
        }
        if (post.listed() && post.hasMedia()) {
            topics.add(Topic.of(StreamName.PUBLIC_MEDIA));
            topics.add(Topic.of(post.local() ? StreamName.PUBLIC_LOCAL_MEDIA : StreamName.PUBLIC_REMOTE_MEDIA));
        }
        return topics;
    }
}
