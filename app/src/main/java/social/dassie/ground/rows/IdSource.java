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
    /** How many ids were made, in a sandbox with a seed; negative everywhere else. */
    private int count = -1;

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
        last = Math.max(last + 1, at(now));
        notice(Ids.epochMs(last) - now);
        return last;
    }

    /** An id for something that is made at this time, for tables in which the order of the ids is of no matter. */
    public synchronized long at(long epochMs) {
        return count < 0 ? Ids.at(epochMs) : Ids.firstAt(epochMs) | (count++ & 0xffff);
    }

    /**
     * Makes ids depend on nothing but the clock and on how many were made: in a sandbox with a seed, whose runs are equal.
     *
     * @param made how many were made before
     */
    public synchronized void countFrom(int made) {
        count = made;
        last = 0;
    }

    /** How many ids were made; negative when they are not counted. */
    public synchronized int count() {
        return count;
    }

    private void notice(long behindMs) {
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
