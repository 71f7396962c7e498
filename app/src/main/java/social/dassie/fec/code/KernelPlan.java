package social.dassie.fec.code;

/** A plan that is a list of {@link Kernel} operations. */
final class KernelPlan implements Plan {
    /** The number of values of an operation before the numbers of the arrays it reads. */
    static final int HEAD = 3;

    /**
     * The number of bytes of each array that one pass of the program processes, so that all of them stay in the
     * processor's cache.
     */
    private static final int BLOCK_BYTES = 4096;

    /** For each operation: its family, the array it writes, the number of arrays it reads, and their numbers. */
    private final int[] program;

    private final int temporaries;
    private final boolean isThorough;

    KernelPlan(int[] program, int temporaries, boolean isThorough) {
        this.program = program;
        this.temporaries = temporaries;
        this.isThorough = isThorough;
    }

    @Override
    public int temporaries() {
        return temporaries;
    }

    @Override
    public boolean isThorough() {
        return isThorough;
    }

    @Override
    public int size() {
        return program.length;
    }

    @Override
    public void run(byte[][] arrays, int length) {
        int[] p = program;
        for (int from = 0; from < length; from += BLOCK_BYTES) {
            int to = Math.min(length, from + BLOCK_BYTES);
            for (int at = 0; at < p.length; at += HEAD + p[at + 2]) {
                Kernel.run(p[at] + p[at + 2], arrays[p[at + 1]], arrays, p, at + HEAD, from, to);
            }
        }
    }
}
