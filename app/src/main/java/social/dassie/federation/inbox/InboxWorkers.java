package social.dassie.federation.inbox;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.activities.Activities;
import social.dassie.federation.inbox.activities.ParsedActivityCache;
import social.dassie.federation.inbox.activities.QueuedActivity;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Backoff;
import social.dassie.ground.jobs.DueQueue;
import social.dassie.ground.jobs.QueueScan;
import social.dassie.ground.storage.StorageLog;
import social.dassie.network.activitypub.ActivityObject;

/**
 * The threads that process the inbox queue. The activities of one actor are processed one at a time, in the order in
 * which they were received; those of different actors in parallel. The actors take turns, and one server uses at most
 * half of the threads, so that neither busy senders nor slow servers stop the others. An activity leaves the queue in the
 * transaction that applies it, so nothing is lost or done twice when the process ends; activities deleted from the queue
 * with their recipient are not processed.
 *
 * <p>A thread fetches and reads what an activity needs, hands its change to the {@linkplain
 * social.dassie.ground.db.Transactions#runBehind writer}, and continues with another actor. So the changes of up to
 * {@value #WRITING} activities wait for the writer at a time and share a commit. Each of them fails alone, and a request waits
 * for at most one of them.
 *
 * <p>Activities that fail because another server cannot be reached are retried, alternating with new ones; those that
 * fail for any other reason are dropped and counted.
 */
