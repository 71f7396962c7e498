package social.dassie.ground.rows;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.db.Database;

/**
 * Ids for new objects: each is larger than the one before, even while the machine's clock goes back, and after a restart
 * with such a clock. Otherwise new posts would be sorted below old ones, and apps would never request them.
 */
public final class IdSource {
    private static final Logger LOG = LoggerFactory.getLogger(IdSource.class);
    /** Smaller clock corrections are usual. */
    private static final Duration WORTH_SAYING = Duration.ofMinutes(1);

    /** The newest post, which is the row with the largest id. */
    interface NewestDao {
        @SqlQuery("select max(id) from statuses")
        Optional<Long> findNewest();
    }

    private final NewestDao newest;
    private final Clock clock;
    private long last;
    /** The number of ids created, in a sandbox with a seed; negative everywhere else. */
    private int count = -1;

    private boolean isBehind;

    public IdSource(Database db, Clock clock) {
        this.newest = db.dao(NewestDao.class);
        this.clock = clock;
    }

    /** Returns a new id for an object that is created now. */
    public synchronized long next() {
        if (last == 0) {
            last = newest.findNewest().orElse(0L);
        }
        long now = clock.millis();
        last = Math.max(last + 1, at(now));
        logClock(Ids.epochMs(last) - now);
        return last;
    }

    /** Returns an id for an object created at this time, for tables in which the order of the ids does not matter. */
    public synchronized long at(long epochMs) {
        return count < 0 ? Ids.at(epochMs) : Ids.firstAt(epochMs) | (count++ & 0xffff);
    }

    /**
     * Makes ids depend only on the clock and on the number of ids created: in a sandbox with a seed, whose runs are
     * identical.
     *
     * @param made the number of ids created before
     */
    public synchronized void countFrom(int made) {
        count = made;
        last = 0;
    }

    /** Returns the number of ids created; negative if they are not counted. */
    public synchronized int count() {
        return count;
    }

    private void logClock(long behindMs) {
        boolean isFar = behindMs > WORTH_SAYING.toMillis();
        if (isFar && !isBehind) {
            LOG.warn(
                    "Clock wrong: this machine's clock went back and is {} minutes behind the newest entry. New posts keep"
                            + " their order, but their times are wrong. Set the clock, and keep it synchronized (NTP)",
                    behindMs / 60_000);
        } else if (isBehind && !isFar) {
            LOG.warn("Clock correct again");
        }
        isBehind = isFar;
    }
}
