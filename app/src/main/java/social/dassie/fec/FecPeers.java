package social.dassie.fec;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Collection;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.fec.sockets.TunnelSocket;

/** The peers of a tunnel's listening socket. Their number is bounded, and each has its own socket. */
final class FecPeers {
    private static final Logger LOG = LoggerFactory.getLogger(FecPeers.class);

    /** A peer is removed after this time of silence, as in most NATs. */
    static final long IDLE_NS = 180_000_000_000L;

    /** Creates the objects of a peer. */
    @FunctionalInterface
    interface Opener {
        FecPeer open(InetSocketAddress address, TunnelSocket door) throws IOException;
    }

    private final Opener opener;
    private final FecCounters counters;
    private final BoundedAddressTable<InetSocketAddress, FecPeer> peers;

    /**
     * @param most the maximum number of peers
     * @param mostOfNetwork the maximum number of peers of one IPv4 address or one /64 of IPv6
     */
    FecPeers(int most, int mostOfNetwork, Opener opener, FecCounters counters) {
        this.opener = opener;
        this.counters = counters;
        this.peers = new BoundedAddressTable<>(
                most, mostOfNetwork, InetSocketAddress::getAddress, peer -> peer.socket.close());
    }

    Collection<FecPeer> all() {
        return peers.all();
    }

    /** Returns the peer of an address that has just sent a datagram; null if it is new. */
    @Nullable
    FecPeer find(InetSocketAddress address, TunnelSocket door, long nowNs) {
        FecPeer known = peers.find(address);
        if (known != null) {
            known.door = door;
            known.used(nowNs);
        }
        return known;
    }

    /**
     * Returns the peer of an address that has just sent a datagram, creating it if needed. Null, and counted, if no
     * socket can be opened for it.
     */
    @Nullable
    FecPeer of(InetSocketAddress address, TunnelSocket door, long nowNs) {
        FecPeer known = find(address, door, nowNs);
        if (known != null) {
            return known;
        }
        try {
            FecPeer made = opener.open(address, door);
            if (peers.add(address, made, nowNs)) {
                counters.add(FecCounter.SUPERSEDED);
            }
            made.used(nowNs);
            return made;
        } catch (IOException e) {
            LOG.debug("Could not open a socket for a new FEC peer", e);
            counters.add(FecCounter.TURNED_AWAY);
            return null;
        }
    }

    void evictIdle(long nowNs) {
        peers.evictIdle(IDLE_NS, nowNs);
    }

    void close() {
        peers.clear();
    }
}
