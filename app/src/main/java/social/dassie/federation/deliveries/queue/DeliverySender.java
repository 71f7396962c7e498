package social.dassie.federation.deliveries.queue;

import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.federation.deliveries.queue.Outcome.Kind;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.DueQueue;
import social.dassie.ground.jobs.QueueScan;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.storage.StorageLog;
import social.dassie.network.domains.DomainRules;

/**
 * Sends due deliveries. Each host has at most {@value #LANES_PER_HOST} lanes, each of which sends one delivery at a time;
 * all hosts have {@value #LANES} lanes in total, of which failing hosts may use half, so that slow servers do not stop
 * the others. The hosts take turns.
 *
 * <p>A delivery whose result was not stored, because the process was killed, is sent again after the next start.
 */
public final class DeliverySender implements AutoCloseable {
    static final int LANES_PER_HOST = 2;

    private static final Logger LOG = LoggerFactory.getLogger(DeliverySender.class);
    private static final int LANES = 64;
    private static final int FAILING_LANES = 32;
    /** After this many deliveries a lane yields to another host. */
    private static final int TURN = 50;

    private static final DueQueue.Kind QUEUE = new DueQueue.Kind("deliveries", "delivery", "Delivering", LANES, 5);

    /**
     * The delivery that a lane is processing.
     *
     * @param turn how many deliveries this lane has sent in its current turn
     */
    private record Lane(DueHost host, long deliveryId, int turn) {
        boolean isOf(String name) {
            return host.host().equals(name);
        }
    }

    /** The round-robin state of the hosts for one priority. */
    private static final class Turns {
        private final int priority;
        /** The host that was served last. */
        private volatile String latest = "";

        Turns(int priority) {
            this.priority = priority;
        }
    }

    private final Database db;
    private final DeliveryDao deliveries;
    private final DomainRules rules;
    private final HostHealth health;
    private final InboxRequests requests;
    private final Outcomes outcomes;
    private final List<Turns> priorities = List.of(new Turns(0), new Turns(1));
    private final DueQueue<Lane> queue;

    public DeliverySender(
            Platform platform, DomainRules rules, HostHealth health, InboxRequests requests, Outcomes outcomes) {
        this.db = platform.db();
        this.deliveries = db.dao(DeliveryDao.class);
        this.rules = rules;
        this.health = health;
        this.requests = requests;
        this.outcomes = outcomes;
        this.queue = new DueQueue<>(QUEUE, platform.clock(), new DueDeliveries());
        platform.events().subscribe(Phase.SEND, DeliveryEvent.Queued.class, queued -> db.afterCommit(this::wake));
    }

    /** Starts sending due deliveries. */
    public void start() {
        queue.start();
    }

    /** Checks for due deliveries now. */
    public void wake() {
        queue.wake();
    }

    /** Sends the due deliveries one after the other, on this thread. Returns the number of attempts. */
    public int sendDue() {
        return queue.runDue(1);
    }

    /** Opens lanes, each with its first delivery, for the hosts whose turn it is; a lane continues with its host. */
    private final class DueDeliveries implements DueQueue.Source<Lane> {
        @Override
        public Object keyOf(Lane lane) {
            return lane.deliveryId();
        }

        @Override
        public void claim(QueueScan<Lane> scan, long nowMs) {
            for (Turns turns : priorities) {
                String from = turns.latest;
                boolean isWhole = claimAfter(from, scan, turns, nowMs);
                if (isWhole && !from.isEmpty()) {
                    turns.latest = "";
                    claimAfter("", scan, turns, nowMs);
                }
            }
        }

        /** Returns whether the end of the host list was reached. */
        private boolean claimAfter(String after, QueueScan<Lane> scan, Turns turns, long nowMs) {
            if (scan.capacity() <= 0) {
                return false;
            }
            int limit = 2 * LANES;
            List<DueHost> hosts = deliveries.findHostsDue(turns.priority, after, nowMs, limit);
            for (DueHost host : hosts) {
                if (scan.capacity() <= 0) {
                    return false;
                }
                turns.latest = host.host();
                if (mayOpen(scan, host)) {
                    claimFor(host, 1, scan, nowMs);
                }
            }
            return hosts.size() < limit;
        }

        private boolean mayOpen(QueueScan<Lane> scan, DueHost host) {
            return scan.count(lane -> lane.isOf(host.host())) < LANES_PER_HOST
                    && (!host.isFailing() || scan.count(lane -> lane.host().isFailing()) < FAILING_LANES);
        }

        /** Claims the next delivery to a host, if one may be sent now. */
        private void claimFor(DueHost host, int turn, QueueScan<Lane> scan, long nowMs) {
            for (Turns turns : priorities) {
                for (long id : deliveries.findDue(host.host(), turns.priority, nowMs, LANES_PER_HOST + 1)) {
                    if (scan.claim(new Lane(host, id, turn), () -> mayOpen(scan, host))) {
                        return;
                    }
                }
            }
        }

        @Override
        public void claimNext(Lane done, QueueScan<Lane> scan, long nowMs) {
            if (done.turn() < TURN) {
                claimFor(done.host(), done.turn() + 1, scan, nowMs);
            }
        }

        @Override
        public void run(Lane lane) {
            send(lane.deliveryId());
        }

        @Override
        public long nextMs(long nowMs) {
            return deliveries.findNextTime().orElse(Long.MAX_VALUE);
        }
    }

    private void send(long id) {
        Optional<Delivery> found = deliveries.find(id);
        if (found.isEmpty()) {
            return;
        }
        Delivery delivery = found.get();
        Outcome outcome = attempt(delivery);
        if (!queue.isCutOff()) {
            // A sent delivery must not be sent again at once, so this waits until the disk accepts the result.
            queue.untilStored("Storing the result of a delivery", () -> outcomes.record(delivery, outcome));
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
            LOG.error("Delivery of {} to {} failed unexpectedly", delivery.uri(), delivery.inbox(), e);
            return Outcome.without(Kind.FAULT, "A fault of this server: " + e);
        }
    }

    /** Stops sending; requests in progress continue. */
    public void stop() {
        queue.stop();
    }

    /** Waits until this time ({@link System#nanoTime}) for requests in progress. The rest is sent after the next start. */
    public void close(long untilNs) {
        queue.close(untilNs);
    }

    @Override
    public void close() {
        close(System.nanoTime());
    }
}
