package social.dassie.search;

import java.time.Clock;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.db.Database;
import social.dassie.db.IdList;
import social.dassie.db.StorageLog;
import social.dassie.events.Event;
import social.dassie.events.Events;
import social.dassie.jobs.Jobs;

/**
 * Keeps the words of posts. A post that is new or changed is noted in its own transaction, and its words are put in with
 * those of many others: at the next search, or when enough of them wait, or at the next start. One at a time they would
 * cost more than the rest of the post. What is deleted, by whatever path, leaves by a trigger of the database.
 */
public final class StatusIndex {
    private static final Logger LOG = LoggerFactory.getLogger(StatusIndex.class);
    private static final String JOB = "search.index";
    private static final String ALL = "all";
    private static final int BATCH = 1_000;
    private static final int ENOUGH = 256;
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
        events.subscribe(Event.StatusPublished.class, event -> {
            if (!event.isReblog()) {
                wakeAfterCommit();
            }
        });
        events.subscribe(Event.StatusEdited.class, event -> {
            index.note(event.statusId());
            wakeAfterCommit();
        });
    }

    /** A new post is noted by a trigger, see the migration. */
    private void wakeAfterCommit() {
        db.afterCommit(() -> {
            if (waiting.incrementAndGet() == ENOUGH) {
                jobs.add(JOB, ALL, "", clock.millis());
            }
        });
    }

    /** Puts in what an earlier start left. A storage that takes nothing is no reason not to start: the first search tries again. */
    public void begin() {
        waiting.set(1);
        prepare();
    }

    /** What a search needs: the posts of this moment, unless they cannot be written. */
    void prepare() {
        if (waiting.get() == 0) {
            return;
        }
        try {
            catchUp();
        } catch (RuntimeException e) {
            waiting.incrementAndGet();
            if (!StorageLog.note("Making posts searchable", e)) {
                LOG.warn("The newest posts cannot be made searchable", e);
            }
        }
    }

    /**
     * Puts in the posts that wait, some at a time; goes on where an earlier start was interrupted. The few that come
     * meanwhile wait for the next time.
     */
    public void catchUp() {
        waiting.set(0);
        int found = BATCH;
        while (found == BATCH) {
            List<Long> ids = index.findUnindexed(BATCH);
            if (!ids.isEmpty()) {
                db.runInTransaction(() -> put(ids));
            }
            found = ids.size();
        }
    }

    private void put(List<Long> ids) {
        for (IndexedStatus status : index.find(new IdList(ids))) {
            index.put(status.id(), status.words(), status.tagWords(), status.traits());
        }
        index.deleteUnindexed(new IdList(ids));
    }
}
