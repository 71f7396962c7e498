package social.dassie.fec;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The groups of one source by number and by age: a hash table without boxes, and a list from old to young. */
final class GroupTable {
    private static final int FIRST_BUCKETS = 16;

    /** Spreads neighbouring numbers; 2^64 divided by the golden ratio. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    /** Unknown to senders, so that nobody can aim at one bucket. */
    private final long seed;

    private @Nullable Group[] buckets = new @Nullable Group[FIRST_BUCKETS];
    private int size;
    private @Nullable Group oldest;
    private @Nullable Group youngest;

    GroupTable(long seed) {
        this.seed = seed;
    }

    int size() {
        return size;
    }

    @Nullable
    Group oldest() {
        return oldest;
    }

    @Nullable
    Group find(long id) {
        Group group = buckets[bucket(id)];
        while (group != null && group.id != id) {
            group = group.next;
        }
        return group;
    }

    void add(Group group) {
        if (size >= buckets.length) {
            grow();
        }
        int bucket = bucket(group.id);
        group.next = buckets[bucket];
        buckets[bucket] = group;
        group.older = youngest;
        if (youngest == null) {
            oldest = group;
        } else {
            youngest.younger = group;
        }
        youngest = group;
        size++;
    }

    void remove(Group group) {
        int bucket = bucket(group.id);
        Group before = buckets[bucket];
        if (before == group) {
            buckets[bucket] = group.next;
        } else {
            while (before != null && before.next != group) {
                before = before.next;
            }
            if (before != null) {
                before.next = group.next;
            }
        }
        if (group.older == null) {
            oldest = group.younger;
        } else {
            group.older.younger = group.younger;
        }
        if (group.younger == null) {
            youngest = group.older;
        } else {
            group.younger.older = group.older;
        }
        size--;
    }

    private void grow() {
        @Nullable Group[] before = buckets;
        buckets = Arrays.copyOf(before, 2 * before.length);
        Arrays.fill(buckets, null);
        for (Group group = oldest; group != null; group = group.younger) {
            int bucket = bucket(group.id);
            group.next = buckets[bucket];
            buckets[bucket] = group;
        }
    }

    private int bucket(long id) {
        return (int) (((id ^ seed) * SPREAD) >>> 32) & (buckets.length - 1);
    }
}
