package social.dassie.federation.inbox.posts;

import java.net.URI;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.actors.Handles;
import social.dassie.federation.actors.HomePages;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.reading.search.RemoteLookup;

/**
 * Interactive requests to other servers, for a reader who waits in a browser: at most {@value #LONGEST_SECONDS} seconds
 * each, and for at most {@value #THREADS} people at a time. Results that arrive later are still stored, so that a second
 * attempt finds them.
 */
public final class Lookups {
    static final int LONGEST_SECONDS = 8;
    static final int THREADS = 16;

    /** A request to another server. */
    private interface Work<T> {
        T run() throws RemoteException;
    }

    private final Resolve resolve;
    private final Handles handles;
    private final HomePages homePages;
    private final ThreadPoolExecutor threads;

    Lookups(Resolve resolve, ActorFeature actors) {
        this.resolve = resolve;
        this.handles = actors.handles;
        this.homePages = actors.homePages;
        this.threads = new ThreadPoolExecutor(0, THREADS, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), work -> {
            Thread thread = new Thread(work, "lookups");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Returns the account or post at an http or https address of another server, by the same rule as search. */
    public RemoteLookup.Found atAddress(String address) throws RemoteException {
        return within(() -> resolve.get(address));
    }

    /** Returns the post with this id, fetched if it is unknown; the posts above it are not. */
    public Status post(String uri) throws RemoteException {
        return within(() -> resolve.post(uri));
    }

    /** Whether the stamp that a post names allows it to quote a remote post. */
    public boolean isQuoteApproved(ActivityObject post, Status quoted) throws RemoteException {
        return within(() -> resolve.isQuoteApproved(post, quoted));
    }

    /** Returns the local or remote account with a handle as stored; fetches it if it is unknown. */
    public Account byHandle(String handle) throws RemoteException {
        return within(() -> handles.find(handle));
    }

    /** Returns the local or remote account with a handle after fetching its current document from its server. */
    public Account fresh(String handle) throws RemoteException {
        return within(() -> handles.fresh(handle));
    }

    /** Returns the page on a visitor's home server for a local object; see {@link HomePages#find}. */
    public URI homePage(String typed, String objectUri, HomePages.Intent intent) throws RemoteException {
        return within(() -> homePages.find(typed, objectUri, intent));
    }

    /** Whether this domain, with its port if it has one, is that of this server. */
    public boolean isLocal(String domain) {
        return homePages.isLocal(domain);
    }

    /** Whether federation with this domain is blocked. */
    public boolean isBlocked(String domain) {
        return homePages.isBlocked(domain);
    }

    private <T> T within(Work<T> work) throws RemoteException {
        CompletableFuture<T> result = new CompletableFuture<>();
        try {
            threads.execute(() -> run(work, result));
            return result.get(LONGEST_SECONDS, TimeUnit.SECONDS);
        } catch (RejectedExecutionException e) {
            throw RemoteException.temporary("Too many people wait for other servers");
        } catch (TimeoutException e) {
            throw RemoteException.temporary("No answer within " + LONGEST_SECONDS + " seconds");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RemoteException known) {
                throw known;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw RemoteException.temporary("The server ends");
        }
    }

    private static <T> void run(Work<T> work, CompletableFuture<T> result) {
        try {
            result.complete(work.run());
        } catch (RemoteException | RuntimeException | Error e) {
            result.completeExceptionally(e);
        }
    }
}
