package social.dassie.fec;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.security.SecureRandom;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.fec.TunnelOptions.Side;

/**
 * One end of a tunnel over a lossy link. Datagrams pass in both directions, coded on one side and plain on the other.
 * Payloads are sent only to the configured far end and to peers that sent first; packets contain no addresses.
 *
 * <p>A single thread does everything: it waits for all sockets at once, and for the next due group. So the encoders and
 * the decoder need no lock, and a bounded executor needs only one thread, whatever the number of peers. A virtual thread
 * that waits here does not reduce the carriers for others: the JDK adds one meanwhile.
 */
public final class FecTunnel implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(FecTunnel.class);

    /** The number of datagrams that are read from one socket before the next socket gets its turn. */
    private static final int BATCH = 64;

    private static final int MAX_DATAGRAM_BYTES = 65_536;
    private static final int SOCKET_BUFFER_BYTES = 2 << 20;
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
    private final Selector selector;
    private final ListeningSockets listeners;
    private final FecPeers peers;
    private final ByteBuffer in = ByteBuffer.allocateDirect(MAX_DATAGRAM_BYTES);
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

    private FecTunnel(TunnelOptions options) throws IOException {
        this.options = options;
        // On the client's side the peers are programs of this machine, which share one address.
        int mostOfNetwork = options.side() == Side.SERVER ? options.maxPeers() / SHARES : options.maxPeers();
        this.peers = new FecPeers(options.maxPeers(), Math.max(1, mostOfNetwork), this::open, counters);
        this.decoder = new FecDecoder(options.limits(), counters);
        this.resolved = options.resolver().resolve(options.far());
        this.far = resolved;
        this.selector = Selector.open();
        try {
            this.listeners = new ListeningSockets(options.listen().resolve(), selector);
        } catch (IOException | RuntimeException e) {
            selector.close();
            throw e;
        }
    }

    /** Opens the listening socket and resolves the far end. */
    static FecTunnel open(TunnelOptions options) throws IOException {
        return new FecTunnel(options);
    }

    public FecCounters counters() {
        return counters;
    }

    public int port() {
        return listeners.port();
    }

    /** Runs on one thread of the executor until it is closed; names are resolved on another thread. */
    void start(Executor executor) {
        executor.execute(() -> run(executor));
    }

    /** Checks the address of the far end and those of this machine, and updates the tunnel. */
    void resolve() {
        try {
            InetSocketAddress now = options.resolver().resolve(options.far());
            if (!now.equals(resolved)) {
                resolved = now;
                selector.wakeup();
            }
        } catch (IOException e) {
            LOG.debug("Address lookup of {} failed, keeping the last address", options.far(), e);
        }
        if (listeners.isWildcard()) {
            try {
                addresses = ListeningSockets.addresses();
                selector.wakeup();
            } catch (IOException e) {
                LOG.debug("Could not list the addresses of this machine", e);
            }
        }
    }

    @Override
    public void close() {
        isClosed = true;
        selector.wakeup();
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
                selector.select(this::read, waitMs(System.nanoTime()));
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
        closeQuietly(selector);
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

    private void read(SelectionKey key) {
        DatagramChannel channel = (DatagramChannel) key.channel();
        FecPeer peer = (FecPeer) key.attachment();
        try {
            for (int i = 0; i < BATCH; i++) {
                in.clear();
                boolean isTaken = peer == null ? takeFromListener(channel) : takeFromFar(peer);
                if (!isTaken) {
                    return;
                }
            }
        } catch (ClosedChannelException e) {
            key.cancel();
        } catch (IOException e) {
            LOG.debug("FEC receive failed", e);
        }
    }

    private boolean takeFromListener(DatagramChannel door) throws IOException {
        InetSocketAddress from = (InetSocketAddress) door.receive(in);
        if (from == null) {
            return false;
        }
        in.flip();
        long nowNs = System.nanoTime();
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
                encode(peer, far.getAddress(), nowNs);
            }
        }
        return true;
    }

    private boolean takeFromFar(FecPeer peer) throws IOException {
        SocketAddress from = peer.channel.receive(in);
        if (from == null) {
            return false;
        }
        if (!from.equals(far)) {
            return true;
        }
        in.flip();
        long nowNs = System.nanoTime();
        peer.used(nowNs);
        if (options.side() == Side.SERVER) {
            encode(peer, peer.address.getAddress(), nowNs);
        } else {
            decoder.receive(far.getAddress(), in, nowNs, peer.decoded);
        }
        return true;
    }

    private void encode(FecPeer peer, InetAddress destination, long nowNs) {
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
    private void sendFirst(InetSocketAddress from, DatagramChannel door, ByteBuffer payload) {
        FecPeer peer = peers.of(from, door, System.nanoTime());
        if (peer != null) {
            send(peer.channel, payload, far);
        }
    }

    private void sendToFar(FecPeer peer, ByteBuffer datagram) {
        if (peer.channel.isOpen()) {
            send(peer.channel, datagram, far);
        } else {
            // The peer was removed to make room while its payload waited for others.
            sendFirst(peer.address, peer.door, datagram);
        }
    }

    private void sendToPeer(FecPeer peer, ByteBuffer datagram) {
        send(peer.door, datagram, peer.address);
    }

    /** Creates a peer: on the coded side its encoder answers it, on the plain side it talks to the far end. */
    private FecPeer open(InetSocketAddress address, DatagramChannel door) throws IOException {
        DatagramChannel channel = open();
        try {
            FecEncoder encoder = new FecEncoder(options.coding(), random::nextLong, counters);
            FecPeer peer = options.side() == Side.SERVER
                    ? new FecPeer(address, door, channel, encoder, this::sendToPeer, this::sendToFar)
                    : new FecPeer(address, door, channel, encoder, this::sendToFar, this::sendToPeer);
            channel.register(selector, SelectionKey.OP_READ, peer);
            return peer;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private void send(DatagramChannel channel, ByteBuffer datagram, InetSocketAddress to) {
        int length = datagram.remaining();
        try {
            if (channel.send(datagram, to) < length) {
                counters.add(FecCounter.UNSENT);
            }
        } catch (IOException e) {
            counters.add(FecCounter.UNSENT);
            LOG.trace("FEC send failed", e);
        }
    }

    /** Opens a socket that is not bound yet. */
    static DatagramChannel open() throws IOException {
        DatagramChannel channel = DatagramChannel.open();
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.SO_RCVBUF, SOCKET_BUFFER_BYTES);
        channel.setOption(StandardSocketOptions.SO_SNDBUF, SOCKET_BUFFER_BYTES);
        return channel;
    }

    static void closeQuietly(Closeable open) {
        try {
            open.close();
        } catch (IOException e) {
            LOG.debug("Could not close a FEC socket", e);
        }
    }
}
