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
import social.dassie.ground.rows.Portion;

/**
 * Deletes accounts of this server for good. An account that other servers know has to tell them so, and they ask for its
 * key when they hear of it: until that is over it stays as an empty, suspended shell. Only then its name is stored as that of
 * an account that is gone: what is gone once is so for ever to other servers.
 */
public final class Leavers {
    private static final String JOB = "account.leave";
    private static final String CLOSE = "account.close";

    /** How often it is looked whether the other servers have been told. */
    private static final Duration PAUSE = Duration.ofHours(1);

    /** How long a shell stays at most: a server that was not told by then is not told any more. */
    private static final Duration LONGEST = Duration.ofDays(7);

    /**
     * What other servers are still to hear of accounts here.
     *
     * @param isAwaited whether something that an account sent still waits
     * @param isForgotten removes some of what could not be delivered, and says whether nothing of that is left
     */
    public record Elsewhere(LongPredicate isAwaited, LongPredicate isForgotten) {}

    private final Accounts accounts;
    private final AccountErasure erasure;
    private final StandingDao standings;
    private final Jobs jobs;
    private final Events events;
    private final Clock clock;
    private final Elsewhere elsewhere;

    Leavers(Platform platform, Accounts accounts, AccountErasure erasure, Elsewhere elsewhere) {
        this.accounts = accounts;
        this.erasure = erasure;
        this.elsewhere = elsewhere;
        this.standings = platform.db().dao(StandingDao.class);
        this.jobs = platform.jobs();
        this.events = platform.events();
        this.clock = platform.clock();
        jobs.handleInPortions(JOB, this::run);
        jobs.handle(CLOSE, this::close);
    }

    /**
     * Deletes the account with all its data, its share in the counters of others, and its posts. One that holds much is
     * hidden at once and goes in portions. Joins the transaction.
     *
     * @param keepsName whether no other account may ever have the name; that of an account that held much stays reserved in any case
     */
    public void remove(long accountId, boolean keepsName) {
        events.publish(new AccountEvent.Leaving(accountId));
        long now = clock.millis();
        if (!elsewhere.isAwaited().test(accountId) && erasure.everything(accountId, Portion.atOnce())) {
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
     * The account is gone for other servers, once they were told; its empty row stays, because the staff may want it
     * back. Joins the transaction.
     */
    public void close(long accountId) {
        long now = clock.millis();
        jobs.add(CLOSE, Long.toString(accountId), Long.toString(now), now);
    }

    /** The owner asked for it, and the login is gone: nothing takes that back. */
    private @Nullable String run(Job job, Portion portion) {
        long accountId = Long.parseLong(String.valueOf(job.key()));
        long now = clock.millis();
        if (!erasure.some(accountId, portion)) {
            return job.payload();
        }
        if (mustWait(job, accountId)) {
            jobs.add(JOB, job.key(), job.payload(), now + PAUSE.toMillis());
            return null;
        }
        if (!erasure.everything(accountId, portion) || !elsewhere.isForgotten().test(accountId)) {
            return job.payload();
        }
        accounts.keepName(accountId, now);
        accounts.delete(accountId);
        return null;
    }

    /** Who was suspended again since then has another thirty days. */
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
