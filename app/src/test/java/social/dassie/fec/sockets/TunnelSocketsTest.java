package social.dassie.fec.sockets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.BindException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Both implementations of the sockets do the same, on loopback. */
@Timeout(60)
@ParameterizedClass
@EnumSource(SocketTier.class)
class TunnelSocketsTest {
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();
    private static final int BURST = 64;
    private static final long LONG_MS = 100_000;

    @Parameter
    SocketTier tier = SocketTier.JAVA;

    private final AtomicInteger unsent = new AtomicInteger();
    private final List<byte[]> heard = new ArrayList<>();
    private InetSocketAddress sender = new InetSocketAddress(0);
    private TunnelSockets sockets;

    @BeforeEach
    void open() throws IOException {
        boolean isHere = tier.obstacle().isEmpty();
        sockets = (isHere ? tier : SocketTier.JAVA).open(unsent::addAndGet);
        assumeTrue(isHere, () -> "no native sockets: " + tier.obstacle());
    }

    @AfterEach
    void close() throws IOException {
        sockets.close();
    }

    private TunnelSocket socket(int burst) throws IOException {
        return socket(new InetSocketAddress(HERE, 0), burst);
    }

    private TunnelSocket socket(InetSocketAddress address, int burst) throws IOException {
        TunnelSocket socket = sockets.open(burst);
        socket.bind(address);
        socket.receiveWith((from, datagram, nowNs) -> {
            byte[] bytes = new byte[datagram.remaining()];
            datagram.get(bytes);
            heard.add(bytes);
            sender = from;
        });
        return socket;
    }

    private static InetSocketAddress address(TunnelSocket socket) {
        return new InetSocketAddress(HERE, socket.port());
    }

    private void await(int datagrams) throws IOException {
        sockets.flush();
        while (heard.size() < datagrams) {
            sockets.await(LONG_MS);
        }
    }

    /** Sends datagrams of these sizes, each filled with its number, and expects them in order. */
    private void pass(TunnelSocket from, InetSocketAddress to, int... sizes) throws IOException {
        heard.clear();
        for (int i = 0; i < sizes.length; i++) {
            byte[] bytes = new byte[sizes[i]];
            Arrays.fill(bytes, (byte) i);
            from.send(ByteBuffer.wrap(bytes), to);
        }
        await(sizes.length);
        assertEquals(sizes.length, heard.size());
        for (int i = 0; i < sizes.length; i++) {
            assertEquals(sizes[i], heard.get(i).length, "datagram " + i);
            for (byte each : heard.get(i)) {
                assertEquals((byte) i, each, "datagram " + i);
            }
        }
        assertEquals(from.port(), sender.getPort());
        assertEquals(0, unsent.get());
    }

    @Test
    void datagrams_keepSizeOrderAndSender() throws IOException {
        TunnelSocket to = socket(BURST);
        InetSocketAddress there = address(to);
        for (int burst : new int[] {1, 3, BURST, 1_000}) {
            TunnelSocket from = socket(burst);
            pass(from, there, 0);
            pass(from, there, 5, 5, 5, 5, 5, 5, 5);
            pass(from, there, 5, 5, 3, 5, 0, 5, 5, 0, 0, 9, 9);
            pass(from, there, 400, 400, 401, 400, 400, 1);
            pass(from, there, 30_000, 30_000, 30_000, 1);
            assertEquals(HERE, sender.getAddress());
        }
    }

