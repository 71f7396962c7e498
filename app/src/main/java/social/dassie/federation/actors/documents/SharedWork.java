package social.dassie.federation.actors.documents;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Shares work between concurrent callers that want the same result: the first one does it, the others wait. */
public final class SharedWork<T> {
    private static final Duration LONGEST = Duration.ofSeconds(60);

    /** A request to another server. */
    public interface Work<T> {
        T run() throws RemoteException;
    }

    private final ConcurrentMap<String, CompletableFuture<T>> running = new ConcurrentHashMap<>();

    public T run(String key, Work<T> work) throws RemoteException {
        CompletableFuture<T> mine = new CompletableFuture<>();
        CompletableFuture<T> theirs = running.putIfAbsent(key, mine);
        if (theirs != null) {
            return await(key, theirs);
        }
        try {
            T result = work.run();
            mine.complete(result);
            return result;
        } catch (RemoteException | RuntimeException | Error e) {
            mine.completeExceptionally(e);
            throw e;
        } finally {
            running.remove(key, mine);
        }
    }

    private static <T> T await(String key, CompletableFuture<T> result) throws RemoteException {
        try {
            return result.get(LONGEST.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RemoteException known) {
                throw known;
            }
            throw temporary(key, e);
        } catch (TimeoutException e) {
            throw temporary(key, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw temporary(key, e);
        }
    }

    private static RemoteException temporary(String key, Exception cause) {
        return new RemoteException(RemoteException.Kind.TEMPORARY, "Waited in vain for " + key, cause);
    }
}
