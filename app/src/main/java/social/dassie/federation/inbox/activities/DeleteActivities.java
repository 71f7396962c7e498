package social.dassie.federation.inbox.activities;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.ActorGone;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.EarlyUndos;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.ground.platform.Events;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.posts.collections.RemoteItems;
import social.dassie.posts.statuses.quotes.RemoteQuotes;
import social.dassie.posts.statuses.remote.RemoteStatuses;
import social.dassie.posts.statuses.replies.ReplyApprovals;
import social.dassie.posts.statuses.rows.Status;

/** Delete: of a post, of a stamp that allowed a quote, a reply or a collection item, of a collection, or of the actor itself. */
final class DeleteActivities implements ActivityHandler {
    private final RemoteStatuses statuses;
    private final RemoteQuotes quotes;
    private final ReplyApprovals replies;
    private final RemoteItems items;
    private final Forwarded forwarded;
    private final EarlyUndos undos;
    private final Events events;

    DeleteActivities(Effects effects, Forwarded forwarded, EarlyUndos undos, Events events) {
        this.statuses = effects.posts().statuses;
        this.quotes = effects.posts().quotes;
        this.replies = effects.posts().replies;
        this.items = effects.items();
        this.forwarded = forwarded;
        this.undos = undos;
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
            return () -> events.publish(new ActorGone(actorId));
        }
        boolean isOfAnother =
                find(received, uri).filter(post -> !post.isBy(actorId)).isPresent();
        boolean isGone = isOfAnother && !forwarded.isThere(uri);
        return isOfAnother && !isGone ? NOTHING : () -> delete(received, uri, isGone);
    }

    /** Uses the current state, as the post may have been stored or deleted since the activity was read. */
    private void delete(Received received, String uri, boolean isGone) {
        long actorId = received.actor().id();
        Optional<Status> post = find(received, uri);
        if (post.isPresent()) {
            post.filter(found -> isGone || found.isBy(actorId)).ifPresent(statuses::remove);
            return;
        }
        replies.revoked(uri, actorId).forEach(statuses::remove);
        if (!quotes.revoked(uri, actorId) && !items.deleted(uri, actorId)) {
            undos.note(received.actor(), uri);
        }
    }

    private Optional<Status> find(Received received, String uri) {
        return statuses.find(uri)
                .or(() -> byOtherName(
                        received.activity().object("object"), received.actor().id()))
                .filter(post -> !post.local());
    }

    /** Only for the actor's own posts: the origin of the id proves nothing about the post with the other name. */
    private Optional<Status> byOtherName(@Nullable ActivityObject tombstone, long actorId) {
        String name = tombstone == null ? null : tombstone.link("atomUri");
        return name == null ? Optional.empty() : statuses.find(name).filter(post -> post.isBy(actorId));
    }
}
