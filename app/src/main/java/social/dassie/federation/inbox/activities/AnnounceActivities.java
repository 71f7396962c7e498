package social.dassie.federation.inbox.activities;

import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.KnownActors;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.federation.inbox.posts.RemotePosts;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.Addressees;
import social.dassie.posts.statuses.marks.RemoteMarks;
import social.dassie.posts.statuses.remote.Arrival;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.Visibility;

/** Announce: a boost, a group's forwarding to its members, or a post of a relay. */
final class AnnounceActivities implements ActivityHandler {
    private final RemotePosts posts;
    private final RemoteMarks marks;
    private final KnownActors actors;
    private final Forwarded forwarded;
    private final RelayActivities relays;
    private final LocalUris local;
    private final Clock clock;

    AnnounceActivities(
            RemotePosts posts,
            RemoteMarks marks,
            KnownActors actors,
            Forwarded forwarded,
            RelayActivities relays,
            LocalUris local,
            Clock clock) {
        this.posts = posts;
        this.marks = marks;
        this.actors = actors;
        this.forwarded = forwarded;
        this.relays = relays;
        this.local = local;
        this.clock = clock;
    }

    @Override
    public Runnable prepare(Received received) throws RemoteException {
        Optional<Runnable> ofRelay = relays.announced(received);
        if (ofRelay.isPresent()) {
            return ofRelay.get();
        }
        ActivityObject object = received.activity().object("object");
        String uri = object == null ? null : object.id();
        String id = received.id();
        if (object == null || uri == null || id == null || !isForUs(uri, received)) {
            return NOTHING;
        }
        if (object.is("Create")) {
            return passedOn(object, id, received);
        }
        if (object.is("Update", "Delete")) {
            Runnable change = forwarded.prepare(object, received.host(), received.receivedAt(), received.discovery());
            return object.is("Delete") ? () -> removed(object, change, received) : change;
        }
        ActivityObject undone = object.is("Undo") ? object.object("object") : null;
        if (undone != null && undone.is("Delete")) {
            return restored(undone, id, received);
        }
        if (object.is("Like", "Dislike", "Undo", "Announce", "Add", "Remove", "Block", "Follow")) {
            return NOTHING;
        }
        // A private post of the booster's own is boosted with its content, because no server could fetch it.
        boolean isOwn = received.isOwnPost(object);
        Runnable stored =
                isOwn && posts.known(uri).isEmpty() ? posts.stored(object, object, received, Arrival.FETCHED) : NOTHING;
        String postUri = isOwn ? uri : uriOf(posts.get(uri, received.discovery()));
        return () -> {
            stored.run();
            posts.known(postUri).ifPresent(post -> boost(post, id, received));
        };
    }

    /** A group forwards a member's post (FEP-1b12): it is fetched from its origin, and only a new thread is shown. */
    private Runnable passedOn(ActivityObject create, String id, Received received) throws RemoteException {
        String uri = create.link("object");
        return uri == null || !received.actor().settings().groupActor()
                ? forwarded.prepare(create, received.host(), received.receivedAt(), received.discovery())
                : shown(uri, id, received);
    }

    /** A group that undoes the deletion of a post shows it again: its moderators restored it. */
    private Runnable restored(ActivityObject deletion, String id, Received received) throws RemoteException {
        String uri = deletion.link("object");
        return uri == null || !received.actor().settings().groupActor() ? NOTHING : shown(uri, id, received);
    }

    private Runnable shown(String uri, String id, Received received) throws RemoteException {
        Status post = posts.get(uri, received.discovery());
        return post.thread().reply()
                ? NOTHING
                : () -> posts.known(uriOf(post)).ifPresent(found -> boost(found, id, received));
    }

    /**
     * Deletes a post if its origin no longer has it. A group that passes a deletion on no longer shows the post either way:
     * moderators remove posts of others, too.
     */
    private void removed(ActivityObject deletion, Runnable change, Received received) {
        change.run();
        if (received.actor().settings().groupActor()) {
            undo(received.actor().id(), deletion.link("object"));
        }
    }

    /** Returns the id under which a post is stored here, which may differ from the id that its server used. */
    private static String uriOf(Status post) {
        return String.valueOf(post.uri());
    }

    /** A boost is relevant if the boosted post is local, it came to a personal inbox, or a local account follows the booster. */
    private boolean isForUs(String uri, Received received) {
        return local.isOurs(uri)
                || received.inboxOwnerId() != null
                || actors.hasLocalFollowers(received.actor().id());
    }

    private void boost(Status post, String id, Received received) {
        if (post.isReblog()) {
            return;
        }
        long actorId = received.actor().id();
        boolean isOwnPrivate = post.visibility() == Visibility.PRIVATE && post.isBy(actorId);
        if (!post.isForEveryone() && !isOwnPrivate) {
            return;
        }
        if (post.local() && !(marks.mayTouch(actorId, post.id()) && marks.mayBoost(actorId, post))) {
            return;
        }
        long now = clock.millis();
        Long published = received.activity().time("published");
        long at = published == null || published > now
                ? now
                : Math.max(published, post.times().createdAt());
        boolean isGroupsReply =
                received.actor().settings().groupActor() && post.thread().reply();
        boolean isNews = Arrival.DELIVERED.isRecent(at, now) && !isGroupsReply;
        marks.boost(actorId, post, id, visibility(received.activity(), isOwnPrivate), at, isNews);
    }

    private static Visibility visibility(ActivityObject activity, boolean isOwnPrivate) {
        Addressees audience = Addressees.of(activity);
        if (isOwnPrivate) {
            return Visibility.PRIVATE;
        }
        return audience.isPublic()
                ? Visibility.PUBLIC
                : audience.isUnlisted() ? Visibility.UNLISTED : Visibility.PRIVATE;
    }

    /** Undoes a boost. */
    boolean undo(long actorId, @Nullable String target) {
        Optional<Status> post = target == null ? Optional.empty() : posts.known(target);
        return post.isPresent() && marks.unboost(actorId, post.get());
    }
}
