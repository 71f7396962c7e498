package social.dassie.measures;

import java.time.Clock;
import social.dassie.db.Database;
import social.dassie.db.Ids;
import social.dassie.http.Dates;

/**
 * What happened each day, counted from the rows themselves: how posts used hashtags and links, where they came from, and
 * what people did to those of this instance. Publishing does none of that. A job counts the running day anew every few
 * minutes and each day once more when it is over, so that a question about a year reads a few rows a day.
 */
public final class DayCounts {

    /** What was there before the first count is caught up with that far back. */
    private static final int CAUGHT_UP_DAYS = 366;

    /** Two years: the longest question, and the period before it to compare with. */
    private static final int KEPT_DAYS = 2 * 366;

    /** Links show a week. */
    private static final int KEPT_LINK_DAYS = 14;

    private final Database db;
    private final DayCountDao counts;
    private final Clock clock;

    public DayCounts(Database db, Clock clock) {
        this.db = db;
        this.counts = db.dao(DayCountDao.class);
        this.clock = clock;
    }

    /** Counts the days since the last time. Returns the running day, counted from the epoch. */
    public long bringUpToDate() {
        long today = clock.millis() / Dates.DAY_MS;
        long last = counts.findCounted().or(counts::findFirstDay).orElse(today);
        for (long day = Math.max(Math.min(last, today), today - CAUGHT_UP_DAYS); day <= today; day++) {
            count(day);
        }
        db.runInTransaction(() -> {
            counts.forgetTags(today - KEPT_DAYS);
            counts.forgetLinks(today - KEPT_LINK_DAYS);
            counts.forgetVisits(today - KEPT_DAYS);
        });
        return today;
    }

    /** One transaction for each table: whoever posts meanwhile waits for one of them only. */
    private void count(long day) {
        long first = Ids.firstAt(day * Dates.DAY_MS);
        long next = Ids.firstAt((day + 1) * Dates.DAY_MS);
        db.runInTransaction(() -> {
            counts.clearTags(day);
            counts.countTags(day, first, next);
        });
        db.runInTransaction(() -> {
            counts.clearLinks(day);
            counts.countLinks(day, first, next);
        });
        db.runInTransaction(() -> {
            counts.clearDomains(day);
            counts.countDomains(day, first, next);
        });
        db.runInTransaction(() -> {
            counts.clearMedia(day);
            counts.countMedia(day, first, next);
        });
        db.runInTransaction(() -> {
            counts.countInteractions(day, first, next);
            counts.setCounted(day);
        });
    }
}
