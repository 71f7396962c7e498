package social.dassie.federation.inbox.activities;

import java.time.Clock;
import java.util.Optional;
import social.dassie.federation.actors.documents.FetchBudget;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.federation.inbox.posts.RemotePosts;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.Addressees;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.remote.Arrival;
import social.dassie.posts.statuses.remote.RemoteStatuses;

/**
 * Activities that were sent by another account than their actor: servers forward replies to a post to the followers of
 * the post's author. With a proof of their actor ({@link Proofs}) they need no request. Otherwise their content is not trusted;
 * they are only a reason to fetch the object from its origin. Linked Data signatures are not read.
 */
final class Forwarded {
    private final RemotePosts posts;
    private final RemoteStatuses statuses;
    private final RemoteDocuments documents;
    private final Proofs proofs;

    /** The posts that were fetched from their origins because of forwarded activities: hints cost their senders nothing. */
    private final RecentFetches asked;

    Forwarded(RemotePosts posts, RemoteStatuses statuses, RemoteDocuments documents, Proofs proofs, Clock clock) {
        this.posts = posts;
        this.statuses = statuses;
        this.documents = documents;
        this.proofs = proofs;
        this.asked = new RecentFetches(clock);
    }

    /**
     * @param senderHost the server that forwarded the activity
     * @param receivedAt when it did, in milliseconds since the epoch
     */
    Runnable prepare(ActivityObject activity, String senderHost, long receivedAt, FetchBudget discovery)
            throws RemoteException {
        String uri = activity.link("object");
        boolean isDelete = activity.is("Delete");
        boolean isNews = isDelete || activity.is("Create", "Update");
        if (uri == null || !isNews || !(isDelete ? isRemote(uri) : isInThread(activity, uri))) {
            return ActivityHandler.NOTHING;
        }
        Optional<Runnable> proven = proven(activity, uri, receivedAt, discovery);
        if (proven.isPresent()) {
            return proven.get();
        }
        if (!asked.begin(senderHost, key(uri, isDelete))) {
            return ActivityHandler.NOTHING;
        }
        try {
            return isDelete ? prepareDelete(uri) : prepareChange(uri, discovery);
        } catch (RemoteException e) {
            if (e.isTemporary()) {
                asked.reopen(senderHost, key(uri, isDelete)); // the next attempt fetches it again
            }
            throw e;
        }
    }

    private static String key(String uri, boolean isDelete) {
        return uri + ' ' + isDelete;
    }

    private boolean isRemote(String uri) {
        return statuses.find(uri).filter(post -> !post.local()).isPresent();
    }

    /** Only changes in a thread that is stored here are of interest. */
    private boolean isInThread(ActivityObject activity, String uri) {
        ActivityObject object = activity.object("object");
        String parent = object == null ? null : object.link("inReplyTo");
        return posts.known(uri).isPresent()
                ? activity.is("Update")
                : parent != null && posts.known(parent).isPresent();
    }

    /** Returns the change that an activity makes which proves to be by its actor; empty for others. */
    private Optional<Runnable> proven(ActivityObject activity, String uri, long receivedAt, FetchBudget discovery)
            throws RemoteException {
        String actorUri = activity.link("actor");
        Optional<Account> author = actorUri == null ? Optional.empty() : proofs.author(activity, actorUri, discovery);
        if (actorUri == null || author.isEmpty()) {
            return Optional.empty();
        }
        Received received = new Received(activity, author.get(), actorUri, null, receivedAt, discovery);
        if (activity.is("Delete")) {
            return statuses.find(uri)
                    .filter(post -> post.isBy(author.get().id()))
                    .map(post -> () -> remove(uri));
        }
        ActivityObject object = activity.object("object");
        return object != null && received.isOwnPost(object) && isOpen(object, activity)
                ? Optional.of(posts.stored(object, activity, received, Arrival.FETCHED))
                : Optional.empty();
    }

    /** A post for a few has no business with those who pass it on. */
    private static boolean isOpen(ActivityObject object, ActivityObject activity) {
        return Addressees.of(object, activity).isForEveryone();
    }

    private Runnable prepareChange(String uri, FetchBudget discovery) throws RemoteException {
        if (posts.known(uri).isPresent()) {
            posts.fetch(uri, discovery);
        } else {
            posts.get(uri, discovery);
        }
        return ActivityHandler.NOTHING;
    }

    private Runnable prepareDelete(String uri) throws RemoteException {
        return isThere(uri) ? ActivityHandler.NOTHING : () -> remove(uri);
    }

    private void remove(String uri) {
        statuses.find(uri).ifPresent(statuses::remove);
    }

    /** Whether the origin still has a post. Without an answer this is unknown: then the exception is temporary. */
    boolean isThere(String uri) throws RemoteException {
        try {
            return !documents.get(uri).is("Tombstone");
        } catch (RemoteException e) {
            if (e.kind() == RemoteException.Kind.GONE || e.kind() == RemoteException.Kind.NOT_FOUND) {
                return false;
            }
            throw e;
        }
    }
}
