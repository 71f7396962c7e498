package social.dassie.fec;

/**
 * A sequence of consecutive group numbers from one sender, and which of them have ended. It distinguishes a late packet
 * of an ended group from a new group, even after minutes, without storing every number. A source has one sequence for
 * each sender behind its address, and another one for each start of a sender, because a sender starts with a new number.
 *
 * <p>No single packet moves a sequence far. A number that is more than a step ahead begins a separate sequence, which is
 * only a guess until {@link #SEVERAL} packets agree. Within a step, the sequence advances to a skipped number only when
 * two packets have it. So a flipped bit or a forged number does not affect the numbers in between. Numbers wrap around.
 */
final class GroupSequence {
    /** How many numbers before the newest one are tracked individually; all earlier ones have ended. A power of two. */
    private static final int WINDOW = 4_096;

    /**
     * How far ahead a number may be. It is more than the number of open groups, because all packets of some groups may
     * be lost.
     */
    private static final int STEP = FecCoding.MAX_INTERLEAVE;

    /** The number of packets after which a guess is considered certain. */
    private static final int SEVERAL = 3;

    private static final long[] NONE = {};

    final Resequencer order;
    long usedNs;
    private long[] over = NONE;
    private long first;
    private long newest;
    private long packets;
    private boolean isGuess;

    /** @param isGuess false if a wrong number can do no harm */
    GroupSequence(long id, boolean isGuess, Resequencer order) {
        this.first = id;
        this.newest = id;
        this.isGuess = isGuess;
        this.order = order;
    }

    boolean isGuess() {
        return isGuess;
    }

    /** Returns the number of its packets, which shows how certain its numbers are. */
    long packets() {
        return packets;
    }

    /** Returns whether a number belongs to it: it is known, or at most a step ahead. */
    boolean reaches(long id) {
        long behind = newest - id;
        return behind >= 0 ? (behind < WINDOW || behind <= newest - first) : behind >= -STEP;
    }

    /** Returns whether it reaches a number that is not before its first one. */
    boolean covers(long id) {
        return reaches(id) && id - first >= 0;
    }

    /** Returns whether the group of a number that it reaches has ended. */
    boolean isOver(long id) {
        long behind = newest - id;
        return behind >= WINDOW || (behind >= 0 && over != NONE && (over[word(id)] >>> id & 1) != 0);
    }

    /** Marks the group of a number as ended. */
    void end(long id) {
        long behind = newest - id;
        if (!isGuess && behind >= 0 && behind < WINDOW) {
            if (over == NONE) {
                over = new long[WINDOW >> 6];
            }
            over[word(id)] |= 1L << id;
        }
    }

    /** Returns whether a group has the next number or one that was missed, rather than a number after a gap. */
    boolean isRegular(long id) {
        return newest - id >= -1;
    }

    /** Records a packet that is not a duplicate. */
    void saw(ReceivedGroup group, long nowNs) {
        usedNs = nowNs;
        packets++;
        isGuess &= packets < SEVERAL;
        long ahead = group.id - newest;
        if (ahead > 0 && group.isRegular()) {
            moveTo(group.id);
        } else if (ahead <= 0 && -ahead > newest - first) {
            first = group.id;
        }
    }

    private void moveTo(long id) {
        for (long next = newest + 1; over != NONE && next != id + 1; next++) {
            over[word(next)] &= ~(1L << next);
        }
        newest = id;
    }

    private static int word(long id) {
        return (int) (id & (WINDOW - 1)) >> 6;
    }
}
