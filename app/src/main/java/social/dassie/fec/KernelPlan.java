package social.dassie.fec;

/** A plan that is a list of {@link Kernel} operations. */
final class KernelPlan implements Plan {
    /** Bytes of each array that one pass of the program works on, so that all of them stay in the processor's cache. */
    private static final int BLOCK_BYTES = 4096;

    /** For each operation: its code, the array it writes, how many arrays it reads, their numbers. */
    private final int[] program;

    private final int inputs;
    private final int outputs;
    private final int temporaries;
    private final boolean isFull;

    /** @param isFull false when it was made quickly rather than well */
    KernelPlan(int[] program, int inputs, int outputs, int temporaries, boolean isFull) {
        this.program = program;
        this.inputs = inputs;
        this.outputs = outputs;
        this.temporaries = temporaries;
        this.isFull = isFull;
    }

    @Override
    public int inputs() {
        return inputs;
    }

    @Override
    public int outputs() {
        return outputs;
    }

    @Override
    public int temporaries() {
        return temporaries;
    }

    @Override
    public boolean isFull() {
        return isFull;
    }

    @Override
    public int size() {
        return program.length;
    }

    @Override
    public void run(byte[][] arrays, int length) {
        for (int from = 0; from < length; from += BLOCK_BYTES) {
            int to = Math.min(length, from + BLOCK_BYTES);
            int at = 0;
            while (at < program.length) {
                Kernel.run(program[at], arrays[program[at + 1]], arrays, program, at + 3, from, to);
                at += 3 + program[at + 2];
            }
        }
    }
}
