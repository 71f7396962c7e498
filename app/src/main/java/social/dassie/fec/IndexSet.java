package social.dassie.fec;

/** A set of positions in a group. */
final class IndexSet {
    private long bits0;
    private long bits1;
    private long bits2;
    private long bits3;

    boolean has(int index) {
        return (word(index) >>> index & 1) != 0;
    }

    boolean isEmpty() {
        return (bits0 | bits1 | bits2 | bits3) == 0;
    }

    void add(int index) {
        set(index, word(index) | 1L << index);
    }

    void remove(int index) {
        set(index, word(index) & ~(1L << index));
    }

    private long word(int index) {
        return switch (index >> 6) {
            case 0 -> bits0;
            case 1 -> bits1;
            case 2 -> bits2;
            default -> bits3;
        };
    }

    private void set(int index, long word) {
        switch (index >> 6) {
            case 0 -> bits0 = word;
            case 1 -> bits1 = word;
            case 2 -> bits2 = word;
            default -> bits3 = word;
        }
    }
}
