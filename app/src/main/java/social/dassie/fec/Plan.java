package social.dassie.fec;

/**
 * A matrix of coefficients, made ready to compute output shards from input shards. The arrays that a plan works on are
 * numbered: first the inputs, then the outputs, then the temporaries.
 */
interface Plan {
    /** Shards are worked on in steps of this many bytes. */
    int STEP = 64;

    /** The most arrays for intermediate results: 4 MiB for the longest shards that a packet holds. */
    int MAX_TEMPORARIES = 64;

    /** A way to make plans. */
    interface Maker {
        /**
         * Makes the plan of a matrix.
         *
         * @param rows a row for each output, with a coefficient for each input
         * @param isThorough whether to spend time on a plan that runs faster, because it will run often
         */
        Plan make(int[][] rows, boolean isThorough);

        /** Whether this Java on this processor runs the plans faster than those of the plain kernel. */
        default boolean isFastHere() {
            return true;
        }
    }

    /** The number of arrays for intermediate results, at most {@link #MAX_TEMPORARIES}. */
    int temporaries();

    /** False when a thorough plan would run faster. */
    boolean isThorough();

    /** How many numbers the plan keeps in memory. */
    int size();

    /**
     * Computes the outputs.
     *
     * @param arrays the inputs, the outputs and the temporaries, each at least as long as {@code length}
     * @param length bytes to work on, a multiple of {@link #STEP}
     */
    void run(byte[][] arrays, int length);
}
