package social.dassie.ground.rows;

import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * How much of a long work one transaction does, so that no thread waits long for the one writer: some rows, and no longer
 * than a few milliseconds. It is not over before it wrote something, however long finding that takes: on a slow machine a
 * work would otherwise look for what is left, run out of time, and begin to look again, without an end.
 */
public final class Portion {
    /** How many rows a portion writes; a step that informs others of it costs as much as several rows. */
    private static final int ROWS = 400;

    /** How many rows one statement writes, because the time is only looked at between two. */
    private static final int STEP = 50;

    private static final long HELD_NS = TimeUnit.MILLISECONDS.toNanos(8);

    private final long endNs;
    private int rows = ROWS;
    private boolean isBegun;

    Portion(long endNs) {
        this.endNs = endNs;
    }

    /** One of many: a slow machine does fewer rows in it. */
    public static Portion next() {
        return new Portion(System.nanoTime() + HELD_NS);
    }

    /** The one that is done at once for whoever asks; its size is the same on every machine. */
    public static Portion atOnce() {
        return new Portion(System.nanoTime() + TimeUnit.DAYS.toNanos(1));
    }

    /** Whether the rest is for the next portion. */
    public boolean isOver() {
        return isBegun && (rows <= 0 || System.nanoTime() - endNs >= 0);
    }

    /** How many rows the next statement may write: at least one. */
    public int room() {
        return Math.max(1, Math.min(STEP, rows));
    }

    /** As {@link #room()}, for steps that cost as much as this many rows each. */
    public int room(int cost) {
        return Math.max(1, Math.min(STEP, rows) / cost);
    }

    /** Counts rows that were written, if there were any. */
    public void took(int written) {
        isBegun |= written > 0;
        rows -= written;
    }

    /**
     * Does a step for each of these, as far as there is room. Returns whether it was done for all.
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
