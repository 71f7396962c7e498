package social.dassie.fec;

import social.dassie.fec.LossyLink.Load;
import social.dassie.fec.LossyLink.Weather;

/** Links, loads and codings that tests assert and {@code scripts/bench-fec link} measures. */
final class LinkCases {
    /** Ten percent lost at random, a little reordering, and some packets twice. */
    static final Weather RANDOM = new Weather(0.1, 1, 20 * Wire.MS, 5 * Wire.MS, 0.01);

    /** Ten percent lost, five in a row each time. */
    static final Weather BURSTS = new Weather(0.1, 5, 20 * Wire.MS, 0, 0);

    /** 500 packets a second. */
    static final Load STEADY = new Load(3_000, 400, 2 * Wire.MS);

    /** 10,000 packets a second. */
    static final Load FAST = new Load(100_000, 400, Wire.MS / 10);

    static final Load LONG = new Load(30_000, 400, 2 * Wire.MS);

    /** What tunnels wait for what was sent before, if nothing else is asked for, in milliseconds. */
    static final long IN_ORDER = FecLimits.DEFAULT_REORDER_MS;

    private LinkCases() {}

    static FecCoding coding(long flushMs, int interleave) {
        return FecCoding.withMtu(20, 10, flushMs, interleave, FecCoding.DEFAULT_MTU);
    }
}
