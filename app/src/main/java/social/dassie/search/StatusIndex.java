package social.dassie.search;

import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.db.Database;
import social.dassie.db.IdList;
import social.dassie.events.Event;
import social.dassie.events.Events;

/**
 * Keeps the words of posts up to date: inside the transaction that publishes or changes one. What is deleted, by whatever
 * path, leaves by a trigger of the database.
 */
public final class StatusIndex {
    private static final Logger LOG = LoggerFactory.getLogger(StatusIndex.class);
    private static final int BATCH = 1_000;

    private final Database db;
    private final StatusIndexDao index;

    public StatusIndex(Database db) {
        this.db = db;
        this.index = db.dao(StatusIndexDao.class);
    }

    public void subscribe(Events events) {
        events.subscribe(Event.StatusPublished.class, event -> {
            if (!event.isReblog()) {
                put(List.of(event.statusId()));
            }
        });
        events.subscribe(Event.StatusEdited.class, event -> put(List.of(event.statusId())));
    }

    /** Does the posts from before there was an index, some at a time; goes on where an earlier start was interrupted. */
    public void catchUp() {
        List<Long> ids = index.findUnindexed(BATCH);
        if (ids.isEmpty()) {
            return;
        }
        LOG.info("Making the posts there are searchable; this happens once");
        long count = 0;
        while (!ids.isEmpty()) {
            List<Long> batch = ids;
            db.runInTransaction(() -> {
                put(batch);
                index.deleteUnindexed(new IdList(batch));
            });
            count += batch.size();
            ids = index.findUnindexed(BATCH);
        }
        LOG.info("{} posts are searchable now", count);
    }

    private void put(List<Long> ids) {
        for (IndexedStatus status : index.find(new IdList(ids))) {
            index.put(status.id(), status.words(), status.tagWords(), status.traits());
        }
    }
}
