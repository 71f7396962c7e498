package social.dassie.federation.inbox;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.activities.Activities;
import social.dassie.federation.inbox.activities.JustRead;
import social.dassie.federation.inbox.activities.QueuedActivity;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.WorkKind;
import social.dassie.ground.jobs.Backoff;
import social.dassie.ground.storage.StorageLog;
import social.dassie.network.activitypub.ActivityObject;

/**
 * The threads that act on what is in the inbox queue. The activities of one actor are acted on one after the other, in the
 * order in which they were received; those of several at the same time. The actors take turns, and one server has at most half of
 * the threads, so that neither who sends much nor who answers slowly stops the others. An activity leaves the queue in the
 * transaction that does what it says, so nothing is lost or done twice when the process ends.
 *
 * <p>What fails because another server cannot be reached is tried again, in turn with what is new; whatever else fails is
 * dropped, and counted.
 */
final class InboxWorkers implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(InboxWorkers.class);

    /** How often an activity is tried while servers that it needs cannot be reached: over about half a day. */
    static final int MAX_TRIES = 10;

    static final Backoff BACKOFF = Backoff.exponential(Duration.ofSeconds(10), 4, Duration.ofHours(3));

    private static final long STORAGE_PAUSE_MS = 5_000;
    private static final long POLL_MS = 1_000;
    private static final long LONGEST_PAUSE_MS = 60_000;

    private final Database db;
    private final InboxQueueDao queue;
    private final Activities activities;
    private final JustRead justRead;
    private final Clock clock;
    private final int threadCount;
    private final List<Thread> threads = new ArrayList<>();
    /** The actors on whose activities a thread acts now, with the server that sent each. */
    private final Map<String, String> busy = new HashMap<>();

    /** Whose turn was last. */
    private String latest = "";

    private boolean isAgainNext;
    private final AtomicInteger waiting = new AtomicInteger();
    private boolean isOpen;
    /** Whether threads have to end: what fails then is not the fault of what they act on, which stays in the queue. */
    private volatile boolean isClosing;

    InboxWorkers(Database db, Activities activities, JustRead justRead, Clock clock) {
        this.db = db;
        this.queue = db.dao(InboxQueueDao.class);
        this.activities = activities;
        this.justRead = justRead;
        this.clock = clock;
        this.threadCount = Math.max(2, Math.min(8, 2 * Runtime.getRuntime().availableProcessors()));
    }

    /** Begins with what an earlier run left. */
    synchronized void start() {
        isOpen = true;
        waiting.set(queue.count());
        for (int i = 1; i <= threadCount; i++) {
            Thread thread = new Thread(() -> WorkKind.during("inbox", this::run), "inbox-" + i);
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
    }

    /** Acts on everything that is due, on this thread: for tests, which run without threads of the queue. */
    int workOff() {
        waiting.set(queue.count());
        int count = 0;
        Optional<QueuedActivity> next = find();
        while (next.isPresent()) {
            act(next.get());
            count++;
            next = find();
        }
        return count;
    }

    /** Age of the activity that waits longest; 0 when there is none. */
    long oldestMs() {
        long now = clock.millis();
        return now - Math.min(now, queue.findOldest().orElse(now));
    }

    /** How many activities wait, approximately. */
    int waiting() {
        return waiting.get();
    }

    /** A row of the queue that is new, with the activity that was read from its bytes. */
    void added(long id, ActivityObject activity, int bytes) {
        justRead.put(id, activity, bytes);
        waiting.incrementAndGet();
        wake();
    }

    private synchronized void wake() {
        notifyAll();
    }

    private void run() {
        while (true) {
            QueuedActivity next = take();
            if (next == null) {
                return;
            }
            try {
                act(next);
            } catch (RuntimeException e) {
                if (isClosing) {
                    return;
                }
                if (!StorageLog.note("Acting on an activity", e)) {
                    LOG.error("An activity of {} cannot be taken from the queue", next.actorUri(), e);
                }
                pause();
            } finally {
                release(next);
            }
        }
    }

    /** Waits for the next activity; null when the server ends. */
    private synchronized @Nullable QueuedActivity take() {
        try {
            while (isOpen) {
                Optional<QueuedActivity> next = find();
                if (next.isPresent()) {
                    busy.put(next.get().actorUri(), next.get().host());
                    return next.get();
                }
                wait(waiting.get() > 0 ? POLL_MS : LONGEST_PAUSE_MS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return null;
    }

    private synchronized Optional<QueuedActivity> find() {
        if (waiting.get() <= 0 && busy.isEmpty()) {
            return Optional.empty();
        }
        try {
            isAgainNext = !isAgainNext;
            return isAgainNext ? findAgain().or(this::findNew) : findNew().or(this::findAgain);
        } catch (RuntimeException e) {
            StorageLog.note("Reading the inbox queue", e);
            return Optional.empty();
        }
    }

    private Optional<QueuedActivity> findAgain() {
        return queue.findAgain(Json.text(busy.keySet()), fullHosts(), clock.millis());
    }

    private Optional<QueuedActivity> findNew() {
        String actors = Json.text(busy.keySet());
        Optional<QueuedActivity> next = queue.findNew(latest, actors, fullHosts())
                .or(() -> latest.isEmpty() ? Optional.empty() : queue.findNew("", actors, fullHosts()));
        latest = next.map(QueuedActivity::actorUri).orElse("");
        return next;
    }

    /** The servers that have as many threads as one may have. */
    private String fullHosts() {
        return Json.text(busy.values().stream()
                .filter(host -> Collections.frequency(busy.values(), host) >= threadCount / 2)
                .distinct()
                .toList());
    }

    private void pause() {
        try {
            Thread.sleep(STORAGE_PAUSE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void release(QueuedActivity done) {
        busy.remove(done.actorUri());
        notifyAll();
    }

    private void act(QueuedActivity row) {
        try {
            Runnable change = activities.prepare(row);
            db.runRepeatable(() -> {
                change.run();
                queue.delete(row.id());
            });
            waiting.decrementAndGet();
        } catch (RemoteException e) {
            if (!isClosing) {
                failed(row, e, e.isTemporary());
            }
        } catch (ApiException | IllegalArgumentException e) {
            failed(row, e, false);
        } catch (RuntimeException e) {
            if (isClosing || StorageLog.note("Acting on an activity", e)) {
                throw e;
            }
            LOG.warn("An activity of {} could not be acted on", row.actorUri(), e);
            failed(row, e, false);
        }
    }

    private void failed(QueuedActivity row, Exception why, boolean isTemporary) {
        boolean again = isTemporary && row.tries() + 1 < MAX_TRIES;
        if (again) {
            long delay = BACKOFF.delayMs(row.tries() + 1);
            db.runInTransaction(() -> queue.postpone(row.id(), clock.millis() + delay));
            return;
        }
        activities.refused(row, why);
        db.runInTransaction(() -> queue.delete(row.id()));
        waiting.decrementAndGet();
    }

    @Override
    public void close() {
        List<Thread> all;
        isClosing = true;
        synchronized (this) {
            isOpen = false;
            notifyAll();
            all = List.copyOf(threads);
            threads.clear();
        }
        all.forEach(Thread::interrupt);
        for (Thread thread : all) {
            try {
                thread.join(STORAGE_PAUSE_MS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
