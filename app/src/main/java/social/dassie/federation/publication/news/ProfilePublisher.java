package social.dassie.federation.publication.news;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import social.dassie.federation.publication.recipients.Distribution;
import social.dassie.federation.publication.writers.ActivitySender;
import social.dassie.federation.publication.writers.ActivityWriter;
import social.dassie.federation.publication.writers.ActorWriter;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;

/**
 * Sends changes of local accounts to other servers: profiles, suspensions, moves, and deletions. Several changes of a
 * profile within {@link #PAUSE} are sent once.
 */
final class ProfilePublisher {
    static final Duration PAUSE = Duration.ofSeconds(5);
    private static final String JOB = "publication.profile";

    private final PublishedDao rows;
    private final Accounts accounts;
    private final Distribution distribution;
    private final ActorWriter actors;
    private final ActivityWriter activities;
    private final ActivitySender sender;
    private final Jobs jobs;
    private final Clock clock;

    ProfilePublisher(
            Platform platform,
            Accounts accounts,
            Distribution distribution,
            ActorWriter actors,
            ActivityWriter activities,
            ActivitySender sender) {
        this.rows = platform.db().dao(PublishedDao.class);
        this.accounts = accounts;
        this.distribution = distribution;
        this.actors = actors;
        this.activities = activities;
        this.sender = sender;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void subscribe(Events events) {
        events.subscribe(Phase.SEND, AccountEvent.Changed.class, e -> planTelling(e.accountId()));
        events.subscribe(Phase.SEND, AccountEvent.Moved.class, this::moved);
        events.subscribe(Phase.SEND, AccountEvent.Leaving.class, e -> leave(e.accountId()));
        jobs.handle(JOB, job -> send(Long.parseLong(String.valueOf(job.key()))));
    }

    /** The first change schedules the sending; later ones are sent with it. */
    private void planTelling(long accountId) {
        boolean isLocal = accounts.findAll(List.of(accountId)).stream().anyMatch(Account::isLocal);
        String key = Long.toString(accountId);
        if (isLocal
                && !distribution.contactsOf(accountId).isEmpty()
                && jobs.find(JOB, key).isEmpty()) {
            jobs.add(JOB, key, "", clock.millis() + PAUSE.toMillis());
        }
    }

    private void send(long accountId) {
        Set<String> inboxes = distribution.contactsOf(accountId);
        if (!inboxes.isEmpty()) {
            accounts.findAll(List.of(accountId)).stream()
                    .filter(Account::isLocal)
                    .forEach(account -> sender.send(
                            accountId,
                            activities.updateOfActor(actors.actor(account), clock.millis()),
                            String.valueOf(account.uri()),
                            inboxes));
        }
    }

    /** The changed profile, which names the new account, is sent before the move. */
    private void moved(AccountEvent.Moved event) {
        send(event.accountId());
        Account own = accounts.get(event.accountId());
        String targetUri = String.valueOf(accounts.get(event.targetAccountId()).uri());
        sender.send(
                own.id(),
                activities.move(own.username(), targetUri),
                String.valueOf(own.uri()),
                distribution.followersOf(own.id()));
    }

    /** Sends the deletion of an account to all servers, if any of them may know it. */
    private void leave(long accountId) {
        if (!rows.hasKey(accountId)) {
            return;
        }
        Set<String> inboxes = distribution.allInboxes();
        Account own = accounts.get(accountId);
        if (own.isLocal() && !inboxes.isEmpty()) {
            sender.sendLate(
                    accountId,
                    activities.deletionOfActor(String.valueOf(own.uri())),
                    String.valueOf(own.uri()),
                    inboxes);
        }
    }
}
