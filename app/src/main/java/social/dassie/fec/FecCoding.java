package social.dassie.fec;

/**
 * How a sender codes.
 *
 * @param dataShards data packets of a full group: k
 * @param parityShards redundancy packets of a full group: m
 * @param flushNs how long after its first payload a group that is not full is closed
 * @param interleave how many groups are open at a time for one destination; packets are dealt to them in turn
 * @param maxPayload the largest payload in bytes
 */
public record FecCoding(int dataShards, int parityShards, long flushNs, int interleave, int maxPayload) {
    /** The largest payload that the wire allows. */
    public static final int MAX_PAYLOAD = 65_000;

    /** The default for {@link #withMtu}. */
    public static final int DEFAULT_MTU = 1_400;

    public static final int MAX_INTERLEAVE = 64;

    /** The least limit for datagrams: one that leaves room for a payload of any use. */
    public static final int MIN_MTU = 100;

    private static final long NS_PER_MS = 1_000_000;

    public FecCoding {
        if (!ReedSolomon.isShape(dataShards, parityShards)) {
            throw new IllegalArgumentException("A group has at least one data and one redundancy packet and at most "
                    + ReedSolomon.MAX_SHARDS + " together, not " + dataShards + " and " + parityShards);
        }
        if (flushNs < 0
                || interleave < 1
                || interleave > MAX_INTERLEAVE
                || maxPayload < 0
                || maxPayload > MAX_PAYLOAD) {
            throw new IllegalArgumentException("The coding is out of its bounds");
        }
    }

    /** A coding whose datagrams all stay under a number of bytes. */
    public static FecCoding withMtu(int dataShards, int parityShards, long flushMs, int interleave, int mtuBytes) {
        int maxPayload = Math.min(MAX_PAYLOAD, mtuBytes - 1 - PacketWriter.MAX_OVERHEAD);
        return new FecCoding(dataShards, parityShards, flushMs * NS_PER_MS, interleave, maxPayload);
    }

    /** How many redundancy packets a group has that closes with fewer payloads. */
    public int parityShards(int payloads) {
        return Math.max(1, (parityShards * payloads + dataShards - 1) / dataShards);
    }
}
