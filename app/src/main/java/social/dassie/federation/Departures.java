package social.dassie.federation;

import java.time.Clock;
import java.util.List;
import social.dassie.accounts.Account;
import social.dassie.accounts.AccountErasure;
import social.dassie.accounts.Accounts;
import social.dassie.deliveries.Deliveries;
import social.dassie.events.Event;
import social.dassie.jobs.Job;
import social.dassie.jobs.Jobs;
import social.dassie.platform.Platform;
import social.dassie.statuses.RemoteStatuses;

/** Deletes accounts of other servers whose servers say that they are gone for good, with all that they wrote. */
final class Departures {
    private static final String JOB = "federation.gone";
    private static final String POSTS_LEFT = "posts";

    private final Accounts accounts;
    private final AccountErasure erasure;
    private final RemoteStatuses statuses;
    private final ActorDao actors;
    private final Deliveries deliveries;
    private final Jobs jobs;
    private final Clock clock;

    Departures(Platform platform, Accounts accounts, RemoteStatuses statuses, Deliveries deliveries) {
        this.accounts = accounts;
        this.erasure = new AccountErasure(platform.db(), platform.clock());
        this.statuses = statuses;
        this.actors = platform.db().dao(ActorDao.class);
        this.deliveries = deliveries;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void subscribe(Platform platform) {
        jobs.handle(JOB, this::run);
        platform.events().subscribe(Event.ActorGone.class, gone -> plan(gone.accountId(), ""));
    }

    private void plan(long accountId, String stage) {
        jobs.add(JOB, Long.toString(accountId), stage, clock.millis());
    }

    /** Deletes posts in portions, so that other transactions can write in between, and the account last. */
    private void run(Job job) {
        long id = Long.parseLong(String.valueOf(job.key()));
        Account account = accounts.findAll(List.of(id)).stream()
                .filter(found -> !found.isLocal())
                .findFirst()
                .orElse(null);
        if (account == null) {
            return;
        }
        if (job.payload().isEmpty()) {
            erasure.begin(id);
        }
        if (erasure.deleteSomePosts(id)) {
            plan(id, POSTS_LEFT);
            return;
        }
        if (account.uri() != null) {
            statuses.bury(account.uri());
        }
        actors.findInboxOfItsOwn(id).ifPresent(deliveries::forgetInbox);
        accounts.delete(id);
    }
}
