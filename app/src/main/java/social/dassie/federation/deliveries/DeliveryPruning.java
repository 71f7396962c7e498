package social.dassie.federation.deliveries;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;

/**
 * Removes what is no longer needed, once a day: deliveries that arrived after {@value #DELIVERED_DAYS} days, those that
 * failed after {@value #FAILED_DAYS}, and activities that no delivery needs. Also drops deliveries for which late is
 * soon enough, while more than {@value Deliveries#MAX_WAITING} are waiting.
 */
final class DeliveryPruning {
    static final int DELIVERED_DAYS = 7;
    static final int FAILED_DAYS = 30;

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryPruning.class);
    private static final String KIND = "prune_deliveries";
    private static final int AT_ONCE = 500;

    private final Database db;
    private final PruningDao rows;
    private final DeliveryDao deliveries;
    private final int maxWaiting;
    private final Clock clock;

    DeliveryPruning(Platform platform, int maxWaiting) {
        this.db = platform.db();
        this.rows = db.dao(PruningDao.class);
        this.deliveries = db.dao(DeliveryDao.class);
        this.maxWaiting = maxWaiting;
        this.clock = platform.clock();
    }

    void plan(Jobs jobs) {
        jobs.every(KIND, Duration.ofDays(1).toMillis(), job -> prune());
    }

    void prune() {
        long now = clock.millis();
        repeat(() -> rows.deleteOld(
                "delivered", now - Duration.ofDays(DELIVERED_DAYS).toMillis(), AT_ONCE));
        repeat(() -> rows.deleteOld("failed", now - Duration.ofDays(FAILED_DAYS).toMillis(), AT_ONCE));
        makeRoom();
        forgetUnused();
    }

    private void forgetUnused() {
        List<Long> unused = rows.findUnused(0, AT_ONCE);
        while (!unused.isEmpty()) {
            IdList some = new IdList(unused);
            db.runInTransaction(() -> rows.deleteUnused(some));
            unused = rows.findUnused(unused.get(unused.size() - 1), AT_ONCE);
        }
    }

    private void makeRoom() {
        int tooMany = deliveries.countWaiting(Integer.MAX_VALUE) - maxWaiting;
        if (tooMany > 0) {
            int dropped = 0;
            int some;
            do {
                int most = Math.min(AT_ONCE, tooMany - dropped);
                some = db.inTransaction(() -> rows.deleteLate(most));
                dropped += some;
            } while (some > 0 && dropped < tooMany);
            LOG.warn("{} deliveries are dropped, because more than {} were waiting", dropped, maxWaiting);
        }
    }

    /** Runs a statement in transactions of its own until it finds nothing more. */
    private void repeat(IntSupplier delete) {
        int count;
        do {
            count = db.inTransaction(delete::getAsInt);
        } while (count > 0);
    }
}
