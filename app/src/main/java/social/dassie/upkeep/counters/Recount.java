package social.dassie.upkeep.counters;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.ToIntFunction;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.rows.Portions;

/**
 * Counts the followers and posts of the accounts here, and the marks and answers of their posts. What belongs to other
 * servers keeps the numbers that they gave. Safe beside a running server: a portion is counted and corrected in one
 * transaction, so what changes meanwhile is counted before or after.
 */
public final class Recount {
    private static final int PORTION = 100;

    private final RecountDao counters;
    private final Database db;
    private final boolean isDry;

    /** @param isDry whether only to say how many are wrong */
    public Recount(Database db, boolean isDry) {
        this.db = db;
        this.counters = db.dao(RecountDao.class);
        this.isDry = isDry;
    }

    /**
     * Returns how many accounts had a wrong number.
     *
     * @param progress gets how many were looked at so far
     */
    public long accounts(LongConsumer progress) {
        return walk(counters::findAccounts, isDry ? counters::countWrongAccounts : counters::correctAccounts, progress);
    }

    /** As {@link #accounts}, of posts. */
    public long statuses(LongConsumer progress) {
        return walk(counters::findStatuses, isDry ? counters::countWrongStatuses : counters::correctStatuses, progress);
    }

    private long walk(BiFunction<Long, Integer, List<Long>> find, ToIntFunction<IdList> step, LongConsumer progress) {
        long[] seenAndWrong = new long[2];
        Portions portions = new Portions(db, PORTION);
        Consumer<IdList> add = ids -> {
            seenAndWrong[0] += ids.ids().size();
            seenAndWrong[1] += step.applyAsInt(ids);
            progress.accept(seenAndWrong[0]);
        };
        if (isDry) {
            portions.look(find, add);
        } else {
            portions.walk(find, add);
        }
        return seenAndWrong[1];
    }
}
