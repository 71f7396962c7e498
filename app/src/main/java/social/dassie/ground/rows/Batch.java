package social.dassie.ground.rows;

import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The amount of long-running work that one transaction does, so that no thread waits long for the single writer: some
 * rows, and no more than a few milliseconds. It is never over before the first write, however long finding the rows
 * takes: on a slow machine, the work would otherwise search for the remaining rows, run out of time, and start the
 * search again, endlessly.
 */
public final class Batch {
    /** The number of rows that a batch writes; a step that notifies others of it costs as much as several rows. */
    private static final int ROWS = 400;

    /** The number of rows that one statement writes, because the time is only checked between two. */
    private static final int STEP = 50;

    private static final long HELD_NS = TimeUnit.MILLISECONDS.toNanos(8);

    private final long endNs;
    private int rows = ROWS;
    private boolean isBegun;

    Batch(long endNs) {
        this.endNs = endNs;
    }

    /** Returns one of many batches: a slow machine does fewer rows in it. */
    public static Batch next() {
        return new Batch(System.nanoTime() + HELD_NS);
    }

    /** Returns the batch that is done immediately for the caller; its size is the same on every machine. */
    public static Batch atOnce() {
        return new Batch(System.nanoTime() + TimeUnit.DAYS.toNanos(1));
    }

    /** Returns whether the rest is left to the next batch. */
    public boolean isOver() {
        return isBegun && (rows <= 0 || System.nanoTime() - endNs >= 0);
    }

    /** Returns how many rows the next statement may write: at least one. */
    public int remaining() {
        return Math.max(1, Math.min(STEP, rows));
    }

    /** As {@link #remaining()}, for steps that cost as much as this many rows each. */
    public int remaining(int cost) {
        return Math.max(1, Math.min(STEP, rows) / cost);
    }

    /** Counts written rows, if there were any. */
    public void took(int written) {
        isBegun |= written > 0;
        rows -= written;
    }

    /**
     * Performs a step for each item, within the limit of the batch. Returns whether it was performed for all.
     *
     * @param cost of a step, in rows
     */
    public <T> boolean all(Collection<T> items, int cost, Consumer<T> step) {
        for (T item : items) {
            if (isOver()) {
                return false;
            }
            step.accept(item);
            took(cost);
        }
        return true;
    }
}
