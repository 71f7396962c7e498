package social.dassie.fec;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import social.dassie.fec.TunnelOptions.Side;
import social.dassie.fec.sockets.SocketTier;
import social.dassie.ground.settings.HostPort;

/**
 * Packets a second through client and server on this machine, coded 20:10, against the same two hops as bare forwarders
 * in the same run: {@code scripts/bench-fec tunnel}. Sender and receiver keep a window of packets under way, so that the
 * numbers are of packets that came through and no buffer overflows.
 */
final class TunnelBench {
    private static final int ROUNDS = 7;
    private static final int PACKETS = 60_000;
    private static final int WINDOW = 64;
    private static final int BYTES = 400;
    private static final int PATIENCE_MS = 100;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();

    private TunnelBench() {}

    public static void main(String[] args) throws Exception {
        ExecutorService threads = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
        DatagramSocket sink = new DatagramSocket(0, HERE);
        sink.setSoTimeout(PATIENCE_MS);
        int sinkPort = sink.getLocalPort();
        int bare = forwarder(threads, forwarder(threads, sinkPort));
        int oneHop = forwarder(threads, sinkPort);
        FecCoding coding = FecCoding.withMtu(20, 10, 10, 1, FecCoding.DEFAULT_MTU);
        List<Tunnel> tunnels = new ArrayList<>();
        for (SocketTier tier : SocketTier.values()) {
            Optional<String> obstacle = tier.obstacle();
            if (obstacle.isEmpty()) {
                FecTunnel server = tunnel(Side.SERVER, sinkPort, coding, threads, tier);
                FecTunnel client = tunnel(Side.CLIENT, server.port(), coding, threads, tier);
                tunnels.add(new Tunnel(client, server));
            } else {
                System.out.println("No tunnel with native sockets: " + obstacle.get());
            }
        }
        for (int round = 0; round < ROUNDS; round++) {
            Pass twoHops = pass(bare, sink);
            System.out.println("bare, two hops: " + twoHops);
            System.out.println("bare, one hop: " + pass(oneHop, sink));
            for (Tunnel tunnel : tunnels) {
                Pass coded = pass(tunnel.client.port(), sink);
                tunnel.ratios[round] = coded.perSecond / twoHops.perSecond;
                tunnel.costs[round] = coded.micros / twoHops.micros;
                System.out.printf(
                        Locale.ROOT,
                        "coded 20:10, %s: %s, ratio to two hops %.2f%n",
                        tunnel.client.sockets().description(),
                        coded,
                        tunnel.ratios[round]);
            }
        }
        for (Tunnel tunnel : tunnels) {
            Arrays.sort(tunnel.ratios);
            Arrays.sort(tunnel.costs);
            System.out.printf(
                    Locale.ROOT,
                    "median ratio to two hops, %s: %.2f of the packets, %.2f of the processor time for each%n",
                    tunnel.client.sockets().description(),
                    tunnel.ratios[ROUNDS / 2],
                    tunnel.costs[ROUNDS / 2]);
            tunnel.client.close();
            tunnel.server.close();
        }
    }

    /** Both ends of a tunnel, and its rates and processor time compared with those of the bare forwarders. */
    private static final class Tunnel {
        private final FecTunnel client;
        private final FecTunnel server;
        private final double[] ratios = new double[ROUNDS];
        private final double[] costs = new double[ROUNDS];

        Tunnel(FecTunnel client, FecTunnel server) {
            this.client = client;
            this.server = server;
        }
    }

    /** Packets a second, and the processor time for each, in microseconds, without that of sender and receiver. */
    private record Pass(double perSecond, double micros) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%.0f/s at %.1f µs", perSecond, micros);
        }
    }

    private static FecTunnel tunnel(Side side, int farPort, FecCoding coding, ExecutorService threads, SocketTier tier)
            throws IOException {
        FecTunnel tunnel = FecTunnel.open(
                TunnelOptions.of(
                        side,
                        new HostPort("127.0.0.1", 0),
                        new HostPort("127.0.0.1", farPort),
                        coding,
                        FecLimits.DEFAULT,
                        System.out::println),
                tier);
        tunnel.start(threads);
        return tunnel;
    }

    /** The plainest forwarder Java has: one thread, blocking, receive and send. */
    private static int forwarder(ExecutorService threads, int toPort) throws IOException {
        DatagramChannel channel = DatagramChannel.open();
        channel.bind(new InetSocketAddress(HERE, 0));
        SocketAddress to = new InetSocketAddress(HERE, toPort);
        threads.execute(() -> {
            ByteBuffer buffer = ByteBuffer.allocateDirect(65_536);
            try {
                while (true) {
                    buffer.clear();
                    channel.receive(buffer);
                    channel.send(buffer.flip(), to);
                }
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        return channel.socket().getLocalPort();
    }

    /** Returns the processor time of all threads but this one. */
    private static long workNs() {
        long sum = -THREADS.getCurrentThreadCpuTime();
        for (long id : THREADS.getAllThreadIds()) {
            sum += Math.max(0, THREADS.getThreadCpuTime(id));
        }
        return sum;
    }

    private static Pass pass(int port, DatagramSocket sink) throws IOException {
        DatagramPacket in = new DatagramPacket(new byte[BYTES], BYTES);
        DatagramPacket out = new DatagramPacket(new byte[BYTES], BYTES, HERE, port);
        try (DatagramSocket source = new DatagramSocket(0, HERE)) {
            long start = System.nanoTime();
            long workStart = workNs();
            int sent = 0;
            int received = 0;
            int given = 0;
            while (given < PACKETS) {
                while (sent < PACKETS && sent - given < WINDOW) {
                    source.send(out);
                    sent++;
                }
                try {
                    sink.receive(in);
                    received++;
                    given++;
                } catch (SocketTimeoutException e) {
                    // What is under way was lost, in a buffer that was full.
                    given = sent;
                }
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            return new Pass(received / seconds, (workNs() - workStart) / 1e3 / received);
        }
    }
}
