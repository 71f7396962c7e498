package social.dassie.fec;

import org.jspecify.annotations.Nullable;

/** Counts the approximate memory in use, in bytes; the memory of a part is also counted for the whole. */
final class MemoryAccount {
    private final @Nullable MemoryAccount whole;
    private long held;

    MemoryAccount(@Nullable MemoryAccount whole) {
        this.whole = whole;
    }

    long held() {
        return held;
    }

    void add(long more) {
        held += more;
        if (whole != null) {
            whole.add(more);
        }
    }
}