final class InboxWorkers implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(InboxWorkers.class);

    /** How often an activity is attempted while servers that it needs cannot be reached: over about half a day. */
    static final int MAX_TRIES = 10;

    static final Backoff BACKOFF = Backoff.exponential(Duration.ofSeconds(10), 4, Duration.ofHours(3));

    private static final int THREADS =
            Math.max(2, Math.min(8, 2 * Runtime.getRuntime().availableProcessors()));
    private static final int THREADS_PER_HOST = THREADS / 2;
    /** The maximum number of activities whose changes wait for the writer while no thread waits for them. */
    static final int WRITING = 16;

    /** Larger activities keep their thread until they are applied: many of them would fill the memory. In bytes. */
    static final int MAX_WRITING_BYTES = 64 * 1024;

    private static final DueQueue.Kind QUEUE =
            new DueQueue.Kind("activities", "inbox", "Processing an activity", THREADS, THREADS + WRITING, 0);

    private final Database db;
    private final InboxQueueDao queue;
    private final Activities activities;
    private final ParsedActivityCache parsed;
    private final Clock clock;
    private final DueQueue<QueuedActivity> workers;
    private final AtomicInteger waiting = new AtomicInteger();
    /** The rows whose changes wait for the writer, without a thread. */
    private final Set<Long> writing = ConcurrentHashMap.newKeySet();

    InboxWorkers(Database db, Activities activities, ParsedActivityCache parsed, Clock clock) {
        this.db = db;
        this.queue = db.dao(InboxQueueDao.class);
        this.activities = activities;
        this.parsed = parsed;
        this.clock = clock;
        this.workers = new DueQueue<>(QUEUE, clock, new Received());
    }

    /** Starts with the activities that an earlier run left. */
    void start() {
        waiting.set(queue.count());
        workers.start();
    }

    /** Processes all due activities on this thread: for tests, which run without queue threads. */
    int workOff() {
        waiting.set(queue.count());
        return workers.runDue(1);
    }

    /** Returns the age of the oldest pending activity; 0 if there is none. */
    long oldestMs() {
        long now = clock.millis();
        return now - Math.min(now, queue.findOldest().orElse(now));
    }

    /** Returns the approximate number of pending activities. */
    int waiting() {
        return waiting.get();
    }

    /** Adds a new row of the queue, with the activity parsed from its bytes. */
    void added(long id, ActivityObject activity, int bytes) {
        parsed.put(id, activity, bytes);
        waiting.incrementAndGet();
        workers.wake();
    }

    /** The queue as the threads see it, keyed by actor: each actor is processed by only one thread at a time. */
    private final class Received implements DueQueue.Source<QueuedActivity> {
        /**
         * The oldest activities of the actors whose turn is next. None of these actors was busy when this was read, and
         * actors become busy only from here, so each activity is still the oldest of its actor when it is claimed.
         */
        private final Deque<QueuedActivity> ahead = new ArrayDeque<>();
        /** Only one thread at a time searches. Receiving an activity never takes this lock. */
        private final ReentrantLock looking = new ReentrantLock();
        /** The actor whose turn was last. */
        private String latest = "";

        private boolean isAgainNext;

        @Override
        public Object keyOf(QueuedActivity activity) {
            return activity.actorUri();
        }

        @Override
        public void claim(QueueScan<QueuedActivity> scan, long nowMs) {
            looking.lock();
            try {
                Set<String> refused = new HashSet<>();
                while (scan.capacity() > 0 && hasThread(scan.claimed())) {
                    if (ahead.isEmpty() && !readAhead(scan, refused, nowMs)) {
                        return;
                    }
                    QueuedActivity next = ahead.remove();
                    if (!scan.claim(next, () -> hasThreadFor(next.host(), scan.claimed()))) {
                        refused.add(next.actorUri());
                    }
                }
            } finally {
                looking.unlock();
            }
        }

        private boolean hasThread(List<QueuedActivity> claimed) {
            return hostsOnThreads(claimed).size() < THREADS;
        }

        private boolean hasThreadFor(String host, List<QueuedActivity> claimed) {
            return hasThread(claimed) && Collections.frequency(hostsOnThreads(claimed), host) < THREADS_PER_HOST;
        }

        private boolean readAhead(QueueScan<QueuedActivity> scan, Set<String> refused, long nowMs) {
            List<QueuedActivity> claimed = scan.claimed();
            if (waiting.get() <= claimed.size()) {
                return false;
            }
            Set<String> actors = new HashSet<>(refused);
            claimed.forEach(activity -> actors.add(activity.actorUri()));
            String busy = Json.text(actors);
            String full = fullHosts(claimed);
            isAgainNext = !isAgainNext;
            if (isAgainNext) {
                queue.findAgain(busy, full, nowMs).ifPresent(ahead::add);
            }
            if (ahead.isEmpty()) {
                findNew(busy, full);
            }
            if (ahead.isEmpty() && !isAgainNext) {
                queue.findAgain(busy, full, nowMs).ifPresent(ahead::add);
            }
            return !ahead.isEmpty();
        }

        private void findNew(String busy, String full) {
            ahead.addAll(queue.findNew(latest, busy, full, THREADS));
            if (ahead.isEmpty() && !latest.isEmpty()) {
                ahead.addAll(queue.findNew("", busy, full, THREADS));
            }
            latest = ahead.isEmpty() ? "" : ahead.getLast().actorUri();
        }

        @Override
        public void claimNext(QueuedActivity done, QueueScan<QueuedActivity> scan, long nowMs) {
            claim(scan, nowMs);
        }

        @Override
        public void run(QueuedActivity activity) {
            attempt(activity, () -> apply(activity, activities.prepare(activity)));
        }

        @Override
        public boolean begin(QueuedActivity activity) {
            if (activity.body().length > MAX_WRITING_BYTES) {
                run(activity);
                return true;
            }
            return !attempt(activity, () -> applyLater(activity, activities.prepare(activity)));
        }

        /** A freed slot wakes the queue; retries are checked once a second. */
        @Override
        public long nextMs(long nowMs) {
            return waiting.get() > 0 ? nowMs : Long.MAX_VALUE;
        }
    }

    /** Returns the servers that already use the maximum number of threads per server. */
    private String fullHosts(List<QueuedActivity> claimed) {
        List<String> hosts = hostsOnThreads(claimed);
        return Json.text(hosts.stream()
                .filter(host -> Collections.frequency(hosts, host) >= THREADS_PER_HOST)
                .distinct()
                .toList());
    }

    /** Returns the server of each activity that has, or waits for, a thread. */
    private List<String> hostsOnThreads(List<QueuedActivity> claimed) {
        return claimed.stream()
                .filter(activity -> !writing.contains(activity.id()))
                .map(QueuedActivity::host)
                .toList();
    }

    /** A part of processing an activity. */
    private interface Attempt {
        void run() throws RemoteException;
    }

    private void apply(QueuedActivity row, Runnable change) {
        db.transactions().runRepeatable(() -> deleteAndRun(row, change));
        waiting.decrementAndGet();
    }

    private void applyLater(QueuedActivity row, Runnable change) {
        writing.add(row.id());
        try {
            db.transactions()
                    .runBehind(() -> deleteAndRun(row, change), end -> workers.end(row, () -> applied(row, end)));
        } catch (RuntimeException e) {
            writing.remove(row.id());
            throw e;
        }
    }

    private void deleteAndRun(QueuedActivity row, Runnable change) {
        if (queue.delete(row.id())) {
            change.run();
        }
    }

    private void applied(QueuedActivity row, Runnable end) {
        writing.remove(row.id());
        attempt(row, () -> {
            end.run();
            waiting.decrementAndGet();
        });
    }

    /** Returns whether the attempt succeeded; if it did not, the activity is retried or dropped. */
    private boolean attempt(QueuedActivity row, Attempt attempt) {
        try {
            attempt.run();
            return true;
        } catch (RemoteException e) {
            if (!workers.isCutOff()) {
                failed(row, e, e.isTemporary());
            }
        } catch (ApiException | IllegalArgumentException e) {
            failed(row, e, false);
        } catch (RuntimeException e) {
            if (workers.isCutOff() || StorageLog.note("Processing an activity", e)) {
                throw e;
            }
            LOG.warn("Inbox activity from {} failed", row.actorUri(), e);
            failed(row, e, false);
        }
        return false;
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
        workers.close();
    }
}
