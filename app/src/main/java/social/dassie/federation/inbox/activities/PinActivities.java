package social.dassie.federation.inbox.activities;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.KnownActors;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.federation.inbox.posts.RemotePosts;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.posts.statuses.marks.RemoteMarks;
import social.dassie.posts.statuses.rows.Status;

/** Add and Remove: posts that an account pins to the top of its profile. */
final class PinActivities {
    private final KnownActors known;
    private final RemotePosts posts;
    private final RemoteMarks marks;

    PinActivities(KnownActors known, RemotePosts posts, RemoteMarks marks) {
        this.known = known;
        this.posts = posts;
        this.marks = marks;
    }

    Runnable add(Received received) throws RemoteException {
        String uri = pinned(received);
        boolean isForUs = uri != null
                && (posts.known(uri).isPresent()
                        || known.hasLocalFollowers(received.actor().id()));
        if (uri == null || !isForUs) {
            return ActivityHandler.NOTHING;
        }
        Status post = posts.get(uri, received.discovery());
        return () -> marks.pin(received.actor().id(), post);
    }

    Runnable remove(Received received) {
        String uri = pinned(received);
        Optional<Status> post = uri == null ? Optional.empty() : posts.known(uri);
        return () -> post.ifPresent(found -> marks.unpin(received.actor().id(), found));
    }

    /** Returns the post, if the activity is about the actor's own pinned posts. */
    private @Nullable String pinned(Received received) {
        ActivityObject object = received.activity().object("object");
        String target = received.activity().link("target");
        boolean isOfProfile = target != null
                && target.equals(known.featuredUrl(received.actor().id()).orElse(""));
        if (object == null || !isOfProfile || object.is("Hashtag")) {
            return null;
        }
        return received.isOfSameHost(object.id()) ? object.id() : null;
    }
}
