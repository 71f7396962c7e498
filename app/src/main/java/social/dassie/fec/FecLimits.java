package social.dassie.fec;

/**
 * The memory limits of a receiver. Beyond them the oldest groups are dropped first, beginning with those of the source
 * that holds the most.
 *
 * @param sources the maximum number of addresses
 * @param groupsPerSource the maximum number of groups of one address, including complete ones
 * @param bytesPerSource memory for one address
 * @param totalBytes memory for all addresses
 * @param ageNs a group is given up after this time since its first packet
 * @param reorderNs the maximum time that a payload waits for earlier ones; 0 for no waiting
 */
public record FecLimits(
        int sources, int groupsPerSource, long bytesPerSource, long totalBytes, long ageNs, long reorderNs) {
    private static final long NS_PER_MS = 1_000_000;

    /** The default of {@link #ageNs}, in milliseconds. */
    public static final int DEFAULT_AGE_MS = 2_000;

    /** The default of {@link #reorderNs}, in milliseconds. */
    public static final int DEFAULT_REORDER_MS = 60;

    /** Two seconds, 64 sources of at most 4 MiB each, 16 MiB in total. */
    public static final FecLimits DEFAULT =
            new FecLimits(64, 1_024, 4L << 20, 16L << 20, DEFAULT_AGE_MS * NS_PER_MS, DEFAULT_REORDER_MS * NS_PER_MS);

    public FecLimits {
        if (sources < 1 || groupsPerSource < 1 || bytesPerSource < 1 || totalBytes < 1 || ageNs < 1 || reorderNs < 0) {
            throw new IllegalArgumentException("Every limit is at least one");
        }
    }

    /** Returns these limits with other times, in milliseconds. */
    public FecLimits withTimes(long ageMs, long reorderMs) {
        return new FecLimits(
                sources, groupsPerSource, bytesPerSource, totalBytes, ageMs * NS_PER_MS, reorderMs * NS_PER_MS);
    }
}
