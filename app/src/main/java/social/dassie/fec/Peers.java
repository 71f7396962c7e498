package social.dassie.fec;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Who talks to a tunnel's listening socket, a bounded number of them: each has a socket of its own. */
final class Peers {
    private static final Logger LOG = LoggerFactory.getLogger(Peers.class);
    private static final long SECOND_NS = 1_000_000_000;

    /** A peer that is silent for so long is forgotten, as most NATs do. */
    static final long IDLE_NS = 180 * SECOND_NS;

    /** A peer that is silent for so long gives way to a new one where there is no other room. */
    static final long YIELDS_NS = 10 * SECOND_NS;

    /** Makes what belongs to a peer. */
    @FunctionalInterface
    interface Opener {
        Peer open(InetSocketAddress address) throws IOException;
    }

    private final int most;
    private final Opener opener;
    private final FecCounters counters;
    private final Map<InetSocketAddress, Peer> peers = new HashMap<>();

    Peers(int most, Opener opener, FecCounters counters) {
        this.most = most;
        this.opener = opener;
        this.counters = counters;
    }

    Collection<Peer> all() {
        return peers.values();
    }

    /** The peer of an address; null, and counted, when there is no room for a new one. */
    @Nullable
    Peer of(InetSocketAddress address, long nowNs) {
        Peer known = peers.get(address);
        if (known == null) {
            if (peers.size() >= most && !dropIdlest(nowNs)) {
                counters.add(Count.TURNED_AWAY);
                return null;
            }
            try {
                known = opener.open(address);
            } catch (IOException e) {
                LOG.debug("No socket for a new peer", e);
                counters.add(Count.TURNED_AWAY);
                return null;
            }
            peers.put(address, known);
        }
        known.usedNs = nowNs;
        return known;
    }

    void forgetIdle(long nowNs) {
        for (Iterator<Peer> each = peers.values().iterator(); each.hasNext(); ) {
            Peer peer = each.next();
            if (nowNs - peer.usedNs >= IDLE_NS) {
                close(peer);
                each.remove();
            }
        }
    }

    private boolean dropIdlest(long nowNs) {
        Peer idlest = null;
        for (Peer peer : peers.values()) {
            if (nowNs - peer.usedNs >= YIELDS_NS && (idlest == null || peer.usedNs - idlest.usedNs < 0)) {
                idlest = peer;
            }
        }
        if (idlest == null) {
            return false;
        }
        close(idlest);
        peers.remove(idlest.address);
        return true;
    }

    void close() {
        peers.values().forEach(Peers::close);
        peers.clear();
    }

    private static void close(Peer peer) {
        try {
            peer.channel.close();
        } catch (IOException e) {
            LOG.debug("A socket could not be closed", e);
        }
    }
}
