package social.dassie.fec;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import social.dassie.fec.TunnelOptions.Side;
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
        FecTunnel server = tunnel(Side.SERVER, sinkPort, coding, threads);
        FecTunnel client = tunnel(Side.CLIENT, server.port(), coding, threads);
        double[] ratios = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            double bareRate = rate(bare, sink);
            double oneHopRate = rate(oneHop, sink);
            double codedRate = rate(client.port(), sink);
            ratios[round] = codedRate / bareRate;
            System.out.printf(
                    Locale.ROOT,
                    "bare, two hops %.0f/s, one hop %.0f/s, coded 20:10 %.0f/s, ratio to two hops %.2f, to one %.2f%n",
                    bareRate,
                    oneHopRate,
                    codedRate,
                    ratios[round],
                    codedRate / oneHopRate);
        }
        Arrays.sort(ratios);
        System.out.printf(Locale.ROOT, "median ratio %.2f%n", ratios[ROUNDS / 2]);
        client.close();
        server.close();
    }

    private static FecTunnel tunnel(Side side, int farPort, FecCoding coding, ExecutorService threads)
            throws IOException {
        FecTunnel tunnel = FecTunnel.open(TunnelOptions.of(
                side,
                new HostPort("127.0.0.1", 0),
                new HostPort("127.0.0.1", farPort),
                coding,
                FecLimits.DEFAULT,
                System.out::println));
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

    private static double rate(int port, DatagramSocket sink) throws IOException {
        DatagramPacket in = new DatagramPacket(new byte[BYTES], BYTES);
        DatagramPacket out = new DatagramPacket(new byte[BYTES], BYTES, HERE, port);
        try (DatagramSocket source = new DatagramSocket(0, HERE)) {
            long start = System.nanoTime();
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
            return received * 1e9 / (System.nanoTime() - start);
        }
    }
}
