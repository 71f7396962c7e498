package social.dassie.reading.measures.samples;

import java.time.Clock;
import java.util.function.LongConsumer;
import social.dassie.ground.api.Dates;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Ids;

/**
 * Daily statistics, counted from the rows themselves: the use of hashtags and links in posts, where posts came from, and
 * interactions with local posts. Publishing updates none of this. A job counts the current day again every few minutes
 * and each day once more when it has ended, so that a query about a year reads a few rows per day.
 */
public final class DayCounts {

    /** How far back the first run counts. */
    private static final int CAUGHT_UP_DAYS = 366;

    /** How long figures are stored: two years, for the longest period and the previous period to compare with. */
    private static final int KEPT_DAYS = 2 * 366;

    /** How long figures of links are stored. They are shown for a week. */
    private static final int KEPT_LINK_DAYS = 14;

    /** The figures of one day: JSON arrays of the rows for each table. */
    private record Counted(long day, String tags, String links, String domains, String media, String interactions) {}

    private final Database db;
    private final DayCountDao counts;
    private final Clock clock;

    public DayCounts(Platform platform) {
        this.db = platform.db();
        this.counts = platform.db().dao(DayCountDao.class);
        this.clock = platform.clock();
    }

    /**
     * Counts the days since the last run.
     *
     * @param whatFollows derives further data from the figures of the current day, in the same transaction; receives
     *     that day, counted from the epoch
     */
    public void update(LongConsumer whatFollows) {
        long today = clock.millis() / Dates.DAY_MS;
        long last = counts.findCounted().or(counts::findFirstDay).orElse(today);
        for (long day = Math.max(Math.min(last, today), today - CAUGHT_UP_DAYS); day < today; day++) {
            Counted counted = count(day);
            db.runInTransaction(() -> write(counted));
        }
        Counted counted = count(today);
        db.runInTransaction(() -> {
            write(counted);
            counts.deleteTags(today - KEPT_DAYS);
            counts.deleteLinks(today - KEPT_LINK_DAYS);
            counts.deleteVisits(today - KEPT_DAYS);
            whatFollows.accept(today);
        });
    }

    /**
     * Counts a day. All figures come from the same snapshot of the database, and writing transactions do not wait for
     * it.
     */
    private Counted count(long day) {
        long first = Ids.firstAt(day * Dates.DAY_MS);
        long next = Ids.firstAt((day + 1) * Dates.DAY_MS);
        return db.transactions()
                .inSnapshot(() -> new Counted(
                        day,
                        counts.countTags(first, next),
                        counts.countLinks(first, next),
                        counts.countDomains(first, next),
                        counts.countMedia(first, next),
                        counts.countInteractions(day, first, next)));
    }

    /** Writes the figures in one transaction, so that no reader sees new figures together with old ones. */
    private void write(Counted counted) {
        long day = counted.day();
        counts.clearTags(day);
        counts.insertTags(day, counted.tags());
        counts.clearLinks(day);
        counts.insertLinks(day, counted.links());
        counts.clearDomains(day);
        counts.insertDomains(day, counted.domains());
        counts.clearMedia(day);
        counts.insertMedia(day, counted.media());
        counts.replaceInteractions(day, counted.interactions());
        counts.setCounted(day);
    }
}
