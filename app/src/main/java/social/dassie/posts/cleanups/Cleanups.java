package social.dassie.posts.cleanups;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import social.dassie.ground.api.Caller;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Ids;
import social.dassie.posts.statuses.writing.Deleting;

/**
 * Deletes old posts automatically, as their authors chose. A few at a time: each deletion is sent to every server that
 * has the post, and no user waits for it.
 */
public final class Cleanups {
    /** The number of posts of one account that are deleted per run. */
    static final int OF_ONE = 10;
    /** The number of posts that are deleted per run in total. */
    static final int OF_ALL = 200;
    /** The interval between runs. */
    static final Duration BETWEEN = Duration.ofMinutes(5);

    /** The number of posts of one account that are checked per run. */
    private static final int LOOKED_AT = 500;

    private static final int ACCOUNTS = 100;
    private static final int COUNTED = 10_000;

    private final Database db;
    private final Jobs jobs;
    private final CleanupDao policies;
    private final Deleting deleting;
    private final Clock clock;
    /** The account at which the last run stopped, so that the next one continues after it if there were too many. */
    private long reached;

    public Cleanups(Platform platform, Deleting deleting) {
        this.db = platform.db();
        this.jobs = platform.jobs();
        this.policies = db.dao(CleanupDao.class);
        this.deleting = deleting;
        this.clock = platform.clock();
    }

    public void handleJobs() {
        jobs.every("cleanup", BETWEEN.toMillis(), job -> run());
    }

    /** Returns the caller's policy; the standard one, which deletes nothing, if none was chosen. */
    public CleanupPolicy get(Caller caller) {
        return policies.find(caller.accountId()).orElseGet(() -> CleanupPolicy.standard(caller.accountId()));
    }

    /** 422 with {@code details}. */
    public void change(Caller caller, CleanupForm form) {
        CleanupPolicy policy = form.policy(caller.accountId());
        db.runInTransaction(() -> policies.put(policy, clock.millis()));
    }

    /** Returns how many of the caller's posts the stored policy would delete now; at most {@value #COUNTED}. */
    public int countGoing(Caller caller) {
        CleanupPolicy policy = get(caller);
        return policies.countGoing(caller.accountId(), before(policy), COUNTED);
    }

    private long before(CleanupPolicy policy) {
        return Ids.firstAt(clock.millis() - Duration.ofDays(policy.minAgeDays()).toMillis());
    }

    private void run() {
        int deleted = 0;
        List<CleanupPolicy> some = policies.findEnabled(reached, ACCOUNTS);
        for (CleanupPolicy policy : some) {
            if (deleted >= OF_ALL) {
                return;
            }
            deleted += clean(policy, Math.min(OF_ONE, OF_ALL - deleted));
            reached = policy.accountId();
        }
        if (some.size() < ACCOUNTS) {
            reached = 0;
        }
    }

    private int clean(CleanupPolicy policy, int most) {
        long after = policy.lookedAtId() == null ? 0 : policy.lookedAtId();
        List<CleanupDao.OldPost> old = policies.findOld(policy.accountId(), after, before(policy), LOOKED_AT);
        int deleted = 0;
        for (CleanupDao.OldPost post : old) {
            if (post.goes() && deleted == most) {
                break;
            }
            if (post.goes()) {
                delete(policy.accountId(), post.id());
                deleted++;
            }
            after = post.id();
        }
        boolean isOver = deleted < most && old.size() < LOOKED_AT;
        long reachedId = after;
        db.runInTransaction(() -> policies.lookedAt(policy.accountId(), isOver ? null : (Long) reachedId));
        return deleted;
    }

    /** Checks again, because the policy, or the interactions with the post, may have changed in the meantime. */
    private boolean isGoing(long accountId, long id) {
        return policies.find(accountId)
                .filter(CleanupPolicy::enabled)
                .filter(policy -> id < before(policy))
                .map(policy -> policies.findOld(accountId, id - 1, id + 1, 1))
                .filter(found -> found.stream().anyMatch(CleanupDao.OldPost::goes))
                .isPresent();
    }

    private void delete(long accountId, long id) {
        db.runInTransaction(() -> {
            if (isGoing(accountId, id)) {
                deleting.removeOwn(Caller.onBehalfOf(accountId, 0), id);
            }
        });
    }
}
