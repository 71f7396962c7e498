package social.dassie.fec;

/** A way to make plans. */
interface PlanMaker {
    /**
     * A plan for a matrix.
     *
     * @param rows a row of coefficients for each output
     * @param inputs number of inputs: the length of each row
     * @param isOften whether it is worth to plan well, because the plan will be used again
     * @param isLong whether the shards are so long that temporaries would push them out of the cache
     */
    Plan make(int[][] rows, int inputs, boolean isOften, boolean isLong);

    /** Whether this Java on this processor runs its plans at the speed that they are made for. */
    default boolean isAtHome() {
        return true;
    }
}
