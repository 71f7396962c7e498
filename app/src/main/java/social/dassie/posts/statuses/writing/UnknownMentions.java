package social.dassie.posts.statuses.writing;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.db.Database;
import social.dassie.ground.text.TextEntity;
import social.dassie.people.accounts.Accounts;

/**
 * Looks up unknown handles in a text on their own servers before the text becomes a post: all of them concurrently, for a
 * few seconds. A handle that is not found by then stays text.
 */
public final class UnknownMentions {
    private static final Logger LOG = LoggerFactory.getLogger(UnknownMentions.class);
    /** The maximum time that a post waits for other servers. */
    static final Duration LONGEST = Duration.ofSeconds(3);

    private static final int MAX_HANDLES = 10;
    private static final int THREADS = 8;
    private static final int MAX_WAITING = 64;

    /** Asks the server of a handle, and stores the account that it finds. */
    @FunctionalInterface
    public interface Lookup {
        /** @param handle such as {@code alice@example.org} */
        void find(String handle);
    }

    private final Database db;
    private final Accounts accounts;
    private final Lookup elsewhere;
    private final Duration longest;
    private final ThreadPoolExecutor threads;

    UnknownMentions(Database db, Accounts accounts, Lookup elsewhere, Duration longest) {
        this.db = db;
        this.accounts = accounts;
        this.elsewhere = elsewhere;
        this.longest = longest;
        this.threads = new ThreadPoolExecutor(
                THREADS, THREADS, 10, TimeUnit.SECONDS, new ArrayBlockingQueue<>(MAX_WAITING), work -> {
                    Thread thread = new Thread(work, "mentions");
                    thread.setDaemon(true);
                    return thread;
                });
        threads.allowCoreThreadTimeOut(true);
    }

    /** Does nothing inside a transaction, where waiting for a server is not allowed. */
    void resolve(List<TextEntity> entities) {
        List<CompletableFuture<Void>> lookups = db.transactions().isOpen()
                ? List.of()
                : unknown(entities).stream().map(this::start).toList();
        if (lookups.isEmpty()) {
            return;
        }
        try {
            CompletableFuture.allOf(lookups.toArray(new CompletableFuture<?>[0]))
                    .get(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            LOG.debug("Could not resolve some mentions: {}", e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private CompletableFuture<Void> start(String handle) {
        try {
            return CompletableFuture.runAsync(() -> elsewhere.find(handle), threads);
        } catch (RejectedExecutionException tooMany) {
            return CompletableFuture.completedFuture(null);
        }
    }

    private Set<String> unknown(List<TextEntity> entities) {
        Set<String> unknown = new LinkedHashSet<>();
        for (TextEntity entity : entities) {
            if (entity instanceof TextEntity.Mention mention
                    && mention.domain() != null
                    && unknown.size() < MAX_HANDLES
                    && accounts.find(mention.username(), mention.domain()).isEmpty()) {
                unknown.add(mention.username() + "@" + mention.domain());
            }
        }
        return unknown;
    }
}