    @Test
    void burstsBeyondTheBatch_arriveWhole() throws IOException {
        TunnelSocket to = socket(BURST);
        TunnelSocket from = socket(BURST);
        int[] sizes = Collections.nCopies(200, 100).stream().mapToInt(i -> i).toArray();
        pass(from, address(to), sizes);
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = i;
        }
        pass(from, address(to), sizes);
        Arrays.fill(sizes, 0);
        pass(from, address(to), sizes);
    }

    /** The path's MTU may be less than this; then the datagrams leave as fragments. */
    @Test
    void datagramsAboveTheMtu_arriveWhole() throws IOException {
        TunnelSocket to = socket(BURST);
        TunnelSocket from = socket(BURST);
        pass(from, address(to), 1_400, 1_400, 1_400, 1_400, 900);
        pass(from, address(to), 1_400, 1_400, 100, 100, 100, 1_400);
    }

    @Test
    void severalSocketsAndDestinations_areKeptApart() throws IOException {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        List<TunnelSocket> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            TunnelSocket socket = sockets.open(BURST);
            socket.bind(new InetSocketAddress(HERE, 0));
            int self = i;
            socket.receiveWith((from, datagram, nowNs) -> order.add(from.getPort() + " to " + self));
            all.add(socket);
        }
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            TunnelSocket from = all.get(i % 2);
            int to = i % 3;
            from.send(ByteBuffer.allocate(10), address(all.get(to)));
            expected.add(from.port() + " to " + to);
        }
        sockets.flush();
        while (order.size() < expected.size()) {
            sockets.await(LONG_MS);
        }
        Collections.sort(expected);
        List<String> sorted = new ArrayList<>(order);
        Collections.sort(sorted);
        assertEquals(expected, sorted);
    }

    @Test
    void refusedDatagrams_areCounted_andOthersSent() throws IOException {
        TunnelSocket to = socket(BURST);
        TunnelSocket from = socket(BURST);
        from.send(ByteBuffer.allocate(65_530), address(to));
        InetSocketAddress broadcast = new InetSocketAddress("255.255.255.255", to.port());
        for (int i = 0; i < 3; i++) {
            from.send(ByteBuffer.allocate(70), broadcast);
        }
        from.send(ByteBuffer.allocate(8), address(to));
        await(1);
        assertEquals(8, heard.get(0).length);
        assertEquals(4, unsent.get());
    }

    @Test
    void wildcardSocket_hearsIpv4AndIpv6() throws IOException {
        TunnelSocket to = socket(new InetSocketAddress("0.0.0.0", 0), BURST);
        for (String address : new String[] {"127.0.0.1", "::1"}) {
            heard.clear();
            try (DatagramSocket program = new DatagramSocket(new InetSocketAddress(address, 0))) {
                program.send(new DatagramPacket(new byte[3], 3, new InetSocketAddress(address, to.port())));
                await(1);
                assertEquals(new InetSocketAddress(address, program.getLocalPort()), sender);
                to.send(ByteBuffer.allocate(4), sender);
                sockets.flush();
                DatagramPacket answer = new DatagramPacket(new byte[9], 9);
                program.receive(answer);
                assertEquals(4, answer.getLength());
            } catch (BindException e) {
                assumeTrue(address.equals("127.0.0.1"), "This machine has no IPv6");
            }
        }
    }

    @Test
    void takenPort_isABindException() throws IOException {
        TunnelSocket first = socket(BURST);
        TunnelSocket second = sockets.open(BURST);
        InetSocketAddress there = address(first);
        BindException e = assertThrows(BindException.class, () -> second.bind(there));
        assertTrue(String.valueOf(e.getMessage()).startsWith("Address already in use"), e.getMessage());
    }

    @Test
    void wakeup_endsTheWait_ofAnotherThread() throws Exception {
        socket(BURST);
        List<Throwable> failed = Collections.synchronizedList(new ArrayList<>());
        Thread waiting = new Thread(() -> {
            try {
                sockets.await(LONG_MS);
                sockets.close();
            } catch (IOException e) {
                failed.add(e);
            }
        });
        waiting.start();
        sockets.wakeup();
        waiting.join();
        assertEquals(List.of(), failed);
        // Too late, and harmless.
        sockets.wakeup();
        sockets.close();
    }

    @Test
    void wakeupBeforeTheWait_endsOneWait() throws IOException {
        sockets.wakeup();
        sockets.wakeup();
        sockets.await(LONG_MS);
        sockets.await(1);
    }

    @Test
    void closedSocket_sendsWhatIsPending_andFreesThePort() throws IOException {
        TunnelSocket to = socket(BURST);
        TunnelSocket from = socket(BURST);
        from.send(ByteBuffer.allocate(7), address(to));
        int port = from.port();
        from.close();
        from.close();
        assertFalse(from.isOpen());
        await(1);
        socket(new InetSocketAddress(HERE, port), BURST);
    }

    /** A socket closes another one that has data as well. */
    @Test
    void socketClosedByAReceiver_isNotRead() throws IOException {
        List<TunnelSocket> both = new ArrayList<>();
        AtomicInteger calls = new AtomicInteger();
        for (int i = 0; i < 2; i++) {
            TunnelSocket socket = sockets.open(BURST);
            socket.bind(new InetSocketAddress(HERE, 0));
            both.add(socket);
        }
        for (TunnelSocket socket : both) {
            socket.receiveWith((from, datagram, nowNs) -> {
                calls.incrementAndGet();
                both.stream().filter(other -> other != socket).forEach(TunnelSocket::close);
            });
        }
        TunnelSocket from = socket(BURST);
        both.forEach(to -> from.send(ByteBuffer.allocate(7), address(to)));
        sockets.flush();
        while (calls.get() == 0) {
            sockets.await(LONG_MS);
        }
        sockets.await(1);
        assertEquals(1, calls.get());
    }

    @Test
    void closing_leavesNoDescriptor() throws IOException {
        assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "no /proc");
        int before = descriptors();
        for (int i = 0; i < 100; i++) {
            TunnelSockets more = tier.open(unsent::addAndGet);
            for (int j = 0; j < 5; j++) {
                more.open(BURST).bind(new InetSocketAddress(HERE, 0));
            }
            more.close();
        }
        int left = descriptors() - before;
        // Other threads of the JVM open files as well.
        assertTrue(left < 50, left + " descriptors more");
    }

    private static int descriptors() throws IOException {
        try (Stream<Path> all = Files.list(Path.of("/proc/self/fd"))) {
            return (int) all.count();
        }
    }
}
