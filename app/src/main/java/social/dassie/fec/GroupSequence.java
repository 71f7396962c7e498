package social.dassie.fec;

/**
 * A row of group numbers that a sender counts up, and which of them are over, so that a packet of one of them is told from
 * a new group, be it late by minutes, without keeping every number. A source has one for each sender behind its address,
 * and a further one for each start of a sender, because that begins at a number of its own.
 *
 * <p>No single packet moves it far: a number that is more than a step ahead begins a stream of its own, which is nothing
 * but a guess until {@link #SEVERAL} packets agree, and within a step the row goes on to a number that was skipped to only
 * once two packets have it. So a flipped bit or a forged number leaves no mark on the numbers between. Numbers wrap around.
 */
final class GroupSequence {
    /** Numbers behind the newest one that are told apart; those before them are over altogether. A power of two. */
    private static final int WINDOW = 4_096;

    /** How far ahead a number may be; more groups than are open at a time, because all packets of some may be lost. */
    private static final int STEP = FecCoding.MAX_INTERLEAVE;

    /** Packets that make a guess a stream. */
    private static final int SEVERAL = 3;

    private static final long[] NONE = {};

    final Resequencer order;
    long usedNs;
    private long[] over = NONE;
    private long first;
    private long newest;
    private long packets;
    private boolean isGuess;

    /** @param isGuess false when there is nothing that a wrong number could harm */
    GroupSequence(long id, boolean isGuess, Resequencer order) {
        this.first = id;
        this.newest = id;
        this.isGuess = isGuess;
        this.order = order;
    }

    boolean isGuess() {
        return isGuess;
    }

    /** How many packets it had, which says how sure its numbers are. */
    long packets() {
        return packets;
    }

    /** Whether a number belongs to it: it is known, or at most a step ahead. */
    boolean reaches(long id) {
        long behind = newest - id;
        return behind >= 0 ? (behind < WINDOW || behind <= newest - first) : behind >= -STEP;
    }

    /** Whether it reaches a number, and that is not before its first one. */
    boolean covers(long id) {
        return reaches(id) && id - first >= 0;
    }

    /** Whether the group of a number that it reaches is over. */
    boolean isOver(long id) {
        long behind = newest - id;
        return behind >= WINDOW || (behind >= 0 && over != NONE && (over[word(id)] >>> id & 1) != 0);
    }

    /** Takes a number as over. */
    void end(long id) {
        long behind = newest - id;
        if (!isGuess && behind >= 0 && behind < WINDOW) {
            if (over == NONE) {
                over = new long[WINDOW >> 6];
            }
            over[word(id)] |= 1L << id;
        }
    }

    /** Whether a group comes where the row goes on, or was missed; not one that is skipped to. */
    boolean isRegular(long id) {
        return newest - id >= -1;
    }

    /** Takes note of a packet that was not here before. */
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
