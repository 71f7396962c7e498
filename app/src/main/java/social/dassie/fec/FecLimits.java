package social.dassie.fec;

/**
 * What a receiver keeps at most. Beyond it the oldest goes first, and first that of the source that holds the most.
 *
 * @param sources addresses that are remembered
 * @param groupsPerSource groups of one address, the complete ones among them
 * @param bytesPerSource memory for one address
 * @param totalBytes memory for all addresses
 * @param ageNs how long after its first packet a group is given up
 */
public record FecLimits(int sources, int groupsPerSource, long bytesPerSource, long totalBytes, long ageNs) {
    /** Two seconds, 64 sources of at most 4 MiB each, 16 MiB in all. */
    public static final FecLimits DEFAULT = new FecLimits(64, 1_024, 4L << 20, 16L << 20, 2_000_000_000L);

    public FecLimits {
        if (sources < 1 || groupsPerSource < 1 || bytesPerSource < 1 || totalBytes < 1 || ageNs < 1) {
            throw new IllegalArgumentException("Every limit is at least one");
        }
    }
}
