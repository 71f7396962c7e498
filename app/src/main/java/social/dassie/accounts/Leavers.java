package social.dassie.accounts;

import java.time.Clock;
import java.time.Duration;
import java.util.function.LongPredicate;
import social.dassie.events.Event;
import social.dassie.events.Events;
import social.dassie.jobs.Job;
import social.dassie.jobs.Jobs;
import social.dassie.platform.Platform;

/**
 * Deletes accounts of this server for good. An account that other servers know has to tell them so, and they ask for its
 * key when they hear of it: until that is over it stays as an empty, suspended shell.
 */
public final class Leavers {
    private static final String JOB = "account.leave";

    /** How often it is looked whether the other servers have been told. */
    private static final Duration PAUSE = Duration.ofHours(1);

    /** How long a shell stays at most: a server that was not told by then is not told any more. */
    private static final Duration LONGEST = Duration.ofDays(7);

    private final Accounts accounts;
    private final AccountErasure erasure;
    private final StandingDao standings;
    private final Jobs jobs;
    private final Events events;
    private final Clock clock;
    private LongPredicate isAwaited = accountId -> false;

    public Leavers(Platform platform, Accounts accounts) {
        this.accounts = accounts;
        this.erasure = new AccountErasure(platform.db(), platform.clock());
        this.standings = platform.db().dao(StandingDao.class);
        this.jobs = platform.jobs();
        this.events = platform.events();
        this.clock = platform.clock();
        jobs.handle(JOB, this::run);
    }

    /** Sets who knows whether other servers are still to be told something by an account. */
    public void awaits(LongPredicate isAwaited) {
        this.isAwaited = isAwaited;
    }

    /** Deletes the account with all its data, its share in the counters of others, and its posts. Joins the transaction. */
    public void remove(long accountId) {
        events.publish(new Event.AccountLeaving(accountId));
        if (isAwaited.test(accountId)) {
            long now = clock.millis();
            erasure.begin(accountId);
            standings.updateSuspended(accountId, now, now);
            jobs.add(JOB, Long.toString(accountId), Long.toString(now), now);
        } else {
            accounts.delete(accountId);
        }
    }

    private void run(Job job) {
        long accountId = Long.parseLong(String.valueOf(job.key()));
        long now = clock.millis();
        boolean hasPosts = erasure.deleteSomePosts(accountId);
        boolean isLate = now - Long.parseLong(job.payload()) > LONGEST.toMillis();
        if (hasPosts) {
            jobs.add(JOB, job.key(), job.payload(), now);
        } else if (isAwaited.test(accountId) && !isLate) {
            jobs.add(JOB, job.key(), job.payload(), now + PAUSE.toMillis());
        } else {
            accounts.delete(accountId);
        }
    }
}
