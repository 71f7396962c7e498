package social.dassie.federation.deliveries.queue;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.network.activitypub.ObjectHash;
import social.dassie.network.domains.DomainRules;

/**
 * The queue of outgoing activities. An activity is stored once, with a row for each inbox; the rows are written in the
 * transaction of their cause, so that each inbox receives the activity at least once, always under the same id, even if
 * the process is killed. {@link DeliverySender} sends them.
 */
public final class Deliveries {
    /** The largest body that all servers accept: Misskey refuses larger ones. */
    public static final int MAX_BODY_BYTES = 64 * 1024;
    /** From this many pending deliveries on, low-priority ones are dropped. */
    public static final int MAX_WAITING = 500_000;

    private static final Logger LOG = LoggerFactory.getLogger(Deliveries.class);
    private static final int AT_ONCE = 1_000;

    /** A row to insert. */
    private record Target(String inbox, String host) {}

    private final Database db;
    private final DeliveryDao deliveries;
    private final DomainRules rules;
    private final Set<String> ownHosts;
    private final int maxWaiting;
    private final Clock clock;
    private final Events events;

    public Deliveries(Platform platform, DomainRules rules, int maxWaiting) {
        this.db = platform.db();
        this.deliveries = db.dao(DeliveryDao.class);
        this.rules = rules;
        this.ownHosts = platform.addresses().baseUrls().stream()
                .flatMap(url -> WebAddress.authorityOf(url).stream())
                .collect(Collectors.toSet());
        this.maxWaiting = maxWaiting;
        this.clock = platform.clock();
        this.events = platform.events();
    }

    /**
     * Queues an activity for these inboxes; joins the caller's transaction. Skips this server, blocked servers (unless
     * the activity is part of a self-destruct), and duplicates. For an unavailable host, the delivery fails at once.
     *
     * @param inboxes addresses of inboxes, shared or personal, in any order
     */
    public void send(OutgoingActivity activity, Collection<String> inboxes) {
        if (activity.body().length > MAX_BODY_BYTES) {
            LOG.warn(
                    "Large activity: {} {} has {} bytes; other servers may reject more than {}",
                    activity.type(),
                    activity.id(),
                    activity.body().length,
                    MAX_BODY_BYTES);
        }
        List<Target> targets = activity.isFarewell() ? foreign(inboxes) : targets(inboxes);
        if (!targets.isEmpty()) {
            db.runInTransaction(() -> insert(activity, targets));
        }
    }

    private void insert(OutgoingActivity activity, List<Target> targets) {
        if (activity.isLate() && deliveries.countWaiting(maxWaiting) >= maxWaiting) {
            LOG.warn(
                    "Delivery skipped: {} {} to {} inboxes, because {} deliveries are pending",
                    activity.type(),
                    activity.id(),
                    targets.size(),
                    maxWaiting);
            return;
        }
        long now = clock.millis();
        long id = deliveries.insertActivity(activity, now);
        long hash = ObjectHash.of(activity.objectUri());
        for (int from = 0; from < targets.size(); from += AT_ONCE) {
            List<Target> some = targets.subList(from, Math.min(from + AT_ONCE, targets.size()));
            deliveries.insert(
                    id, Json.text(some), hash, activity.isLate() ? 1 : 0, HostHealth.DAYS, HostHealth.UNAVAILABLE, now);
        }
        events.publish(new DeliveryEvent.Queued());
    }

    private List<Target> foreign(Collection<String> inboxes) {
        List<Target> targets = new ArrayList<>();
        for (String inbox : new LinkedHashSet<>(inboxes)) {
            Optional<String> host = WebAddress.authorityOf(inbox);
            if (host.isEmpty()) {
                LOG.debug("Invalid inbox URL: {}", inbox);
            } else if (!ownHosts.contains(host.get())) {
                targets.add(new Target(inbox, host.get()));
            }
        }
        return targets;
    }

    private List<Target> targets(Collection<String> inboxes) {
        List<Target> targets = foreign(inboxes);
        Set<String> shut = targets.isEmpty()
                ? Set.of()
                : rules.shutAmong(targets.stream().map(Target::host).collect(Collectors.toSet()));
        targets.removeIf(target -> shut.contains(target.host()));
        return targets;
    }

    /**
     * Redirects the pending deliveries of an inbox to another one, because its owner has moved it; joins the caller's
     * transaction. Does nothing if the new address is not a valid target.
     */
    public void replaceInbox(String oldInbox, String newInbox) {
        List<Target> found = targets(List.of(newInbox));
        if (!found.isEmpty() && !oldInbox.equals(newInbox)) {
            Target target = found.get(0);
            db.runInTransaction(() -> {
                deliveries.replaceInbox(oldInbox, target.inbox(), target.host(), clock.millis());
                events.publish(new DeliveryEvent.Queued());
            });
        }
    }

    /** Whether activities of this sender are still pending: its key and actor must remain until they are delivered. */
    public boolean isWaitingFor(long senderId) {
        return deliveries.isWaitingFor(senderId);
    }

    /** Deletes a batch of this sender's failed deliveries; returns whether none is left. Joins the caller's transaction. */
    public boolean deleteBatchOf(long senderId) {
        return db.inTransaction(() -> deliveries.deleteOf(senderId, AT_ONCE)) < AT_ONCE;
    }

    /** Deletes the undelivered activities for an inbox whose owner was deleted permanently; joins the caller's transaction. */
    public void deleteInbox(String inbox) {
        WebAddress.authorityOf(inbox).ifPresent(host -> db.runInTransaction(() -> deliveries.deleteTo(inbox, host)));
    }

    public int maxWaiting() {
        return maxWaiting;
    }
}
