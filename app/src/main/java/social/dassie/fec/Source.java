package social.dassie.fec;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One address that sends: its groups, and the streams of numbers that they belong to. */
final class Source extends Crowd.Member {
    private static final int MAX_STREAMS = 64;

    /** Its groups by their number, the oldest first. */
    final Map<Long, Group> groups = new LinkedHashMap<>();

    final Budget budget;
    final List<Stream> streams = new ArrayList<>(1);
    private final long reorderNs;

    Source(Budget whole, long reorderNs) {
        this.budget = new Budget(whole);
        this.reorderNs = reorderNs;
    }

    @Nullable
    Group oldest() {
        Iterator<Group> each = groups.values().iterator();
        return each.hasNext() ? each.next() : null;
    }

    /** The stream that a number belongs to, a new one if need be. */
    Stream stream(long id, long nowNs) {
        Stream known = null;
        for (Stream stream : streams) {
            if (stream.reaches(id) && (known == null || isRather(stream, known, id))) {
                known = stream;
            }
        }
        if (known != null) {
            return known;
        }
        if (streams.size() >= MAX_STREAMS) {
            Stream least = leastUsed();
            least.order.end();
            streams.remove(least);
        }
        Stream made = new Stream(id, !streams.isEmpty(), new Resequencer(reorderNs, groups));
        made.usedNs = nowNs;
        streams.add(made);
        return made;
    }

    /** Where several might be meant, one that had such numbers is, and of these the surest. */
    private static boolean isRather(Stream stream, Stream other, long id) {
        return stream.covers(id) == other.covers(id) ? stream.packets() > other.packets() : stream.covers(id);
    }

    /** A guess, if there is one, or else the one that was unused the longest. */
    private Stream leastUsed() {
        Stream least = streams.get(0);
        for (Stream stream : streams) {
            if (stream.isGuess() == least.isGuess() ? stream.usedNs - least.usedNs < 0 : stream.isGuess()) {
                least = stream;
            }
        }
        return least;
    }
}
