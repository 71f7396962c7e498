package social.dassie.federation.deliveries.queue;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.federation.deliveries.queue.Outcome.Kind;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.QueueThreads;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.storage.StorageLog;
import social.dassie.network.domains.DomainRules;

/**
 * Sends what is due. Each host has at most {@value #LANES_PER_HOST} lanes, which send one delivery after the other, and
 * all hosts together have {@value #LANES}, of which hosts that fail may hold half: so slow servers do not stop the
 * others. The hosts take turns.
 *
 * <p>Only one server runs on a data directory, so only this object knows what is being sent. A delivery whose result was
 * not stored, because the process was killed, is sent again after the next start.
 */
public final class DeliverySender implements AutoCloseable {
    static final int LANES_PER_HOST = 2;

    private static final Logger LOG = LoggerFactory.getLogger(DeliverySender.class);
    private static final int LANES = 64;
    private static final int FAILING_LANES = 32;
    /** After this many deliveries a lane makes room for another host. */
    private static final int TURN = 50;

    private static final int PRIORITIES = 2;
    private static final long LOOK_EVERY_MS = 1_000;
    /** Events within this time are handled together. */
    private static final long LOOK_AT_MOST_EVERY_MS = 5;

    private static final long UNWRITABLE_PAUSE_MS = 5_000;

    /** The lanes of one host. */
    private record Lanes(int count, boolean isFailing) {}

    record Start(DueHost host, long deliveryId) {}

    private final Database db;
    private final DeliveryDao deliveries;
    private final DomainRules rules;
    private final HostHealth health;
    private final InboxRequests requests;
    private final Outcomes outcomes;
    private final Clock clock;

    private final Map<String, Lanes> lanes = new HashMap<>();
    private final Set<Long> running = new HashSet<>();
    /** For each priority, the host whose turn was last. */
    private final String[] latest = {"", ""};

    private final Semaphore wake = new Semaphore(0);
    private final QueueThreads threads = new QueueThreads();

    public DeliverySender(
            Platform platform, DomainRules rules, HostHealth health, InboxRequests requests, Outcomes outcomes) {
        this.db = platform.db();
        this.deliveries = db.dao(DeliveryDao.class);
        this.rules = rules;
        this.health = health;
        this.requests = requests;
        this.outcomes = outcomes;
        this.clock = platform.clock();
        platform.events().subscribe(Phase.SEND, DeliveryEvent.Queued.class, queued -> db.afterCommit(this::wake));
    }

    /** Begins to send what is due. */
    public void start() {
        // A lane is given back just before its thread is free, so the next one may have to wait for a moment.
        threads.start("deliveries", "delivery", LANES, this::keepTime);
    }

    /** Looks for what is due now. */
    public void wake() {
        wake.release();
    }

    /** Sends what is due, one after the other, on this thread. Returns the number of tries. */
    public int sendDue() {
        int count = 0;
        for (List<Start> due = pick(1); !due.isEmpty() && !threads.isStopping(); due = pick(1)) {
            Start start = due.get(0);
            try {
                send(start.deliveryId());
                count++;
            } finally {
                giveBack(start);
            }
        }
        return count;
    }

    private void keepTime(Executor pool) {
        while (!threads.isStopping()) {
            try {
                wake.drainPermits();
                for (Start start : pick(LANES)) {
                    pool.execute(() -> runLane(start));
                }
                threads.pause(LOOK_AT_MOST_EVERY_MS);
                awaitNext();
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                if (!StorageLog.note("Looking for deliveries that are due", e)) {
                    LOG.error("The deliveries that are due could not be read", e);
                }
                threads.pause(UNWRITABLE_PAUSE_MS);
            }
        }
    }

    /** Waits until something is added or a lane is free, or until something is due by the clock. */
    private void awaitNext() throws InterruptedException {
        while (!threads.isStopping() && !wake.tryAcquire(LOOK_EVERY_MS, TimeUnit.MILLISECONDS)) {
            if (deliveries.findNextTime().orElse(Long.MAX_VALUE) <= clock.millis()) {
                return;
            }
        }
    }

    /** Opens up to this many lanes, each with its first delivery, for hosts whose turn it is. */
    synchronized List<Start> pick(int atMost) {
        List<Start> picked = new ArrayList<>();
        long now = clock.millis();
        try {
            for (int priority = 0; priority < PRIORITIES; priority++) {
                pick(picked, priority, atMost, now);
            }
            return picked;
        } catch (RuntimeException e) {
            // The next host could not be read. What was picked is not sent, so its lanes must not count as open.
            picked.forEach(this::giveBack);
            throw e;
        }
    }

    private void giveBack(Start start) {
        release(start.deliveryId());
        leave(start.host().host());
    }

