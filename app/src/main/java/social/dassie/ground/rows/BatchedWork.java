package social.dassie.ground.rows;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.LongConsumer;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;

/**
 * Work on more rows than one transaction should write: some rows in each, and between two of them other threads can use
 * the single writer. Completed transactions survive the end of the process, and a new run finds the rest. For jobs that
 * have to continue where they stopped, see {@link social.dassie.ground.jobs.Jobs#handleInBatches}, whose transactions
 * are also limited in time.
 */
public final class BatchedWork {
    private final Database db;
    private final int most;
    private final Pace pace;

    /** @param most the maximum number of rows in one transaction */
    public BatchedWork(Database db, int most) {
        this(db, most, Pace.full());
    }

    /** Background work, with rests between its transactions. */
    public BatchedWork(Database db, int most, Pace pace) {
        this.db = db;
        this.most = most;
        this.pace = pace;
    }

    /**
     * Repeats a step until it processes fewer rows than it may. Returns the number of rows processed.
     *
     * @param step receives the maximum number of rows, and returns how many it processed
     */
    public long repeat(IntUnaryOperator step) {
        return repeat(step, taken -> {});
    }

    /** As {@link #repeat(IntUnaryOperator)}, and reports after each transaction the number of rows processed so far. */
    public long repeat(IntUnaryOperator step, LongConsumer progress) {
        long all = 0;
        int taken = most;
        while (taken == most) {
            taken = pace.step(() -> db.inTransaction(() -> step.applyAsInt(most)));
            all += taken;
            progress.accept(all);
        }
        return all;
    }

    /** As {@link #repeat(IntUnaryOperator)}, but processes no more than this in total. */
    public long repeat(long limit, IntUnaryOperator step) {
        long all = 0;
        int taken = 1;
        while (taken > 0 && all < limit) {
            int some = (int) Math.min(most, limit - all);
            taken = pace.step(() -> db.inTransaction(() -> step.applyAsInt(some)));
            all += taken;
        }
        return all;
    }

    /** Performs a step for all items, some in each transaction. */
    public <T> void each(List<T> items, Consumer<List<T>> step) {
        for (int i = 0; i < items.size(); i += most) {
            List<T> some = items.subList(i, Math.min(items.size(), i + most));
            write(() -> step.accept(some));
        }
    }

    private void write(Runnable step) {
        pace.step(() -> db.inTransaction(() -> {
            step.run();
            return true;
        }));
    }

    /**
     * Performs a step for rows that are found outside of the transaction, because finding them takes long. The step
     * checks again whether they still match.
     *
     * @param find receives the last id that was found, and the number of ids to find
     */
    public void walk(BiFunction<Long, Integer, List<Long>> find, Consumer<IdList> step) {
        look(find, some -> write(() -> step.accept(some)));
    }

    /** As {@link #walk}, but read-only, and leaves the single writer to others. */
    public void look(BiFunction<Long, Integer, List<Long>> find, Consumer<IdList> step) {
        List<Long> found = find.apply(0L, most);
        while (!found.isEmpty()) {
            step.accept(new IdList(found));
            found = find.apply(found.get(found.size() - 1), most);
        }
    }
}
