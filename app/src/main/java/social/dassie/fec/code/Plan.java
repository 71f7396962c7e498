package social.dassie.fec.code;

/**
 * A matrix of coefficients, prepared for computing output shards from input shards. The arrays that a plan uses are
 * numbered: first the inputs, then the outputs, then the temporaries.
 */
interface Plan {
    /** Shards are processed in steps of this many bytes. */
    int STEP = 64;

    /** The maximum number of arrays for intermediate results: 4 MiB for the longest shards of a packet. */
    int MAX_TEMPORARIES = 64;

    /** Creates plans. */
    interface Maker {
        /**
         * Creates the plan of a matrix.
         *
         * @param rows a row for each output, with a coefficient for each input
         * @param isThorough whether to spend more time for a faster plan, because it will run often
         */
        Plan make(int[][] rows, boolean isThorough);

        /** Returns whether this Java version on this processor runs the plan faster than a plan of the plain kernel. */
        default boolean isFastHere() {
            return true;
        }
    }

    /** Returns the number of arrays for intermediate results, at most {@link #MAX_TEMPORARIES}. */
    int temporaries();

    /** Returns whether the plan is thorough; if not, a thorough plan would run faster. */
    boolean isThorough();

    /** Returns the number of values that the plan holds in memory. */
    int size();

    /**
     * Computes the outputs.
     *
     * @param arrays the inputs, the outputs and the temporaries, each at least as long as {@code length}
     * @param length the number of bytes to process, a multiple of {@link #STEP}
     */
    void run(byte[][] arrays, int length);
}
