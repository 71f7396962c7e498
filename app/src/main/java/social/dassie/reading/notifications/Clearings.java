package social.dassie.reading.notifications;

import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;

/**
 * Clears notifications, of which there may be very many. Cleared ones disappear for all readers when the transaction
 * ends; their rows are deleted in batches, small clearings at once. All methods join the caller's transaction.
 */
public final class Clearings {
    private static final String JOB = "notifications.clear";
    /** The number of rows that cost as much to check as one row to delete: not every checked row is cleared. */
    private static final int LOOKED_AT_FOR_ONE = 4;

    private final ClearingDao clearings;
    private final Jobs jobs;
    private final Clock clock;

    Clearings(Platform platform) {
        this.clearings = platform.db().dao(ClearingDao.class);
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void handleJobs() {
        jobs.handleInBatches(JOB, this::run);
    }

    void all(long accountId) {
        begin(clearings.insert(accountId, null, null, Clearing.ALL));
    }

    public void group(long accountId, String key) {
        begin(clearings.insert(accountId, null, key, Clearing.ALL));
    }

    public void from(long accountId, long fromId) {
        begin(clearings.insert(accountId, fromId, null, Clearing.ALL));
    }

    /** Clears those pending in the request of a sender. */
    public void waiting(long accountId, long fromId) {
        begin(clearings.insert(accountId, fromId, null, Clearing.FILTERED));
    }

    /** Clears those from the domains that the account blocks; they reappear if it unblocks them immediately. */
    public void fromBlockedDomains(long accountId) {
        begin(clearings.insert(accountId, null, null, Clearing.BLOCKED_DOMAINS));
    }

    private void begin(long id) {
        Long after = some(id, 0, Batch.atOnce());
        if (after != null) {
            jobs.add(JOB, Long.toString(id), after.toString(), clock.millis());
        }
    }

    private @Nullable String run(Job job, Batch batch) {
        Long after = some(Long.parseLong(String.valueOf(job.key())), Long.parseLong(job.payload()), batch);
        return after == null ? null : after.toString();
    }

    /** Deletes a batch after an id. Returns the id after which it continues; null if none is left. */
    private @Nullable Long some(long id, long begun, Batch batch) {
        Clearing clearing = clearings.find(id).orElse(null);
        if (clearing == null) {
            return null; // its account was deleted
        }
        long after = begun;
        while (!batch.isOver()) {
            int asked = batch.remaining();
            List<Long> ids = next(clearing, after, asked);
            if (!ids.isEmpty()) {
                int deleted = clearings.deleteCleared(new IdList(ids));
                batch.took(Math.max(deleted, ids.size() / LOOKED_AT_FOR_ONE));
                after = ids.get(ids.size() - 1);
            }
            if (ids.size() < asked) {
                clearings.delete(id);
                return null;
            }
        }
        return after;
    }

    private List<Long> next(Clearing clearing, long after, int limit) {
        long accountId = clearing.accountId();
        if (clearing.groupKey() != null) {
            return clearings.findNextOfGroup(accountId, clearing.groupKey(), after, clearing.upToId(), limit);
        }
        if (clearing.fromAccountId() != null) {
            return clearings.findNextFrom(accountId, clearing.fromAccountId(), after, clearing.upToId(), limit);
        }
        return clearings.findNext(accountId, after, clearing.upToId(), limit);
    }
}
