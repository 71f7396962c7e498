package social.dassie.ground.rows;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.LongConsumer;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;

/**
 * Work on more rows than one transaction should write: some rows in each, and between two of them other threads have
 * the one writer. What is done stays done whatever ends the process, and who begins again finds the rest. For jobs that
 * have to continue where they were, see {@link social.dassie.ground.jobs.Jobs#handleInPortions}, whose transactions
 * also look at the time.
 */
public final class Portions {
    private final Database db;
    private final int most;

    /** @param most rows in one transaction */
    public Portions(Database db, int most) {
        this.db = db;
        this.most = most;
    }

    /**
     * Repeats a step until it finds less than it may take. Returns how many rows it took.
     *
     * @param step gets the most rows that it may take, and returns how many it took
     */
    public long repeat(IntUnaryOperator step) {
        return repeat(step, taken -> {});
    }

    /** As {@link #repeat(IntUnaryOperator)}, and says after each transaction how many rows were taken so far. */
    public long repeat(IntUnaryOperator step, LongConsumer progress) {
        long all = 0;
        int taken = most;
        while (taken == most) {
            taken = db.inTransaction(() -> step.applyAsInt(most));
            all += taken;
            progress.accept(all);
        }
        return all;
    }

    /** As {@link #repeat(IntUnaryOperator)}, but takes no more than this in all. */
    public long repeat(long limit, IntUnaryOperator step) {
        long all = 0;
        int taken = 1;
        while (taken > 0 && all < limit) {
            int some = (int) Math.min(most, limit - all);
            taken = db.inTransaction(() -> step.applyAsInt(some));
            all += taken;
        }
        return all;
    }

    /** Does a step for all of these, some in each transaction. */
    public <T> void each(List<T> items, Consumer<List<T>> step) {
        for (int i = 0; i < items.size(); i += most) {
            List<T> some = items.subList(i, Math.min(items.size(), i + most));
            db.runInTransaction(() -> step.accept(some));
        }
    }

    /**
     * Does a step for rows that are found outside of the transaction, because finding them takes long. The step asks
     * again whether it is still true of them.
     *
     * @param find gets the last id that was found, and how many to find
     */
    public void walk(BiFunction<Long, Integer, List<Long>> find, Consumer<IdList> step) {
        look(find, some -> db.runInTransaction(() -> step.accept(some)));
    }

    /** As {@link #walk}, but only looks, and leaves the one writer to others. */
    public void look(BiFunction<Long, Integer, List<Long>> find, Consumer<IdList> step) {
        List<Long> found = find.apply(0L, most);
        while (!found.isEmpty()) {
            step.accept(new IdList(found));
            found = find.apply(found.get(found.size() - 1), most);
        }
    }
}
