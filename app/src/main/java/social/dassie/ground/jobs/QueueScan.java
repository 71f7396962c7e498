package social.dassie.ground.jobs;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * One poll for due work: a {@link DueQueue.Source} reads rows, and claims what may begin. Several threads may poll at
 * the same time, without waiting for each other.
 *
 * @param <W> a unit of work
 */
public final class QueueScan<W> {
    private final Claims<W> claims;
    private final int most;
    private final boolean isGoingOn;
    private final List<W> mine = new ArrayList<>();
    /** The keys released since this look began. */
    private final Set<Object> released = new HashSet<>();

    private boolean isMissing;

    /** @param isGoingOn whether the polling thread keeps the slot of its last run */
    QueueScan(Claims<W> claims, int most, boolean isGoingOn) {
        this.claims = claims;
        this.most = most;
        this.isGoingOn = isGoingOn;
    }

    /** Returns how many more may be claimed. */
    public int capacity() {
        return Math.min(most - mine.size(), claims.capacity(this));
    }

    /** Returns how many of the current claims, of any thread, match the condition. It must not read rows. */
    public int count(Predicate<W> isLikeThat) {
        return claims.ask(all -> {
            int count = 0;
            for (W work : all) {
                count += isLikeThat.test(work) ? 1 : 0;
            }
            return count;
        });
    }

    /** Returns the current claims of all threads. */
    public List<W> claimed() {
        return claims.all();
    }

    /**
     * Claims work if it is unclaimed and {@code mayBegin} agrees, which counts claims under the same lock and must not
     * read rows. Refused work is left to a later look.
     */
    public boolean claim(W work, BooleanSupplier mayBegin) {
        boolean isClaimed = mine.size() < most && claims.claim(this, work, mayBegin);
        if (isClaimed) {
            mine.add(work);
        }
        return isClaimed;
    }

    /** Returns whether a slot is reserved for this look and still free. */
    boolean holdsPlace() {
        return isGoingOn && mine.isEmpty();
    }

    List<W> mine() {
        return mine;
    }

    /** Returns whether work was refused only because this look began too early to know its current state. */
    boolean isMissing() {
        return isMissing;
    }

    /** Called under the lock of the claims, as is {@link #isOutdated}. */
    void released(Object id) {
        released.add(id);
    }

    boolean isOutdated(Object id) {
        isMissing |= released.contains(id);
        return released.contains(id);
    }
}
