package social.dassie.posts.cleanups;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Ids;
import social.dassie.posts.statuses.writing.Deleting;

/**
 * Deletes old posts by themselves, as their authors chose. A few at a time: each deletion is sent to every server that
 * has the post, and no user waits for it.
 */
public final class Cleanups {
    /** How many posts of one account go in one run. */
    static final int OF_ONE = 10;
    /** How many posts go in one run in all. */
    static final int OF_ALL = 200;
    /** How often there is a run. */
    static final Duration BETWEEN = Duration.ofMinutes(5);

    /** How many posts of one account are looked at in one run. */
    private static final int LOOKED_AT = 500;

    private static final int ACCOUNTS = 100;
    private static final int COUNTED = 10_000;
    private static final Logger LOG = LoggerFactory.getLogger(Cleanups.class);

    private final Database db;
    private final Jobs jobs;
    private final CleanupDao policies;
    private final Deleting deleting;
    private final Clock clock;
    /** The account that the last run reached, so that the next one begins after it when there were too many. */
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

    /** The caller's policy; the standard one, which deletes nothing, when none was chosen. */
    public CleanupPolicy get(Caller caller) {
        return policies.find(caller.accountId()).orElseGet(() -> CleanupPolicy.standard(caller.accountId()));
    }

    /** 422 with {@code details}. */
    public void change(Caller caller, CleanupForm form) {
        CleanupPolicy policy = form.policy(caller.accountId());
        db.runInTransaction(() -> policies.put(policy, clock.millis()));
    }

    /** How many of the caller's posts are old enough to go now, by the stored policy; at most {@value #COUNTED}. */
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

    /** What its author chose, did to the post or got for it in the meantime counts. */
    private boolean isGoing(long accountId, long id) {
        return policies.find(accountId)
                .filter(CleanupPolicy::enabled)
                .filter(policy -> id < before(policy))
                .map(policy -> policies.findOld(accountId, id - 1, id + 1, 1))
                .filter(found -> found.stream().anyMatch(CleanupDao.OldPost::goes))
                .isPresent();
    }

    /** A post may have gone in the meantime, and the boost of one that is hidden goes with the answer that it is not found. */
    private void delete(long accountId, long id) {
        try {
            db.runInTransaction(() -> {
                if (isGoing(accountId, id)) {
                    deleting.delete(Caller.onBehalfOf(accountId, 0), id, true);
                }
            });
        } catch (ApiException gone) {
            LOG.debug("Old post {} was already deleted", id, gone);
        }
    }
}
