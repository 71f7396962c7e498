package social.dassie.upkeep.counters;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.ToIntFunction;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.rows.BatchedWork;

/**
 * Recounts the followers, follows and posts of local accounts, and the favourites, boosts and replies of their posts.
 * Remote accounts and posts keep the numbers given by their servers. Safe while a server is running: a batch is
 * counted and corrected in one transaction, so concurrent changes are counted before or after.
 */
public final class Recount {
    private static final int PORTION = 100;

    private final RecountDao counters;
    private final Database db;
    private final boolean isDry;

    /** @param isDry whether only to report how many are wrong */
    public Recount(Database db, boolean isDry) {
        this.db = db;
        this.counters = db.dao(RecountDao.class);
        this.isDry = isDry;
    }

    /**
     * Returns the number of accounts with a wrong count.
     *
     * @param progress receives the number of accounts checked so far
     */
    public long accounts(LongConsumer progress) {
        return walk(counters::findAccounts, isDry ? counters::countWrongAccounts : counters::correctAccounts, progress);
    }

    /** As {@link #accounts}, for posts. */
    public long statuses(LongConsumer progress) {
        return walk(counters::findStatuses, isDry ? counters::countWrongStatuses : counters::correctStatuses, progress);
    }

    private long walk(BiFunction<Long, Integer, List<Long>> find, ToIntFunction<IdList> step, LongConsumer progress) {
        long[] seenAndWrong = new long[2];
        BatchedWork batches = new BatchedWork(db, PORTION);
        Consumer<IdList> add = ids -> {
            seenAndWrong[0] += ids.ids().size();
            seenAndWrong[1] += step.applyAsInt(ids);
            progress.accept(seenAndWrong[0]);
        };
        if (isDry) {
            batches.look(find, add);
        } else {
            batches.walk(find, add);
        }
        return seenAndWrong[1];
    }
}
