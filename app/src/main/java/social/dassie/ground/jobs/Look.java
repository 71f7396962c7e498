package social.dassie.ground.jobs;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * One look at what is due: a {@link DueQueue.Source} reads rows, and claims what may begin. Several threads may look at
 * the same time, and none of them waits for another one.
 *
 * @param <W> a piece of work
 */
public final class Look<W> {
    private final Claims<W> claims;
    private final int most;
    private final boolean isGoingOn;
    private final List<W> mine = new ArrayList<>();
    /** What was released since this look began. */
    private final Set<Object> released = new HashSet<>();

    private boolean isMissing;

    /** @param isGoingOn whether the thread that looks keeps the place of its last run */
    Look(Claims<W> claims, int most, boolean isGoingOn) {
        this.claims = claims;
        this.most = most;
        this.isGoingOn = isGoingOn;
    }

    /** How much more may be claimed. */
    public int room() {
        return Math.min(most - mine.size(), claims.room(this));
    }

    /** How much of what is claimed at this moment, by anyone, is like that. The condition must not read rows. */
    public int count(Predicate<W> isLikeThat) {
        return claims.ask(all -> {
            int count = 0;
            for (W work : all) {
                count += isLikeThat.test(work) ? 1 : 0;
            }
            return count;
        });
    }

    /** What is claimed at this moment, by anyone. */
    public List<W> claimed() {
        return claims.all();
    }

    /**
     * Claims work if nobody has it and {@code mayBegin} agrees, which counts what is claimed under the same lock and must
     * not read rows. What is refused is left to a later look.
     */
    public boolean claim(W work, BooleanSupplier mayBegin) {
        boolean isClaimed = mine.size() < most && claims.claim(this, work, mayBegin);
        if (isClaimed) {
            mine.add(work);
        }
        return isClaimed;
    }

    /** Whether a place is held for this look, which it has not filled. */
    boolean holdsPlace() {
        return isGoingOn && mine.isEmpty();
    }

    List<W> mine() {
        return mine;
    }

    /** Whether something was refused only because this look began too early to know how it is now. */
    boolean isMissing() {
        return isMissing;
    }

    /** Called under the lock of the claims, as {@link #isOutdated}. */
    void released(Object id) {
        released.add(id);
    }

    boolean isOutdated(Object id) {
        isMissing |= released.contains(id);
        return released.contains(id);
    }
}
