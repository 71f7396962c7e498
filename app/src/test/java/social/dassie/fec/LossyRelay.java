package social.dassie.fec;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/** Stands between a client and a server on loopback and loses datagrams by their number, the same ones in every run. */
final class LossyRelay implements AutoCloseable {
    private final DatagramSocket near;
    private final DatagramSocket far;
    private final int serverPort;
    private final Predicate<Integer> isLost;
    private final AtomicInteger lost = new AtomicInteger();
    private volatile int clientPort;

    LossyRelay(int serverPort, Predicate<Integer> isLost) throws IOException {
        this.serverPort = serverPort;
        this.isLost = isLost;
        this.near = new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        this.far = new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        new Thread(() -> relay(near, far), "relay there").start();
        new Thread(() -> relay(far, near), "relay back").start();
    }

    int port() {
        return near.getLocalPort();
    }

    int lost() {
        return lost.get();
    }

    private void relay(DatagramSocket from, DatagramSocket to) {
        DatagramPacket packet = new DatagramPacket(new byte[65_536], 65_536);
        try {
            for (int number = 0; ; number++) {
                packet.setLength(65_536);
                from.receive(packet);
                if (from == near) {
                    clientPort = packet.getPort();
                }
                if (isLost.test(number)) {
                    lost.incrementAndGet();
                    continue;
                }
                int port = from == near ? serverPort : clientPort;
                to.send(new DatagramPacket(
                        packet.getData(), packet.getLength(), InetAddress.getLoopbackAddress(), port));
            }
        } catch (IOException e) {
            // The socket was closed: the test is over.
            near.close();
            far.close();
        }
    }

    @Override
    public void close() {
        near.close();
        far.close();
    }
}
