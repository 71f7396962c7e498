package social.dassie.fec;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The state of a sending address: its groups, and the sequences of numbers that they belong to. */
final class FecSource extends BoundedAddressTable.Member {
    private static final int MAX_STREAMS = 64;

    /** The groups by their number, the oldest first. */
    final Map<Long, ReceivedGroup> groups = new LinkedHashMap<>();

    final MemoryAccount budget;
    final List<GroupSequence> streams = new ArrayList<>(1);
    private final long reorderNs;

    FecSource(MemoryAccount whole, long reorderNs) {
        this.budget = new MemoryAccount(whole);
        this.reorderNs = reorderNs;
    }

    @Nullable
    ReceivedGroup oldest() {
        Iterator<ReceivedGroup> each = groups.values().iterator();
        return each.hasNext() ? each.next() : null;
    }

    /** Returns the sequence that a number belongs to; creates one if needed. */
    GroupSequence stream(long id, long nowNs) {
        GroupSequence known = null;
        for (GroupSequence stream : streams) {
            if (stream.reaches(id) && (known == null || isRather(stream, known, id))) {
                known = stream;
            }
        }
        if (known != null) {
            return known;
        }
        if (streams.size() >= MAX_STREAMS) {
            GroupSequence least = leastUsed();
            least.order.end();
            streams.remove(least);
        }
        GroupSequence made = new GroupSequence(id, !streams.isEmpty(), new Resequencer(reorderNs, groups));
        made.usedNs = nowNs;
        streams.add(made);
        return made;
    }

    /**
     * Returns whether a sequence is preferred over another one for this number: one that already had such numbers, and
     * among these the most certain one.
     */
    private static boolean isRather(GroupSequence stream, GroupSequence other, long id) {
        return stream.covers(id) == other.covers(id) ? stream.packets() > other.packets() : stream.covers(id);
    }

    /** Returns a sequence that is only a guess, if there is one, otherwise the least recently used sequence. */
    private GroupSequence leastUsed() {
        GroupSequence least = streams.get(0);
        for (GroupSequence stream : streams) {
            if (stream.isGuess() == least.isGuess() ? stream.usedNs - least.usedNs < 0 : stream.isGuess()) {
                least = stream;
            }
        }
        return least;
    }
}
