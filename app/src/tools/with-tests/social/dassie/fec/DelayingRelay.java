package social.dassie.fec;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A lossy way between real programs, for {@code scripts/bench-fec wireguard} and {@code quic}: takes datagrams of one client,
 * loses a share of them at random, and hands on the others after a delay, both ways alike. It never delays one more than
 * another, so that all reordering is the programs' own. What passed is printed when it is stopped.
 */
final class DelayingRelay {
    private static final int MAX_DATAGRAM_BYTES = 65_536;
    private static final int SOCKET_BUFFER_BYTES = 4 << 20;
    private static final long NS_PER_MS = 1_000_000;

    private record Waiting(long dueNs, boolean isForServer, ByteBuffer datagram) {}

    /** One direction: a datagram takes its time, and behind a queue that would take too long is no room for it. */
    private static final class Way {
        private static final long LONGEST_QUEUE_NS = 50 * NS_PER_MS;

        private final double nsPerByte;
        private long freeNs;

        Way(double megabits) {
            nsPerByte = megabits == 0 ? 0 : 8_000 / megabits;
        }

        /** When a datagram is through; before now when there is no room for it. */
        long throughNs(int bytes, long nowNs) {
            freeNs = Math.max(freeNs, nowNs);
            if (freeNs - nowNs > LONGEST_QUEUE_NS) {
                return Long.MIN_VALUE;
            }
            freeNs += (long) (bytes * nsPerByte);
            return freeNs;
        }
    }

    private final DatagramChannel near = open();
    private final DatagramChannel far = open();
    private final Selector selector = Selector.open();
    private final ByteBuffer in = ByteBuffer.allocateDirect(MAX_DATAGRAM_BYTES);
    private final ArrayDeque<Waiting> waitingThere = new ArrayDeque<>();
    private final ArrayDeque<Waiting> waitingBack = new ArrayDeque<>();
    private final InetSocketAddress server;
    private final long delayNs;
    private final double loss;
    private final Random random;
    private final Way there;
    private final Way back;
    private @Nullable SocketAddress client;
    private final AtomicLong datagrams = new AtomicLong();
    private final AtomicLong lost = new AtomicLong();
    private final AtomicLong overflowed = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();

    private DelayingRelay(
            InetSocketAddress listen, InetSocketAddress server, long delayNs, double loss, long seed, double megabits)
            throws IOException {
        this.server = server;
        this.delayNs = delayNs;
        this.loss = loss;
        this.random = new Random(seed);
        this.there = new Way(megabits);
        this.back = new Way(megabits);
        near.bind(listen);
        near.register(selector, SelectionKey.OP_READ);
        far.register(selector, SelectionKey.OP_READ);
    }

    /**
     * Arguments: where to listen, where the server is, the delay each way in milliseconds, the share lost, the seed, and how
     * many Mbit/s pass each way, 0 for as many as come.
     */
    public static void main(String[] args) throws IOException {
        DelayingRelay relay = new DelayingRelay(
                address(args[0]),
                address(args[1]),
                Long.parseLong(args[2]) * NS_PER_MS,
                Double.parseDouble(args[3]),
                Long.parseLong(args[4]),
                Double.parseDouble(args[5]));
        Runtime.getRuntime().addShutdownHook(new Thread(relay::print));
        relay.run();
    }

    private static InetSocketAddress address(String text) {
        int colon = text.lastIndexOf(':');
        return new InetSocketAddress(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
    }

    private static DatagramChannel open() throws IOException {
        DatagramChannel channel = DatagramChannel.open();
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.SO_RCVBUF, SOCKET_BUFFER_BYTES);
        channel.setOption(StandardSocketOptions.SO_SNDBUF, SOCKET_BUFFER_BYTES);
        return channel;
    }

    private void print() {
        System.out.printf(
                Locale.ROOT,
                "datagrams=%d lost=%d overflowed=%d bytes=%d%n",
                datagrams.get(),
                lost.get(),
                overflowed.get(),
                bytes.get());
    }

    private void run() throws IOException {
        while (true) {
            Waiting first = first();
            if (first == null) {
                selector.select();
            } else {
                long leftNs = first.dueNs() - System.nanoTime();
                if (leftNs >= NS_PER_MS) {
                    selector.select(leftNs / NS_PER_MS);
                } else {
                    // Shorter than a selector can wait; what comes meanwhile waits in the socket.
                    LockSupport.parkNanos(leftNs);
                    selector.selectNow();
                }
            }
            selector.selectedKeys().clear();
            take(near, true);
            take(far, false);
            handOn(waitingThere);
            handOn(waitingBack);
        }
    }

    private @Nullable Waiting first() {
        Waiting there = waitingThere.peekFirst();
        Waiting back = waitingBack.peekFirst();
        return there == null || (back != null && back.dueNs() - there.dueNs() < 0) ? back : there;
    }

    private void take(DatagramChannel channel, boolean isForServer) throws IOException {
        in.clear();
        SocketAddress from = channel.receive(in);
        while (from != null) {
            if (isForServer) {
                client = from;
            }
            in.flip();
            datagrams.incrementAndGet();
            bytes.addAndGet(in.remaining());
            long throughNs = (isForServer ? there : back).throughNs(in.remaining(), System.nanoTime());
            if (throughNs == Long.MIN_VALUE) {
                overflowed.incrementAndGet();
            } else if (random.nextDouble() < loss) {
                lost.incrementAndGet();
            } else {
                ByteBuffer copy = ByteBuffer.allocate(in.remaining()).put(in).flip();
                (isForServer ? waitingThere : waitingBack).addLast(new Waiting(throughNs + delayNs, isForServer, copy));
            }
            in.clear();
            from = channel.receive(in);
        }
    }

    private void handOn(ArrayDeque<Waiting> waiting) throws IOException {
        long nowNs = System.nanoTime();
        Waiting first = waiting.peekFirst();
        while (first != null && first.dueNs() - nowNs <= 0) {
            waiting.removeFirst();
            SocketAddress to = first.isForServer() ? server : client;
            if (to != null) {
                (first.isForServer() ? far : near).send(first.datagram(), to);
            }
            first = waiting.peekFirst();
        }
    }
}
