package social.dassie.reading.search;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.rows.BatchedWork;
import social.dassie.ground.storage.StorageLog;
import social.dassie.posts.statuses.rows.StatusEvent;

/**
 * The full-text index of posts. A new or changed post is queued in its own transaction, and indexed later in a batch: at
 * the next search, when enough posts are queued, or at the next start. Indexing each post separately would cost more than
 * all other work for it. A database trigger queues deleted posts, whatever deletes them; their words are removed within
 * minutes, and searches do not find them in the meantime. The resulting index segments are merged a few pages at a time,
 * so that no writer waits for it.
 */
public final class StatusIndex {
    private static final Logger LOG = LoggerFactory.getLogger(StatusIndex.class);
    private static final String JOB = "search.index";
    private static final String ALL = "all";
    private static final int BATCH = 100;
    private static final int ENOUGH = 256;
    private static final int QUEUED_TOGETHER = 2_000;
    private static final String REMOVAL = "search.remove";
    private static final Duration REMOVAL_PERIOD = Duration.ofMinutes(5);
    private static final int REMOVED_TOGETHER = 20;
    private static final int PAGES = 8;
    private static final int MAX_ATTEMPTS = 5;

    private final Database db;
    private final StatusIndexDao index;
    private final Jobs jobs;
    private final Clock clock;
    private final AtomicInteger waiting = new AtomicInteger();

    public StatusIndex(Database db, Jobs jobs, Clock clock) {
        this.db = db;
        this.index = db.dao(StatusIndexDao.class);
        this.jobs = jobs;
        this.clock = clock;
    }

    public void subscribe(Events events) {
        jobs.handleOutside(JOB, 1, MAX_ATTEMPTS, job -> catchUp());
        jobs.every(REMOVAL, REMOVAL_PERIOD.toMillis(), job -> remove());
        events.subscribe(Phase.DERIVE, StatusEvent.Stored.class, event -> {
            if (!event.isReblog()) {
                wakeAfterCommit();
            }
        });
        events.subscribe(Phase.DERIVE, StatusEvent.Edited.class, event -> {
            index.note(event.statusId());
            wakeAfterCommit();
        });
    }

    /** Wakes the indexing after the commit; a trigger queues new posts, see the migration. */
    private void wakeAfterCommit() {
        db.afterCommit(() -> {
            if (waiting.incrementAndGet() == ENOUGH) {
                jobs.add(JOB, ALL, "", clock.millis());
            }
        });
    }

    /**
     * Indexes the posts that an earlier run left. A storage that cannot be written does not prevent the start: the first
     * search retries.
     */
    public void begin() {
        waiting.set(1);
        prepare();
    }

    /** Brings the index up to date before a search, unless it cannot be written. */
    void prepare() {
        if (waiting.get() == 0) {
            return;
        }
        try {
            catchUp();
        } catch (RuntimeException e) {
            waiting.incrementAndGet();
            if (!StorageLog.note("Indexing posts", e)) {
                LOG.warn("Search indexing failed, retrying", e);
            }
        }
    }

    /**
     * Indexes the queued posts in batches; continues where an earlier run was interrupted. The few posts that arrive
     * meanwhile are indexed next time.
     */
    public void catchUp() {
        catchUp(done -> {});
    }

    /** @param progress receives the number of posts in each indexed batch */
    private void catchUp(IntConsumer progress) {
        waiting.set(0);
        int found = BATCH;
        while (found == BATCH) {
            List<Long> ids = index.findUnindexed(BATCH);
            if (!ids.isEmpty()) {
                db.runInTransaction(() -> put(ids));
                join();
                progress.accept(ids.size());
            }
            found = ids.size();
        }
    }

    /**
     * Indexes every post again, while the server runs: searches return the old results until they are replaced. If
     * interrupted, it continues at the next start.
     *
     * @param isAnew whether to delete the index first, because it is damaged: searches find little until it is done
     * @param progress receives the number of queued posts, and then the number of remaining ones
     * @return the number of indexed posts
     */
    public long rebuild(boolean isAnew, LongConsumer progress) {
        if (isAnew) {
            db.runInTransaction(index::deleteAll);
        }
        long[] queued = new long[1];
        long[] all = new long[1];
        new BatchedWork(db, QUEUED_TOGETHER).walk(index::findAfter, ids -> {
            queued[0] += index.noteAll(ids);
            all[0] += ids.ids().size(); // some of them may be queued already
            progress.accept(queued[0]);
        });
        catchUp(done -> progress.accept(queued[0] -= done));
        return all[0];
    }

    /** Returns the number of posts that {@link #rebuild} indexes. */
    public long count() {
        long[] count = new long[1];
        new BatchedWork(db, QUEUED_TOGETHER)
                .look(index::findAfter, ids -> count[0] += ids.ids().size());
        return count[0];
    }

    /** Removes the words of deleted posts. */
    void remove() {
        List<Long> ids = index.findLeft(REMOVED_TOGETHER);
        while (!ids.isEmpty()) {
            IdList gone = new IdList(ids);
            db.runInTransaction(() -> {
                index.remove(gone);
                index.deleteLeft(gone);
            });
            join();
            ids = index.findLeft(REMOVED_TOGETHER);
        }
    }

    private void join() {
        boolean isMore = true;
        while (isMore) {
            isMore = db.inTransaction(() -> {
                long before = index.countChanges();
                index.merge(PAGES);
                return index.countChanges() - before > 1;
            });
        }
    }

    private void put(List<Long> ids) {
        for (IndexedStatus status : index.find(new IdList(ids))) {
            index.put(status.id(), status.words(), status.tagWords(), status.traits());
        }
        index.deleteUnindexed(new IdList(ids));
    }
}
