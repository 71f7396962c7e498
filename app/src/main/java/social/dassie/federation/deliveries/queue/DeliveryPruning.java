package social.dassie.federation.deliveries.queue;

import java.time.Clock;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.BatchedWork;

/**
 * Deletes old rows once a day: successful deliveries after {@value #DELIVERED_DAYS} days, failed ones after
 * {@value #FAILED_DAYS}, and activities without deliveries. Also drops low-priority deliveries while more than
 * {@value Deliveries#MAX_WAITING} are pending.
 */
public final class DeliveryPruning {
    static final int DELIVERED_DAYS = 7;
    static final int FAILED_DAYS = 30;

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryPruning.class);
    private static final String KIND = "prune_deliveries";
    private static final int AT_ONCE = 500;

    private final BatchedWork batches;
    private final PruningDao rows;
    private final DeliveryDao deliveries;
    private final int maxWaiting;
    private final Clock clock;

    public DeliveryPruning(Platform platform, int maxWaiting) {
        Database db = platform.db();
        this.batches = new BatchedWork(db, AT_ONCE);
        this.rows = db.dao(PruningDao.class);
        this.deliveries = db.dao(DeliveryDao.class);
        this.maxWaiting = maxWaiting;
        this.clock = platform.clock();
    }

    public void plan(Jobs jobs) {
        jobs.every(KIND, Duration.ofDays(1).toMillis(), job -> prune());
    }

    public void prune() {
        long now = clock.millis();
        long delivered = now - Duration.ofDays(DELIVERED_DAYS).toMillis();
        long failed = now - Duration.ofDays(FAILED_DAYS).toMillis();
        batches.repeat(most -> rows.deleteOld("delivered", delivered, most));
        batches.repeat(most -> rows.deleteOld("failed", failed, most));
        makeRoom();
        batches.walk(rows::findUnused, rows::deleteUnused);
    }

    private void makeRoom() {
        int tooMany = deliveries.countWaiting(Integer.MAX_VALUE) - maxWaiting;
        if (tooMany > 0) {
            long dropped = batches.repeat(tooMany, rows::deleteLate);
            LOG.warn("Dropped {} deliveries, because more than {} were pending", dropped, maxWaiting);
        }
    }
}
