package social.dassie.ground.rows;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.db.Database;

/**
 * Ids for what is made now: each is larger than the one before, also while the clock of the machine goes back, and after a
 * restart with such a clock. Otherwise new posts would stand below old ones, and apps would never ask for them.
 */
public final class IdSource {
    private static final Logger LOG = LoggerFactory.getLogger(IdSource.class);
    /** Smaller corrections of a clock are usual. */
    private static final Duration WORTH_SAYING = Duration.ofMinutes(1);

    /** The newest post, which is the row with the largest id. */
    interface NewestDao {
        @SqlQuery("select max(id) from statuses")
        Optional<Long> findNewest();
    }

    private final NewestDao newest;
    private final Clock clock;
    private long last;
    private boolean isBehind;

    public IdSource(Database db, Clock clock) {
        this.newest = db.dao(NewestDao.class);
        this.clock = clock;
    }

    /** A new id for something that is made now. */
    public synchronized long next() {
        if (last == 0) {
            last = newest.findNewest().orElse(0L);
        }
        long now = clock.millis();
        last = Math.max(last + 1, Ids.at(now));
        notice(Ids.epochMs(last) - now);
        return last;
    }

    private void notice(long behindMs) {
        boolean isFar = behindMs > WORTH_SAYING.toMillis();
        if (isFar && !isBehind) {
            LOG.warn(
                    "The clock of this machine is {} minutes behind what was written before: it went back. New posts keep"
                            + " their order, but their times are wrong: set the clock, and let it be kept right (NTP).",
                    behindMs / 60_000);
        } else if (isBehind && !isFar) {
            LOG.warn("The clock of this machine is right again.");
        }
        isBehind = isFar;
    }
}
