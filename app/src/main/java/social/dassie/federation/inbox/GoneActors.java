package social.dassie.federation.inbox;

import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.ActorGone;
import social.dassie.federation.deliveries.queue.Deliveries;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.people.accounts.AccountErasure;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.RemoteAccounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.remote.RemoteStatuses;

/**
 * Deletes remote accounts that their servers report as permanently deleted, with everything they wrote. They are hidden
 * at once, as if their servers had suspended them; an account that its server serves again in the meantime is not
 * deleted.
 */
final class GoneActors {
    private static final String JOB = "federation.gone";

    private final Accounts accounts;
    private final RemoteAccounts remote;
    private final AccountErasure erasure;
    private final RemoteStatuses statuses;
    private final InboxOwnerDao actors;
    private final Deliveries deliveries;
    private final Jobs jobs;
    private final Clock clock;

    GoneActors(Platform platform, AccountFeature accountFeature, RemoteStatuses statuses, Deliveries deliveries) {
        this.accounts = accountFeature.accounts;
        this.remote = accountFeature.remote;
        this.erasure = accountFeature.erasure;
        this.statuses = statuses;
        this.actors = platform.db().dao(InboxOwnerDao.class);
        this.deliveries = deliveries;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void subscribe(Platform platform) {
        jobs.handleInBatches(JOB, this::run);
        platform.events().subscribe(Phase.DERIVE, ActorGone.class, gone -> plan(gone.accountId()));
    }

    private void plan(long accountId) {
        long now = clock.millis();
        remote.changeSuspendedByOrigin(accountId, true, now);
        jobs.add(JOB, Long.toString(accountId), "", now);
    }

    private @Nullable String run(Job job, Batch batch) {
        long id = Long.parseLong(String.valueOf(job.key()));
        Account account = accounts.findAll(List.of(id)).stream()
                .filter(found -> !found.isLocal() && found.isSuspended())
                .findFirst()
                .orElse(null);
        if (account == null) {
            return null;
        }
        if (job.payload().isEmpty()) {
            erasure.begin(id);
        }
        if (!erasure.everything(id, batch)) {
            return "begun";
        }
        if (account.uri() != null) {
            statuses.noteGone(account.uri());
        }
        actors.findInboxOfItsOwn(id).ifPresent(deliveries::deleteInbox);
        accounts.delete(id);
        return null;
    }
}
