package social.dassie.fec;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.function.Consumer;
import social.dassie.ground.settings.HostPort;

/**
 * The options of a {@link FecTunnel}.
 *
 * @param side which of its two sides is coded
 * @param listen the address that it listens on
 * @param far the only destination of the datagrams that it receives there
 * @param resolver resolves the current address of the far end; may be called at any time, but not on the tunnel's thread
 * @param coding the parameters of sending
 * @param limits the limits of the memory for rebuilding
 * @param maxPeers the maximum number of peers at the same time
 * @param log receives a sentence occasionally
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
    /** The default and maximum number of peers; each has its own socket towards the far end. */
    static final int MAX_PEERS = 256;

    /** The ends of the lossy link. */
    enum Side {
        /** Receives coded datagrams at {@code listen}, and sends their payloads to {@code far}. */
        SERVER,
        /** Receives plain datagrams at {@code listen}, and sends them to {@code far}, coded. */
        CLIENT
    }

    /** Resolves a name. */
    @FunctionalInterface
    interface Resolver {
        InetSocketAddress resolve(HostPort name) throws IOException;
    }

    static TunnelOptions of(
            Side side, HostPort listen, HostPort far, FecCoding coding, FecLimits limits, Consumer<String> log) {
        return new TunnelOptions(side, listen, far, HostPort::resolve, coding, limits, MAX_PEERS, log);
    }
}
