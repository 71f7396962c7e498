package social.dassie.federation.inbox.activities;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.federation.actors.RemoteActors;
import social.dassie.federation.actors.documents.FetchBudget;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.EarlyUndos;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.MalformedException;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.accounts.rows.Account;

/**
 * Decides by the type of a queued activity what it changes. Unknown types are ignored; so are activities from blocked
 * servers and suspended accounts, except undoing what they did before.
 */
public final class Activities {
    private static final Logger LOG = LoggerFactory.getLogger(Activities.class);

    private final EarlyUndos undos;
    private final RemoteActors actors;
    private final DomainRules domains;
    private final Forwarded forwarded;
    private final RelayActivities relays;
    private final ParsedActivityCache parsed;
    private final Map<String, ActivityHandler> handlers = new HashMap<>();
    private final LongAdder refused = new LongAdder();
    private final LongAdder done = new LongAdder();

    Activities(
            EarlyUndos undos,
            RemoteActors actors,
            DomainRules domains,
            Forwarded forwarded,
            RelayActivities relays,
            ParsedActivityCache parsed) {
        this.undos = undos;
        this.actors = actors;
        this.domains = domains;
        this.forwarded = forwarded;
        this.relays = relays;
        this.parsed = parsed;
    }

    public void handle(String type, ActivityHandler handler) {
        handlers.put(type, handler);
    }

    /** Returns the changes that a queued activity makes; see {@link ActivityHandler#prepare}. */
    public Runnable prepare(QueuedActivity row) throws RemoteException {
        ActivityObject activity = parsed.take(row.id()).orElseGet(() -> parse(row));
        FetchBudget discovery = new FetchBudget();
        if (domains.of(LocalUris.host(row.actorUri()).orElse("")).isShut()) {
            return ActivityHandler.NOTHING;
        }
        if (row.isHint()) {
            Optional<Runnable> ofRelay = relays.forwarded(activity, row.host(), discovery);
            return counted(
                    ofRelay.isPresent()
                            ? ofRelay.get()
                            : forwarded.prepare(activity, row.host(), row.receivedAt(), discovery));
        }
        Account actor = actors.get(row.actorUri(), discovery);
        String type = activity.types().stream()
                .filter(handlers::containsKey)
                .findFirst()
                .orElse("");
        ActivityHandler handler = handlers.get(type);
        if (handler == null || domains.of(String.valueOf(actor.domain())).isShut()) {
            return ActivityHandler.NOTHING;
        }
        if (actor.isSuspended() && !mayActSuspended(type, activity, row)) {
            return ActivityHandler.NOTHING;
        }
        Received received = new Received(activity, actor, row.actorUri(), row.accountId(), row.receivedAt(), discovery);
        if (isUndone(received)) {
            return ActivityHandler.NOTHING;
        }
        return counted(handler.prepare(received));
    }

    private static boolean mayActSuspended(String type, ActivityObject activity, QueuedActivity row) {
        boolean isAboutItself = row.actorUri().equals(activity.link("object"));
        return List.of("Delete", "Reject", "Undo").contains(type) || (type.equals("Update") && isAboutItself);
    }

    private Runnable counted(Runnable change) {
        done.increment();
        return change;
    }

    private static ActivityObject parse(QueuedActivity row) {
        try {
            return ActivityObject.parse(row.body());
        } catch (MalformedException e) {
            throw new IllegalArgumentException(e); // it was parsed before it was queued
        }
    }

    private boolean isUndone(Received received) {
        String id = received.id();
        return id != null && undos.isUndone(received.actor(), id);
    }

    /** Records that an activity was refused. */
    public void refused(QueuedActivity row, Exception why) {
        refused.increment();
        LOG.debug("Inbox activity from {} dropped: {}", row.actorUri(), why.getMessage());
    }

    public long refused() {
        return refused.sum();
    }

    public long done() {
        return done.sum();
    }
}
