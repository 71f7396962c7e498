package social.dassie.fec;

import org.jspecify.annotations.Nullable;

/** Memory that is held, in bytes, about; what is held for a part is held for the whole. */
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