    private void pick(List<Start> picked, int priority, int atMost, long now) {
        String from = latest[priority];
        boolean isWhole = pickAfter(from, picked, priority, atMost, now);
        if (isWhole && !from.isEmpty()) {
            latest[priority] = "";
            pickAfter("", picked, priority, atMost, now);
        }
    }

    /** Returns whether the end of the hosts was reached. */
    private boolean pickAfter(String after, List<Start> picked, int priority, int atMost, long now) {
        if (picked.size() >= atMost || countLanes(false) >= LANES) {
            return false;
        }
        int limit = 2 * LANES;
        List<DueHost> hosts = deliveries.findHostsDue(priority, after, now, limit);
        for (DueHost host : hosts) {
            if (picked.size() >= atMost || countLanes(false) >= LANES) {
                return false;
            }
            latest[priority] = host.host();
            if (mayOpen(host)) {
                claim(host.host(), now).ifPresent(id -> {
                    Lanes before = lanes.get(host.host());
                    lanes.put(host.host(), new Lanes(before == null ? 1 : before.count() + 1, host.isFailing()));
                    picked.add(new Start(host, id));
                });
            }
        }
        return hosts.size() < limit;
    }

    private boolean mayOpen(DueHost host) {
        Lanes open = lanes.get(host.host());
        return (open == null || open.count() < LANES_PER_HOST)
                && (!host.isFailing() || countLanes(true) < FAILING_LANES);
    }

    private int countLanes(boolean ofFailing) {
        return lanes.values().stream()
                .filter(open -> open.isFailing() || !ofFailing)
                .mapToInt(Lanes::count)
                .sum();
    }

    /** Takes the next delivery to a host; empty when there is none that may be sent now. */
    private synchronized Optional<Long> claim(String host, long now) {
        for (int priority = 0; priority < PRIORITIES; priority++) {
            Optional<Long> free = deliveries.findDue(host, priority, now, LANES_PER_HOST + 1).stream()
                    .filter(id -> !running.contains(id))
                    .findFirst();
            if (free.isPresent()) {
                running.add(free.get());
                return free;
            }
        }
        return Optional.empty();
    }

    private synchronized void release(long id) {
        running.remove(id);
    }

    private synchronized void leave(String host) {
        lanes.computeIfPresent(
                host, (name, open) -> open.count() > 1 ? new Lanes(open.count() - 1, open.isFailing()) : null);
    }

    private void runLane(Start start) {
        String host = start.host().host();
        Optional<Long> next = Optional.of(start.deliveryId());
        try {
            for (int sent = 0; next.isPresent() && sent < TURN; sent++) {
                long id = next.get();
                try {
                    send(id);
                } finally {
                    release(id);
                }
                next = threads.isStopping() || sent + 1 == TURN ? Optional.empty() : claim(host, clock.millis());
            }
        } catch (RuntimeException e) {
            if (!StorageLog.note("Delivering", e)) {
                LOG.error("What waits for {} could not be sent; it is tried again", host, e);
            }
            threads.pause(UNWRITABLE_PAUSE_MS);
        } finally {
            leave(host);
            wake.release();
        }
    }

    private void send(long id) {
        Optional<Delivery> found = deliveries.find(id);
        if (found.isEmpty()) {
            return;
        }
        Delivery delivery = found.get();
        Outcome outcome = attempt(delivery);
        if (!threads.isCutOff()) {
            record(delivery, outcome);
        }
    }

    private Outcome attempt(Delivery delivery) {
        if (!delivery.isFarewell() && rules.of(delivery.host()).isShut()) {
            return Outcome.without(Kind.DROPPED, "The server is blocked");
        }
        if (health.isUnavailable(delivery.host())) {
            return Outcome.without(Kind.DROPPED, HostHealth.UNAVAILABLE);
        }
        try {
            return requests.post(delivery);
        } catch (RuntimeException e) {
            if (StorageLog.note("Delivering", e)) {
                throw e;
            }
            LOG.error("{} could not be sent to {}", delivery.uri(), delivery.inbox(), e);
            return Outcome.without(Kind.FAULT, "A fault of this server: " + e);
        }
    }

    /** Stores a result, and waits until the disk takes it: what was sent must not be sent again at once. */
    private void record(Delivery delivery, Outcome outcome) {
        while (true) {
            try {
                outcomes.record(delivery, outcome);
                return;
            } catch (RuntimeException e) {
                if (!StorageLog.note("Storing the result of a delivery", e)) {
                    throw e;
                }
                if (threads.isStopping()) {
                    return;
                }
                threads.pause(UNWRITABLE_PAUSE_MS);
            }
        }
    }

    /** Sends nothing more; what is being sent continues. */
    public void stop() {
        threads.stop();
        wake.release();
    }

    /** Waits until this time ({@link System#nanoTime}) for what is being sent. The rest is sent after the next start. */
    public void close(long untilNs) {
        stop();
        threads.close(untilNs);
    }

    @Override
    public void close() {
        close(System.nanoTime());
    }
}
