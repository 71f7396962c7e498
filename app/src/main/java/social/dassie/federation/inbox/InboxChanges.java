package social.dassie.federation.inbox;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.federation.actors.RemoteActors;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.deliveries.queue.Deliveries;
import social.dassie.federation.deliveries.queue.DeliveryEvent;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.RemoteAccounts;

/**
 * Refreshes the actors behind an inbox that no longer exists or has moved. An actor that was permanently deleted is
 * deleted here (see {@link GoneActors}); for one with another inbox, pending deliveries are redirected. An inbox that
 * answers 404 or 410 proves nothing.
 */
final class InboxChanges {
    private static final Logger LOG = LoggerFactory.getLogger(InboxChanges.class);
    private static final String JOB = "federation.inbox";
    private static final int AT_A_TIME = 2;
    private static final int ATTEMPTS = 2;
    /** How many actors of a shared inbox are refreshed per batch. */
    private static final int ACTORS = 10;

    private static final Duration REST = Duration.ofMinutes(10);

    private final Database db;
    private final InboxOwnerDao rows;
    private final RemoteActors actors;
    private final RemoteAccounts accounts;
    private final Deliveries deliveries;
    private final Jobs jobs;
    private final Clock clock;

    InboxChanges(Platform platform, RemoteActors actors, RemoteAccounts accounts, Deliveries deliveries) {
        this.db = platform.db();
        this.rows = db.dao(InboxOwnerDao.class);
        this.actors = actors;
        this.accounts = accounts;
        this.deliveries = deliveries;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void subscribe(Events events) {
        events.subscribe(Phase.SEND, DeliveryEvent.InboxLost.class, lost -> plan(lost.inbox()));
        jobs.handleOutside(JOB, AT_A_TIME, ATTEMPTS, this::run);
    }

    private void plan(String inbox) {
        jobs.add(JOB, inbox, "", clock.millis());
    }

    private void run(Job job) {
        String inbox = String.valueOf(job.key());
        List<InboxOwnerDao.InboxOwner> owners = rows.findByInbox(inbox, clock.millis() - REST.toMillis(), ACTORS);
        boolean isMoved = false;
        for (InboxOwnerDao.InboxOwner owner : owners) {
            isMoved |= refresh(owner, inbox);
        }
        if (isMoved && owners.size() == ACTORS) {
            db.runInTransaction(() -> jobs.add(JOB, inbox, "", clock.millis()));
        }
    }

    /** Returns whether the actor has another inbox now. */
    private boolean refresh(InboxOwnerDao.InboxOwner owner, String inbox) {
        try {
            actors.refresh(owner.uri());
        } catch (RemoteException e) {
            LOG.debug("Inbox check of remote account {} ({}) failed: {}", owner.uri(), inbox, e.getMessage());
            accounts.fetched(owner.id(), clock.millis());
            return false;
        }
        List<String> now = rows.findInboxes(owner.id());
        if (now.contains(inbox)) {
            return false;
        }
        boolean wasShared = !inbox.equals(owner.inboxUrl());
        now.stream()
                .skip(wasShared ? now.size() - 1L : 0)
                .findFirst()
                .ifPresent(next -> db.runInTransaction(() -> deliveries.replaceInbox(inbox, next)));
        return true;
    }
}
