package social.dassie.federation.inbox.activities;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.RemoteActors;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.groups.GroupPosts;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.federation.inbox.posts.PostReader;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.federation.inbox.posts.RemotePosts;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.Addressees;
import social.dassie.posts.polls.RemotePolls;
import social.dassie.posts.statuses.marks.RemoteMarks;
import social.dassie.posts.statuses.remote.Arrival;
import social.dassie.posts.statuses.rows.Status;

/** Create and Update: new posts and votes, and changes of posts and profiles. */
final class PostActivities {
    private static final long UPDATE_CREATES_MS = 86_400_000L;

    private static final String[] ACTORS = {"Person", "Service", "Group", "Organization", "Application"};

    private final RemotePosts posts;
    private final RemoteActors actors;
    private final Relevance relevance;
    private final RemotePolls polls;
    private final RemoteMarks marks;
    private final GroupPosts groups;
    private final LocalUris local;
    private final Clock clock;

    PostActivities(
            RemotePosts posts,
            RemoteActors actors,
            Relevance relevance,
            RemotePolls polls,
            RemoteMarks marks,
            GroupPosts groups,
            LocalUris local,
            Clock clock) {
        this.posts = posts;
        this.actors = actors;
        this.relevance = relevance;
        this.polls = polls;
        this.marks = marks;
        this.groups = groups;
        this.local = local;
        this.clock = clock;
    }

    Runnable create(Received received) throws RemoteException {
        ActivityObject object = received.activity().object("object");
        if (object == null) {
            return ActivityHandler.NOTHING;
        }
        if (isVote(object)) {
            return vote(object, received);
        }
        if (!received.isOwnPost(object)) {
            return fetched(object, received);
        }
        return relevance.isForUs(object, received) ? stored(object, received) : ActivityHandler.NOTHING;
    }

    private Runnable stored(ActivityObject object, Received received) throws RemoteException {
        Runnable stored = posts.stored(object, received.activity(), received, Arrival.DELIVERED);
        String uri = String.valueOf(object.id());
        Set<String> addressed = addressed(object, received.activity());
        return () -> {
            stored.run();
            if (received.activity().is("Update")) {
                groups.updated(uri, received.activity().json());
            } else {
                groups.created(uri, addressed, received.activity().json());
            }
        };
    }

    /** Returns all actors that a post is addressed to, also those in {@code audience}, where FEP-1b12 names the group. */
    private static Set<String> addressed(ActivityObject object, ActivityObject activity) {
        Set<String> addressed = Addressees.of(object, activity).named();
        addressed.addAll(Addressees.of(activity).named());
        addressed.addAll(object.links("audience"));
        addressed.addAll(activity.links("audience"));
        return addressed;
    }

    /**
     * Without the object, or with another account's object, only the origin can be trusted: it is fetched for followed
     * accounts.
     */
    private Runnable fetched(ActivityObject object, Received received) throws RemoteException {
        String uri = object.id();
        boolean isOwn = received.isOfSameHost(uri);
        if (uri == null || !isOwn || !object.isReference() || !relevance.isForUs(object, received)) {
            return ActivityHandler.NOTHING;
        }
        Status post = posts.get(uri, received.discovery());
        return post.isBy(received.actor().id()) ? () -> posts.delivered(post) : ActivityHandler.NOTHING;
    }

    /** A vote is a note that names an option and has no content, in reply to a local poll. */
    private boolean isVote(ActivityObject object) {
        return object.is("Note")
                && object.text("name") != null
                && isBlank(object.text("content"))
                && local.status(object.link("inReplyTo")).isPresent();
    }

    private static boolean isBlank(@Nullable String text) {
        return text == null || text.isBlank();
    }

    private Runnable vote(ActivityObject object, Received received) {
        Optional<Status> poll = local.status(object.link("inReplyTo"));
        String option = object.text("name");
        List<String> voters = object.links("attributedTo");
        boolean isOwn = voters.isEmpty() || voters.contains(received.actorUri());
        if (poll.isEmpty() || option == null || !isOwn) {
            return ActivityHandler.NOTHING;
        }
        String uri = received.isOfSameHost(object.id()) ? object.id() : null;
        long voterId = received.actor().id();
        return () -> {
            if (marks.mayTouch(voterId, poll.get().id())) {
                polls.vote(voterId, poll.get().id(), option, uri);
            }
        };
    }

    Runnable update(Received received) throws RemoteException {
        ActivityObject object = received.activity().object("object");
        String uri = object == null ? null : object.id();
        if (object == null || uri == null) {
            return ActivityHandler.NOTHING;
        }
        if (object.is(ACTORS) || uri.equals(received.actorUri())) {
            return profile(object, received);
        }
        if (object.isReference() || !PostReader.isPost(object)) {
            // An unknown object type may still be served as a post by its own server (BookWyrm).
            if (posts.known(uri).isPresent() && received.isOfSameHost(uri)) {
                posts.fetch(uri, received.discovery());
            }
            return ActivityHandler.NOTHING;
        }
        if (!received.isOwnPost(object)) {
            return ActivityHandler.NOTHING;
        }
        boolean isKnown = posts.known(uri).isPresent();
        if (!isKnown && (!isFresh(object) || !relevance.isForUs(object, received))) {
            return ActivityHandler.NOTHING;
        }
        return stored(object, received);
    }

    private boolean isFresh(ActivityObject object) {
        Long published = object.time("published");
        return published != null && published > clock.millis() - UPDATE_CREATES_MS;
    }

    /**
     * An account can only change its own profile. Without an id, an old change cannot be distinguished from a new one:
     * then it is fetched.
     */
    private Runnable profile(ActivityObject object, Received received) throws RemoteException {
        if (received.actorUri().equals(object.id())) {
            if (object.isReference() || received.id() == null) {
                actors.refresh(received.actorUri());
            } else {
                actors.put(object);
            }
        }
        return ActivityHandler.NOTHING;
    }
}
