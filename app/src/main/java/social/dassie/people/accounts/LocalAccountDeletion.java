package social.dassie.people.accounts;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;

/**
 * Deletes local accounts permanently. An account that other servers know must notify them, and they fetch its key to
 * verify that: until all are notified, for at most seven days, it stays as an empty, suspended shell. Only then its
 * name is recorded as gone, because a deletion is final for other servers.
 */
public final class LocalAccountDeletion {
    private static final String JOB = "account.leave";
    private static final String CLOSE = "account.close";

    /** How often the deliveries to other servers are checked. */
    private static final Duration PAUSE = Duration.ofHours(1);

    /** The maximum time that a shell is kept: a server that was not notified by then never is. */
    private static final Duration LONGEST = Duration.ofDays(7);

    /**
     * The deliveries of deleted accounts to other servers.
     *
     * @param isAwaited whether a delivery of the account is still pending
     * @param isForgotten removes some of the undeliverable ones and returns whether none is left
     */
    public record Elsewhere(LongPredicate isAwaited, LongPredicate isForgotten) {}

    private final Accounts accounts;
    private final AccountErasure erasure;
    private final ModerationStateDao standings;
    private final Jobs jobs;
    private final Events events;
    private final Clock clock;
    private final Elsewhere elsewhere;

    LocalAccountDeletion(Platform platform, Accounts accounts, AccountErasure erasure, Elsewhere elsewhere) {
        this.accounts = accounts;
        this.erasure = erasure;
        this.elsewhere = elsewhere;
        this.standings = platform.db().dao(ModerationStateDao.class);
        this.jobs = platform.jobs();
        this.events = platform.events();
        this.clock = platform.clock();
        jobs.handleInBatches(JOB, this::run);
        jobs.handle(CLOSE, this::close);
    }

    /**
     * Deletes the account with all its data, its share in the counters of others, and its posts. A large account is
     * hidden immediately and deleted in batches. Joins the transaction.
     *
     * @param keepsName whether no other account may ever have the name; the name of a large account stays reserved in
     *     any case
     */
    public void remove(long accountId, boolean keepsName) {
        events.publish(new AccountEvent.Leaving(accountId));
        long now = clock.millis();
        if (!elsewhere.isAwaited().test(accountId) && erasure.everything(accountId, Batch.atOnce())) {
            if (keepsName) {
                accounts.keepName(accountId, now);
            }
            accounts.delete(accountId);
        } else {
            erasure.begin(accountId);
            standings.updateSuspended(accountId, now, now);
            jobs.add(JOB, Long.toString(accountId), Long.toString(now), now);
        }
    }

    /**
     * Marks the account as gone for other servers once they were notified; its empty row stays, because the staff may
     * restore it. Joins the transaction.
     */
    public void close(long accountId) {
        long now = clock.millis();
        jobs.add(CLOSE, Long.toString(accountId), Long.toString(now), now);
    }

    /** Deletes an account in batches. This cannot be undone: the owner requested it, and the login is deleted. */
    private @Nullable String run(Job job, Batch batch) {
        long accountId = Long.parseLong(String.valueOf(job.key()));
        long now = clock.millis();
        if (!erasure.some(accountId, batch)) {
            return job.payload();
        }
        if (mustWait(job, accountId)) {
            jobs.add(JOB, job.key(), job.payload(), now + PAUSE.toMillis());
            return null;
        }
        if (!erasure.everything(accountId, batch) || !elsewhere.isForgotten().test(accountId)) {
            return job.payload();
        }
        accounts.keepName(accountId, now);
        accounts.delete(accountId);
        return null;
    }

    /**
     * Marks a suspended account as gone, unless it was restored, or was suspended again since then and has another
     * thirty days.
     */
    private void close(Job job) {
        long accountId = Long.parseLong(String.valueOf(job.key()));
        boolean isShell = accounts.findAll(List.of(accountId)).stream()
                .map(account -> account.standing().suspendedAt())
                .anyMatch(at -> at != null && at <= Long.parseLong(job.payload()));
        if (isShell && mustWait(job, accountId)) {
            jobs.add(CLOSE, job.key(), job.payload(), clock.millis() + PAUSE.toMillis());
        } else if (isShell && !elsewhere.isForgotten().test(accountId)) {
            jobs.add(CLOSE, job.key(), job.payload(), clock.millis());
        } else if (isShell) {
            accounts.keepName(accountId, clock.millis());
        }
    }

    private boolean mustWait(Job job, long accountId) {
        boolean isLate = clock.millis() - Long.parseLong(job.payload()) > LONGEST.toMillis();
        return elsewhere.isAwaited().test(accountId) && !isLate;
    }
}
