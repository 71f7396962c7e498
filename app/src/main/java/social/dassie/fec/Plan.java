package social.dassie.fec;

/**
 * A matrix made ready to compute output shards from input shards. The arrays that it works on are numbered: first the
 * inputs, then the outputs, then the temporaries.
 */
interface Plan {
    /** Shards are worked on in steps of so many bytes. */
    int STEP = 64;

    int inputs();

    int outputs();

    int temporaries();

    /** False when it was made quickly rather than well. */
    boolean isFull();

    /** How many numbers it keeps. */
    int size();

    default int arrays() {
        return inputs() + outputs() + temporaries();
    }

    /**
     * Computes the outputs.
     *
     * @param arrays at least as many as {@link #arrays()}
     * @param length bytes to work on, a multiple of {@link #STEP}; every array has at least as many
     */
    void run(byte[][] arrays, int length);
}
