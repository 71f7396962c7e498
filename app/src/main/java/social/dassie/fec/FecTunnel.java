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
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.fec.TunnelOptions.Side;

/**
 * One end of a lossy way: datagrams go through it in both directions, coded on one side and plain on the other. Payloads
 * go to the configured far end and to the peers that talked first; an address in a packet there is none.
 *
 * <p>One thread does everything: it waits for all sockets at once, and for the next group that is due. So the encoders and
 * the decoder need no lock, and an executor that is bounded gives one thread whatever the number of peers. On a virtual
 * thread the wait holds no carrier that others could use: the JDK adds one meanwhile.
 */
public final class FecTunnel implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(FecTunnel.class);

    /** How many datagrams of one socket are taken before the next socket has its turn. */
    private static final int BATCH = 64;

    private static final int MAX_DATAGRAM_BYTES = 65_536;
    private static final int SOCKET_BUFFER_BYTES = 2 << 20;
    private static final long NS_PER_MS = 1_000_000;
    private static final long LONGEST_WAIT_MS = 1_000;
    private static final long MINUTE_NS = 60_000_000_000L;
    private static final long RESOLVE_NS = MINUTE_NS / 2;
    private static final long STOP_SECONDS = 5;

    private final TunnelOptions options;
    private final FecCounters counters = new FecCounters();
    private final SecureRandom random = new SecureRandom();
    private final FecDecoder decoder;
    private final Selector selector;
    private final DatagramChannel listener;
    private final Peers peers;
    private final ByteBuffer in = ByteBuffer.allocateDirect(MAX_DATAGRAM_BYTES);
    private final FecDecoder.Output towardsFar = this::sendDecodedToFar;
    private final FecDecoder.Output towardsPeer = this::sendDecodedToPeer;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean isClosed;
    private volatile InetSocketAddress resolved;
    /**
     * Nobody else is sent to or heard on the peers' sockets. These are not connected to it, because a connected channel
     * does not send an empty payload.
     */
    private InetSocketAddress far;

    /** Whom the datagram at hand came from or goes to. */
    private @Nullable InetSocketAddress peerAddress;

    private boolean isOversizeSaid;
    private long nextMinuteNs;
    private long nextResolveNs;
    private long lastLogged;

    private FecTunnel(TunnelOptions options) throws IOException {
        this.options = options;
        this.peers = new Peers(options.maxPeers(), this::open, counters);
        this.decoder = new FecDecoder(options.limits(), random.nextLong(), counters);
        this.resolved = options.resolver().resolve(options.far());
        this.far = resolved;
        this.selector = Selector.open();
        this.listener = DatagramChannel.open();
        try {
            prepare(listener);
            listener.bind(options.listen().resolve());
            listener.register(selector, SelectionKey.OP_READ);
        } catch (IOException | RuntimeException e) {
            listener.close();
            selector.close();
            throw e;
        }
    }

    /** Opens the listening socket and finds the far end. */
    static FecTunnel open(TunnelOptions options) throws IOException {
        return new FecTunnel(options);
    }

    public FecCounters counters() {
        return counters;
    }

    public int port() {
        return listener.socket().getLocalPort();
    }

    /** Works on one thread of the executor until it is closed; names are looked up on another. */
    void start(Executor executor) {
        executor.execute(() -> run(executor));
    }

    /** Looks the name of the far end up again; the tunnel moves to a new address by itself. */
    void resolve() {
        try {
            InetSocketAddress now = options.resolver().resolve(options.far());
            if (!now.equals(resolved)) {
                resolved = now;
                selector.wakeup();
            }
        } catch (IOException e) {
            LOG.debug("{} could not be looked up; the address stays", options.far(), e);
        }
    }

    @Override
    public void close() {
        isClosed = true;
        selector.wakeup();
        try {
            if (!ended.await(STOP_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("FEC did not end in {} seconds", STOP_SECONDS, new TimeoutException());
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
                for (Peer peer : peers.all()) {
                    peer.encoder.flush(nowNs, peer.output);
                }
                InetSocketAddress now = resolved;
                if (!far.equals(now)) {
                    far = now;
                    options.log()
                            .accept(options.far() + " is " + far.getAddress().getHostAddress() + " now");
                }
                keepHouse(nowNs, executor);
            }
        } catch (IOException | UncheckedIOException | ClosedSelectorException e) {
            LOG.error("FEC ends: {}", e.getMessage(), e);
        } finally {
            closeAll();
            ended.countDown();
        }
    }

    private void closeAll() {
        peers.close();
        closeQuietly(listener);
        closeQuietly(selector);
    }

    /** Until the first open group is due, rounded up; at least one, because zero would wait for ever. */
    private long waitMs(long nowNs) {
        long wait = LONGEST_WAIT_MS;
        for (Peer peer : peers.all()) {
            if (peer.encoder.hasOpenGroup()) {
                wait = Math.min(wait, (peer.encoder.nextFlushNs() - nowNs + NS_PER_MS - 1) / NS_PER_MS);
            }
        }
        return Math.max(1, wait);
    }

    private void keepHouse(long nowNs, Executor executor) {
        decoder.expire(nowNs);
        if (nowNs - nextResolveNs >= 0) {
            nextResolveNs = nowNs + RESOLVE_NS;
            executor.execute(this::resolve);
        }
        if (nowNs - nextMinuteNs >= 0) {
            nextMinuteNs = nowNs + MINUTE_NS;
            peers.forgetIdle(nowNs);
            long seen = counters.get(Count.RECEIVED) + counters.get(Count.SENT_DATA);
            if (seen != lastLogged) {
                lastLogged = seen;
                options.log().accept(counters.toString());
            }
        }
    }

    private void read(SelectionKey key) {
        Peer peer = (Peer) key.attachment();
        try {
            for (int i = 0; i < BATCH; i++) {
                in.clear();
                boolean isTaken = peer == null ? takeFromListener() : takeFromFar(peer);
                if (!isTaken) {
                    return;
                }
            }
        } catch (ClosedChannelException e) {
            key.cancel();
        } catch (IOException e) {
            LOG.debug("FEC could not receive", e);
        }
    }

    private boolean takeFromListener() throws IOException {
        InetSocketAddress from = (InetSocketAddress) listener.receive(in);
        if (from == null) {
            return false;
        }
        in.flip();
        long nowNs = System.nanoTime();
        peerAddress = from;
        if (options.side() == Side.SERVER) {
            decoder.receive(from.getAddress(), in, nowNs, towardsFar);
        } else {
            Peer peer = peers.of(from, nowNs);
            if (peer != null) {
                encode(peer, far.getAddress(), nowNs);
            }
        }
        return true;
    }

    private boolean takeFromFar(Peer peer) throws IOException {
        SocketAddress from = peer.channel.receive(in);
        if (from == null) {
            return false;
        }
        if (!from.equals(far)) {
            return true;
        }
        in.flip();
        long nowNs = System.nanoTime();
        peer.usedNs = nowNs;
        if (options.side() == Side.SERVER) {
            encode(peer, peer.address.getAddress(), nowNs);
        } else {
            peerAddress = peer.address;
            decoder.receive(far.getAddress(), in, nowNs, towardsPeer);
        }
        return true;
    }

    private void encode(Peer peer, InetAddress destination, long nowNs) {
        int length = in.remaining();
        if (!peer.encoder.encode(destination, in, nowNs, peer.output) && !isOversizeSaid) {
            isOversizeSaid = true;
            options.log()
                    .accept("A packet of " + length + " bytes was dropped, because at most "
                            + options.coding().maxPayload() + " fit into the MTU; lower the MTU of what sends through"
                            + " here. Further ones are only counted.");
        }
    }

    private void sendDecodedToFar(ByteBuffer payload) {
        Peer peer = peers.of(Objects.requireNonNull(peerAddress), System.nanoTime());
        if (peer != null) {
            send(peer.channel, payload, far);
        }
    }

    private void sendDecodedToPeer(ByteBuffer payload) {
        send(listener, payload, Objects.requireNonNull(peerAddress));
    }

    /** A new peer: on the coded side its encoder answers it, on the plain side it talks to the far end. */
    private Peer open(InetSocketAddress address) throws IOException {
        DatagramChannel channel = DatagramChannel.open();
        try {
            prepare(channel);
            FecEncoder encoder = new FecEncoder(options.coding(), random::nextLong, counters);
            FecEncoder.Output output = options.side() == Side.SERVER
                    ? (destination, datagram) -> send(listener, datagram, address)
                    : (destination, datagram) -> send(channel, datagram, far);
            Peer peer = new Peer(address, channel, encoder, output);
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
                counters.add(Count.UNSENT);
            }
        } catch (IOException e) {
            counters.add(Count.UNSENT);
            LOG.trace("FEC could not send", e);
        }
    }

    private static void prepare(DatagramChannel channel) throws IOException {
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.SO_RCVBUF, SOCKET_BUFFER_BYTES);
        channel.setOption(StandardSocketOptions.SO_SNDBUF, SOCKET_BUFFER_BYTES);
    }

    private static void closeQuietly(Closeable open) {
        try {
            open.close();
        } catch (IOException e) {
            LOG.debug("FEC could not close a socket", e);
        }
    }
}
