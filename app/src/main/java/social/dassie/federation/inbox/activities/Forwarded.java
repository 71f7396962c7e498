package social.dassie.federation.inbox.activities;

import java.time.Clock;
import java.util.Optional;
import social.dassie.federation.actors.documents.FetchBudget;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.posts.RemotePosts;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.posts.statuses.remote.RemoteStatuses;
import social.dassie.posts.statuses.rows.Status;

/**
 * Activities that were sent by another account than their actor: servers forward replies to a post to the followers of
 * the post's author. Their content is not trusted; they are only a reason to fetch the object from its origin. Linked
 * Data signatures are not read.
 */
final class Forwarded {
    private final RemotePosts posts;
    private final RemoteStatuses statuses;
    private final RemoteDocuments documents;

    /** The posts that were fetched from their origins because of forwarded activities: hints cost their senders nothing. */
    private final RecentFetches asked;

    Forwarded(RemotePosts posts, RemoteStatuses statuses, RemoteDocuments documents, Clock clock) {
        this.posts = posts;
        this.statuses = statuses;
        this.documents = documents;
        this.asked = new RecentFetches(clock);
    }

    /** @param senderHost the server that forwarded the activity */
    Runnable prepare(ActivityObject activity, String senderHost, FetchBudget discovery) throws RemoteException {
        String uri = activity.link("object");
        boolean isDelete = activity.is("Delete");
        boolean isNews = isDelete || activity.is("Create", "Update");
        if (uri == null || !isNews || !asked.begin(senderHost, key(uri, isDelete))) {
            return ActivityHandler.NOTHING;
        }
        try {
            return isDelete ? prepareDelete(uri) : prepareChange(activity, uri, discovery);
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

    /** Only handles changes in a thread that is stored here. */
    private Runnable prepareChange(ActivityObject activity, String uri, FetchBudget discovery) throws RemoteException {
        ActivityObject object = activity.object("object");
        String parent = object == null ? null : object.link("inReplyTo");
        boolean isKnown = posts.known(uri).isPresent();
        if (isKnown && activity.is("Update")) {
            posts.fetch(uri, discovery);
        } else if (!isKnown && parent != null && posts.known(parent).isPresent()) {
            posts.get(uri, discovery);
        }
        return ActivityHandler.NOTHING;
    }

    private Runnable prepareDelete(String uri) throws RemoteException {
        Optional<Status> post = statuses.find(uri);
        if (post.isEmpty() || post.get().local() || isThere(uri)) {
            return ActivityHandler.NOTHING;
        }
        return () -> statuses.find(uri).ifPresent(statuses::remove);
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
