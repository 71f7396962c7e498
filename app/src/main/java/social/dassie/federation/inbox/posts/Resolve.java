package social.dassie.federation.inbox.posts;

import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.actors.RemoteActors;
import social.dassie.federation.actors.documents.FetchBudget;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.reading.search.RemoteLookup;

/**
 * Finds the account or post at an address that a reader typed: the id of a document, or a page for which its server
 * returns the document on request.
 */
final class Resolve {
    private static final Logger LOG = LoggerFactory.getLogger(Resolve.class);

    private final RemotePosts posts;
    private final RemoteActors actors;
    private final RemoteDocuments documents;
    private final Threads threads;
    private final LocalUris local;

    Resolve(RemotePosts posts, ActorFeature actors, LocalUris local) {
        this.posts = posts;
        this.actors = actors.actors;
        this.documents = actors.documents;
        this.threads = posts.threads();
        this.local = local;
    }

    /** Returns the object at an address, stored now; empty if there is nothing that can be shown. */
    Optional<RemoteLookup.Found> find(String address) {
        try {
            return Optional.of(get(address));
        } catch (RemoteException e) {
            LOG.debug("Could not resolve {}: {}", address, e.getMessage());
            return Optional.empty();
        }
    }

    /** Returns the object at an address, stored now. */
    RemoteLookup.Found get(String address) throws RemoteException {
        if (local.isOurs(address)) {
            throw RemoteException.refused("Not on another server: " + address);
        }
        Optional<Status> post = posts.known(address);
        if (post.isPresent()) {
            return post(post.get());
        }
        Optional<Account> account = actors.known(address).filter(known -> !known.isSuspended());
        if (account.isPresent()) {
            actors.viewed(account.get());
            return new RemoteLookup.Found(account.get().id(), 0);
        }
        return fetch(address);
    }

    /** Returns the post with this id, stored now. The posts above it are not fetched. */
    Status post(String uri) throws RemoteException {
        return posts.get(uri, new FetchBudget());
    }

    /** As {@link #post}; empty if there is nothing that can be shown. */
    Optional<Long> findPost(String uri) {
        try {
            return Optional.of(post(uri).id());
        } catch (RemoteException e) {
            LOG.debug("Could not resolve {}: {}", uri, e.getMessage());
            return Optional.empty();
        }
    }

    /** Whether the stamp that a post names allows it to quote another one. */
    boolean isQuoteApproved(ActivityObject post, Status quoted) throws RemoteException {
        return posts.isQuoteApproved(post, quoted);
    }

    private RemoteLookup.Found fetch(String address) throws RemoteException {
        FetchBudget discovery = new FetchBudget();
        ActivityObject document = documents.get(address);
        String id = document.id();
        if (id == null) {
            throw RemoteException.refused("A document without an id: " + address);
        }
        if (PostReader.isPost(document)) {
            Status post = posts.get(id, discovery);
            threads.added(post.id());
            return post(post);
        }
        Account account = actors.get(id, discovery);
        if (account.isSuspended()) {
            throw RemoteException.refused("A suspended account: " + id);
        }
        return new RemoteLookup.Found(account.id(), 0);
    }

    private static RemoteLookup.Found post(Status post) {
        return new RemoteLookup.Found(0, post.id());
    }
}
