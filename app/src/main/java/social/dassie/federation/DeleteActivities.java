package social.dassie.federation;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.activitypub.Thing;
import social.dassie.actors.RemoteException;
import social.dassie.collections.RemoteItems;
import social.dassie.events.Event;
import social.dassie.events.Events;
import social.dassie.statuses.RemoteQuotes;
import social.dassie.statuses.RemoteStatuses;
import social.dassie.statuses.Status;

/** Delete: of a post, of a stamp that allowed a quote or a place in a collection, of a collection, of the actor itself. */
final class DeleteActivities implements ActivityHandler {
    private final RemoteStatuses statuses;
    private final RemoteQuotes quotes;
    private final RemoteItems items;
    private final Forwarded forwarded;
    private final Undone undone;
    private final Events events;

    DeleteActivities(
            RemoteStatuses statuses,
            RemoteQuotes quotes,
            RemoteItems items,
            Forwarded forwarded,
            Undone undone,
            Events events) {
        this.statuses = statuses;
        this.quotes = quotes;
        this.items = items;
        this.forwarded = forwarded;
        this.undone = undone;
        this.events = events;
    }

    @Override
    public Runnable prepare(Received received) throws RemoteException {
        String uri = received.activity().link("object");
        long actorId = received.actor().id();
        if (uri == null || !received.isOfSameHost(uri)) {
            return NOTHING;
        }
        if (uri.equals(received.actorUri())) {
            return () -> events.publish(new Event.ActorGone(actorId));
        }
        Optional<Status> post =
                statuses.find(uri).or(() -> byOtherName(received.activity().thing("object"), actorId));
        if (post.isEmpty()) {
            return () -> {
                if (!quotes.revoked(uri, actorId) && !items.deleted(uri, actorId)) {
                    undone.note(received.actor(), uri);
                }
            };
        }
        boolean isAllowed = post.get().isBy(actorId) || !forwarded.isThere(uri);
        return isAllowed ? () -> remove(post.get()) : NOTHING;
    }

    /** The post may have gone meanwhile. */
    private void remove(Status post) {
        statuses.find(post.id()).filter(found -> !found.local()).ifPresent(statuses::remove);
    }

    /** Of their own posts only: the origin of the id says nothing about the post with the other name. */
    private Optional<Status> byOtherName(@Nullable Thing tombstone, long actorId) {
        String name = tombstone == null ? null : tombstone.link("atomUri");
        return name == null ? Optional.empty() : statuses.find(name).filter(post -> post.isBy(actorId));
    }
}
