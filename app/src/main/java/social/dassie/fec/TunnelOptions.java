package social.dassie.fec;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.function.Consumer;
import social.dassie.settings.HostPort;

/**
 * What a {@link FecTunnel} is made from.
 *
 * @param side which of its two sides is coded
 * @param listen where it listens
 * @param far where what it gets goes to, and nowhere else
 * @param resolver finds the address of the far end now; may be asked again at any time, off the tunnel's thread
 * @param coding how it sends
 * @param limits what it keeps to rebuild from
 * @param maxPeers how many peers it serves at a time
 * @param log takes a sentence now and then
 */
record TunnelOptions(
        Side side,
        HostPort listen,
        HostPort far,
        Resolver resolver,
        FecCoding coding,
        FecLimits limits,
        int maxPeers,
        Consumer<String> log) {
    /** Each peer has a socket of its own towards the far end. */
    static final int MAX_PEERS = 256;

    /** Which end of the lossy way this is. */
    enum Side {
        /** What comes to {@code listen} is coded, and its payloads go to {@code far}. */
        SERVER,
        /** What comes to {@code listen} is plain, and goes to {@code far} coded. */
        CLIENT
    }

    /** Looks a name up. */
    @FunctionalInterface
    interface Resolver {
        InetSocketAddress resolve(HostPort name) throws IOException;
    }

    static TunnelOptions of(
            Side side, HostPort listen, HostPort far, FecCoding coding, FecLimits limits, Consumer<String> log) {
        return new TunnelOptions(side, listen, far, HostPort::resolve, coding, limits, MAX_PEERS, log);
    }
}
