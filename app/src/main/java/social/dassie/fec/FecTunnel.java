package social.dassie.fec;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.security.SecureRandom;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.fec.TunnelOptions.Side;
import social.dassie.fec.sockets.SocketTier;
import social.dassie.fec.sockets.TunnelSocket;
import social.dassie.fec.sockets.TunnelSockets;

/**
 * One end of a tunnel over a lossy link. Datagrams pass in both directions, coded on one side and plain on the other.
 * Payloads are sent only to the configured far end and to peers that sent first; packets contain no addresses.
 *
 * <p>A single thread does everything: it waits for all sockets at once, and for the next due group. So the encoders and
 * the decoder need no lock, and a bounded executor needs only one thread, whatever the number of peers. A virtual thread
 * that waits for Java's sockets does not reduce the carriers for others: the JDK adds one meanwhile. For native sockets it
 * would not, so they have a platform thread.
 */
public final class FecTunnel implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(FecTunnel.class);

    /** A lost unit of plain datagrams is not rebuilt, whatever its size. */
    private static final int PLAIN_BURST = 64;

    private static final long NS_PER_MS = 1_000_000;
    private static final long LONGEST_WAIT_MS = 1_000;
    private static final long MINUTE_NS = 60_000_000_000L;
    private static final long RESOLVE_NS = MINUTE_NS / 2;
    private static final long STOP_SECONDS = 5;

    /** One address can have one share of the peers, which is the total divided by this number. */
    private static final int SHARES = 4;

    private final TunnelOptions options;
    private final FecCounters counters = new FecCounters();
    private final SecureRandom random = new SecureRandom();
    private final FecDecoder decoder;
    private final SocketTier tier;
    private final TunnelSockets sockets;

    /** The socket burst of the coded side: the redundancy can rebuild all of it. */
    private final int codedBurst;

    private final ListeningSockets listeners;
    private final FecPeers peers;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean isClosed;
    private volatile InetSocketAddress resolved;
    /**
     * The far end. The peers' sockets send only to it and accept datagrams only from it. They are not connected to it,
     * because a connected channel does not send an empty payload.
     */
    private InetSocketAddress far;

    /** The addresses of this machine at the last check; empty when they are not needed. */
    private volatile Set<InetAddress> addresses = Set.of();

    private boolean isOversizeSaid;
    private boolean isLastResortSaid;
    private long nextMinuteNs;
    private long nextResolveNs;
    private long lastLogged;

    private FecTunnel(TunnelOptions options, SocketTier tier) throws IOException {
        this.options = options;
        this.tier = tier;
        this.codedBurst = options.coding().parityShards() * options.coding().interleave();
        // On the client's side the peers are programs of this machine, which share one address.
        int mostOfNetwork = options.side() == Side.SERVER ? options.maxPeers() / SHARES : options.maxPeers();
        this.peers = new FecPeers(options.maxPeers(), Math.max(1, mostOfNetwork), this::open, counters);
        this.decoder = new FecDecoder(options.limits(), counters);
        this.resolved = options.resolver().resolve(options.far());
        this.far = resolved;
        this.sockets = tier.open(datagrams -> counters.add(FecCounter.UNSENT, datagrams));
        try {
            this.listeners = new ListeningSockets(options.listen().resolve(), this::openDoor);
        } catch (IOException | RuntimeException e) {
            sockets.close();
            throw e;
        }
    }

    /** Opens the listening socket and resolves the far end. */
    static FecTunnel open(TunnelOptions options) throws IOException {
        return open(options, SocketTier.best());
    }

    static FecTunnel open(TunnelOptions options, SocketTier tier) throws IOException {
        return new FecTunnel(options, tier);
    }

    /** Returns the implementation of its sockets. */
    SocketTier sockets() {
        return tier;
    }

    public FecCounters counters() {
        return counters;
    }

    public int port() {
        return listeners.port();
    }

    /** Runs on one thread of the executor until it is closed; names are resolved on another thread. */
    void start(Executor executor) {
        if (sockets.needsPlatformThread()) {
            Thread thread = new Thread(() -> run(executor), "fec");
            thread.setDaemon(true);
            thread.start();
        } else {
            executor.execute(() -> run(executor));
        }
    }

    /** Checks the address of the far end and those of this machine, and updates the tunnel. */
    void resolve() {
        try {
            InetSocketAddress now = options.resolver().resolve(options.far());
            if (!now.equals(resolved)) {
                resolved = now;
                sockets.wakeup();
            }
        } catch (IOException e) {
            LOG.debug("Address lookup of {} failed, keeping the last address", options.far(), e);
        }
        if (listeners.isWildcard()) {
            try {
                addresses = ListeningSockets.addresses();
                sockets.wakeup();
            } catch (IOException e) {
                LOG.debug("Could not list the addresses of this machine", e);
            }
        }
    }

    @Override
    public void close() {
        isClosed = true;
        sockets.wakeup();
        try {
            if (!ended.await(STOP_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("FEC shutdown timed out after {} s", STOP_SECONDS, new TimeoutException());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run(Executor executor) {
        try {
            long startNs = System.nanoTime();
            nextMinuteNs = startNs + MINUTE_NS;
            nextResolveNs = startNs + RESOLVE_NS;
            while (!isClosed) {
                sockets.await(waitMs(System.nanoTime()));
                long nowNs = System.nanoTime();
                for (FecPeer peer : peers.all()) {
                    peer.encoder.flush(nowNs, peer.coded);
                }
                InetSocketAddress now = resolved;
                if (!far.equals(now)) {
                    far = now;
                    options.log()
                            .accept(options.far() + " is " + far.getAddress().getHostAddress() + " now");
                }
                maintain(nowNs, executor);
                sockets.flush();
            }
        } catch (IOException | UncheckedIOException | ClosedSelectorException e) {
            LOG.error("FEC stopped: {}", e.getMessage(), e);
        } finally {
            closeAll();
            ended.countDown();
        }
    }

    private void closeAll() {
        peers.close();
        listeners.close();
        sockets.close();
    }

    /**
     * Returns the time until the first group or payload is due, rounded up. At least one, because zero would wait
     * indefinitely.
     */
    private long waitMs(long nowNs) {
        long wait = LONGEST_WAIT_MS;
        if (decoder.hasDue()) {
            wait = Math.min(wait, (decoder.nextDueNs() - nowNs + NS_PER_MS - 1) / NS_PER_MS);
        }
        for (FecPeer peer : peers.all()) {
            if (peer.encoder.hasOpenGroup()) {
                wait = Math.min(wait, (peer.encoder.nextFlushNs() - nowNs + NS_PER_MS - 1) / NS_PER_MS);
            }
        }
        return Math.max(1, wait);
    }

    private void maintain(long nowNs, Executor executor) throws IOException {
        decoder.expire(nowNs);
        Set<InetAddress> now = addresses;
        if (!now.isEmpty()) {
            listeners.listen(now);
        }
        if (nowNs - nextResolveNs >= 0) {
            nextResolveNs = nowNs + RESOLVE_NS;
            executor.execute(this::resolve);
        }
        if (nowNs - nextMinuteNs >= 0) {
            nextMinuteNs = nowNs + MINUTE_NS;
            peers.evictIdle(nowNs);
            long seen = counters.get(FecCounter.RECEIVED) + counters.get(FecCounter.SENT_DATA);
            if (seen != lastLogged) {
                lastLogged = seen;
                options.log().accept(counters.toString());
            }
        }
    }

    private void takeFromListener(TunnelSocket door, InetSocketAddress from, ByteBuffer in, long nowNs) {
        if (listeners.isLastResort(door) && !isLastResortSaid) {
            isLastResortSaid = true;
            options.log()
                    .accept("A datagram came from " + from.getAddress().getHostAddress() + " to an address that no"
                            + " interface of this machine lists; answers leave from the one that the system chooses."
                            + " Listen on that address alone if they do not arrive.");
        }
        if (options.side() == Side.SERVER) {
            FecPeer known = peers.find(from, door, nowNs);
            decoder.receive(
                    from.getAddress(),
                    in,
                    nowNs,
                    known == null ? first -> sendFirst(from, door, first) : known.decoded);
        } else {
            FecPeer peer = peers.of(from, door, nowNs);
            if (peer != null) {
                encode(peer, far.getAddress(), in, nowNs);
            }
        }
    }

    private void takeFromFar(FecPeer peer, InetSocketAddress from, ByteBuffer in, long nowNs) {
        if (!from.equals(far)) {
            return;
        }
        peer.used(nowNs);
        if (options.side() == Side.SERVER) {
            encode(peer, peer.address.getAddress(), in, nowNs);
        } else {
            decoder.receive(far.getAddress(), in, nowNs, peer.decoded);
        }
    }

    private void encode(FecPeer peer, InetAddress destination, ByteBuffer in, long nowNs) {
        int length = in.remaining();
        if (!peer.encoder.encode(destination, in, nowNs, peer.coded) && !isOversizeSaid) {
            isOversizeSaid = true;
            options.log()
                    .accept("A packet of " + length + " bytes was dropped, because at most "
                            + options.coding().maxPayload() + " fit into the MTU; lower the MTU of what sends through"
                            + " here. Further ones are only counted.");
        }
    }

    /** Creates a peer for its first valid payload, so that noise creates none. */
    private void sendFirst(InetSocketAddress from, TunnelSocket door, ByteBuffer payload) {
        FecPeer peer = peers.of(from, door, System.nanoTime());
        if (peer != null) {
            peer.socket.send(payload, far);
        }
    }

    private void sendToFar(FecPeer peer, ByteBuffer datagram) {
        if (peer.socket.isOpen()) {
            peer.socket.send(datagram, far);
        } else {
            // The peer was removed to make room while its payload waited for others.
            sendFirst(peer.address, peer.door, datagram);
        }
    }

    private void sendToPeer(FecPeer peer, ByteBuffer datagram) {
        peer.door.send(datagram, peer.address);
    }

    private TunnelSocket openDoor() throws IOException {
        TunnelSocket door = sockets.open(options.side() == Side.SERVER ? codedBurst : PLAIN_BURST);
        try {
            door.receiveWith((from, datagram, nowNs) -> takeFromListener(door, from, datagram, nowNs));
            return door;
        } catch (IOException | RuntimeException e) {
            door.close();
            throw e;
        }
    }

    /** Creates a peer: on the coded side its encoder answers it, on the plain side it talks to the far end. */
    private FecPeer open(InetSocketAddress address, TunnelSocket door) throws IOException {
        TunnelSocket socket = sockets.open(options.side() == Side.SERVER ? PLAIN_BURST : codedBurst);
        try {
            FecEncoder encoder = new FecEncoder(options.coding(), random::nextLong, counters);
            FecPeer peer = options.side() == Side.SERVER
                    ? new FecPeer(address, door, socket, encoder, this::sendToPeer, this::sendToFar)
                    : new FecPeer(address, door, socket, encoder, this::sendToFar, this::sendToPeer);
            socket.receiveWith((from, datagram, nowNs) -> takeFromFar(peer, from, datagram, nowNs));
            return peer;
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }
}
