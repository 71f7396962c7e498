package social.dassie.ground.jobs;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * The work that is currently claimed: running, or about to run. All of this state is in memory and guarded by one
 * briefly held lock; rows are read outside of it, by a {@link QueueScan}.
 *
 * @param <W> a unit of work
 */
final class Claims<W> {
    private final int places;
    private final Function<W, Object> key;
    private final Map<Object, W> claimed = new HashMap<>();
    private final Set<QueueScan<W>> scans = new HashSet<>();
    /** The slots of threads that ended a run and are looking for follow-up work. */
    private int held;

    private int pauses;
    private boolean isStopped;
    private long ended;

    /** @param places the maximum number of claims at a time */
    Claims(int places, Function<W, Object> key) {
        this.places = places;
        this.key = key;
    }

    synchronized QueueScan<W> scan(int most) {
        return begin(new QueueScan<>(this, most, false));
    }

    /** Releases completed work, and reserves its slot for follow-up work of the same thread until the look ends. */
    synchronized QueueScan<W> scanAfter(W work) {
        release(work, true);
        held++;
        return begin(new QueueScan<>(this, 1, true));
    }

    private QueueScan<W> begin(QueueScan<W> scan) {
        scans.add(scan);
        return scan;
    }

    synchronized void end(QueueScan<W> scan) {
        scans.remove(scan);
        held -= scan.holdsPlace() ? 1 : 0;
    }

    /**
     * Claims work for the caller exclusively. Refuses work that is already claimed, or was released since this look
     * began: its row may have been read before its run.
     */
    synchronized boolean claim(QueueScan<W> scan, W work, BooleanSupplier mayBegin) {
        Object id = key.apply(work);
        boolean isFree =
                capacity(scan) > 0 && !claimed.containsKey(id) && !scan.isOutdated(id) && mayBegin.getAsBoolean();
        if (isFree) {
            claimed.put(id, work);
            held -= scan.holdsPlace() ? 1 : 0;
        }
        return isFree;
    }

    /** @param isEnded whether it was run */
    synchronized void release(W work, boolean isEnded) {
        Object id = key.apply(work);
        claimed.remove(id);
        scans.forEach(scan -> scan.released(id));
        if (isEnded) {
            ended++;
        }
        notifyAll();
    }

    synchronized <T> T ask(Function<Collection<W>, T> question) {
        return question.apply(claimed.values());
    }

    synchronized List<W> all() {
        return List.copyOf(claimed.values());
    }

    synchronized int capacity(QueueScan<W> scan) {
        return pauses > 0 || isStopped ? 0 : places - claimed.size() - held + (scan.holdsPlace() ? 1 : 0);
    }

    /** Returns whether every slot is taken: the thread that frees one scans for more work. */
    synchronized boolean isFull() {
        return claimed.size() + held >= places;
    }

    synchronized boolean holds(Object id) {
        return claimed.containsKey(id);
    }

    /** Returns the number of runs since the start. */
    synchronized long ended() {
        return ended;
    }

    synchronized void pause() {
        pauses++;
    }

    synchronized void resume() {
        pauses--;
        notifyAll();
    }

    synchronized void stop() {
        isStopped = true;
    }

    /**
     * Waits until nothing is claimed, at the latest until {@code endNs}. Returns whether this was reached.
     *
     * @param inPause whether that is enough; otherwise also waits until claims are possible again
     */
    synchronized boolean awaitIdle(long endNs, boolean inPause) {
        try {
            for (long leftNs = endNs - System.nanoTime(); leftNs > 0; leftNs = endNs - System.nanoTime()) {
                if (claimed.isEmpty() && (inPause || pauses == 0)) {
                    return true;
                }
                TimeUnit.NANOSECONDS.timedWait(this, leftNs);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }
}
