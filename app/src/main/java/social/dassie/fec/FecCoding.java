package social.dassie.fec;

import social.dassie.fec.code.ReedSolomon;

/**
 * The coding parameters of a sender.
 *
 * @param dataShards data packets of a full group: k
 * @param parityShards redundancy packets of a full group: m
 * @param flushNs how long after its first payload an incomplete group is closed; {@link #AUTO} for as long as needed to
 *     fill it at the current rate
 * @param interleave the number of groups that are open at a time for one destination; packets are dealt to them in turn
 * @param maxPayload the largest payload in bytes
 */
public record FecCoding(int dataShards, int parityShards, long flushNs, int interleave, int maxPayload) {
    /** The largest payload that the packet format allows. */
    public static final int MAX_PAYLOAD = 65_000;

    /** The default for {@link #withMtu}. */
    public static final int DEFAULT_MTU = 1_400;

    public static final int MAX_INTERLEAVE = 64;

    /** The minimum limit for datagrams; it leaves room for a useful payload. */
    public static final int MIN_MTU = 100;

    private static final long NS_PER_MS = 1_000_000;

    /** For {@code flushNs} and {@code flushMs}: a group may fill while payloads keep coming, up to {@link #MOST_AUTO_MS}. */
    public static final long AUTO = -1;

    /** The maximum time that a group stays open with {@link #AUTO}, in milliseconds, without interleaving. */
    public static final int MOST_AUTO_MS = 40;

    private static final int MOST_AUTO_TIMES = 8;

    public FecCoding {
        if (!ReedSolomon.isShape(dataShards, parityShards)) {
            throw new IllegalArgumentException("A group has at least one data and one redundancy packet and at most "
                    + ReedSolomon.MAX_SHARDS + " together, not " + dataShards + " and " + parityShards);
        }
        if (flushNs < AUTO
                || interleave < 1
                || interleave > MAX_INTERLEAVE
                || maxPayload < 0
                || maxPayload > MAX_PAYLOAD) {
            throw new IllegalArgumentException("The coding is out of its bounds");
        }
    }

    /** Returns parameters whose datagrams all stay below a number of bytes. */
    public static FecCoding withMtu(int dataShards, int parityShards, long flushMs, int interleave, int mtuBytes) {
        int maxPayload = Math.min(MAX_PAYLOAD, mtuBytes - 1 - PacketWriter.MAX_OVERHEAD);
        return new FecCoding(
                dataShards, parityShards, flushMs == AUTO ? AUTO : flushMs * NS_PER_MS, interleave, maxPayload);
    }

    /** Returns the maximum time that a group stays open if it does not fill. An interleaved group takes longer to fill. */
    public long mostOpenNs() {
        return flushNs == AUTO ? MOST_AUTO_MS * NS_PER_MS * Math.min(interleave, MOST_AUTO_TIMES) : flushNs;
    }

    /**
     * Returns the minimum time that a receiver holds groups, in milliseconds: the time that they are open, and the same
     * time again for the delay of the network.
     */
    public long leastAgeMs() {
        return 2 * mostOpenNs() / NS_PER_MS;
    }

    /** Returns the number of redundancy packets of a group that closes with fewer payloads. */
    public int parityShards(int payloads) {
        return Math.max(1, (parityShards * payloads + dataShards - 1) / dataShards);
    }
}
