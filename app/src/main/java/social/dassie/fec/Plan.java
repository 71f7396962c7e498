package social.dassie.fec;

/**
 * A list of {@link Kernel} operations that computes output shards from input shards. Its arrays are numbered: first the
 * inputs, then the outputs, then the temporaries.
 */
final class Plan {
    /** Bytes of each array that one pass of the program works on, so that all of them stay in the processor's cache. */
    private static final int BLOCK_BYTES = 4096;

    /** For each operation: its code, the array it writes, how many arrays it reads, their numbers. */
    private final int[] program;

    private final int inputs;
    private final int outputs;
    private final int temporaries;
    private final boolean isFull;

    /** @param isFull false when it was made quickly rather than well */
    Plan(int[] program, int inputs, int outputs, int temporaries, boolean isFull) {
        this.program = program;
        this.inputs = inputs;
        this.outputs = outputs;
        this.temporaries = temporaries;
        this.isFull = isFull;
    }

    int inputs() {
        return inputs;
    }

    int outputs() {
        return outputs;
    }

    int temporaries() {
        return temporaries;
    }

    boolean isFull() {
        return isFull;
    }

    /** How many numbers its program has. */
    int size() {
        return program.length;
    }

    int arrays() {
        return inputs + outputs + temporaries;
    }

    /**
     * Runs the program.
     *
     * @param arrays at least as many as {@link #arrays()}
     * @param length bytes to work on, a multiple of eight; every array has at least as many
     */
    void run(byte[][] arrays, int length) {
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
