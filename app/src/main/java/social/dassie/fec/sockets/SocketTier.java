package social.dassie.fec.sockets;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The implementations of a tunnel's sockets. The native one is chosen where it works. */
public enum SocketTier {
    /** Everywhere. */
    JAVA("Java") {
        @Override
        public TunnelSockets open(IntConsumer unsent) throws IOException {
            return new JavaSockets(unsent);
        }

        @Override
        public Optional<String> obstacle() {
            return Optional.empty();
        }
    },
    /** Linux on x86-64 or ARM64, with Java 22 or newer and native access. */
    NATIVE("recvmmsg and sendmmsg") {
        @Override
        public TunnelSockets open(IntConsumer unsent) throws IOException {
            return new NativeSockets(Trial.RESULT.family, unsent);
        }

        @Override
        public Optional<String> obstacle() {
            return Trial.RESULT.obstacle;
        }
    };

    /** The property of the JVM that turns native sockets off: {@code -Ddassie.fec.sockets=java}. */
    public static final String PROPERTY = "dassie.fec.sockets";

    private static final Logger LOG = LoggerFactory.getLogger(SocketTier.class);

    private final String description;

    SocketTier(String description) {
        this.description = description;
    }

    /** Returns what moves the datagrams, for the log. */
    public String description() {
        return description;
    }

    /**
     * Opens the sockets of a tunnel, without any socket yet.
     *
     * @param unsent receives the number of datagrams that the system did not take; called on the tunnel's thread
     */
    public abstract TunnelSockets open(IntConsumer unsent) throws IOException;

    /** Returns why this implementation does not work here; empty if it does. */
    public abstract Optional<String> obstacle();

    /** Returns the fastest implementation that works here and is not turned off. */
    public static SocketTier best() {
        if ("java".equalsIgnoreCase(System.getProperty(PROPERTY))) {
            return JAVA;
        }
        Optional<String> obstacle = NATIVE.obstacle();
        obstacle.ifPresent(reason -> LOG.debug("FEC uses Java's sockets instead of native ones: {}", reason));
        return obstacle.isPresent() ? JAVA : NATIVE;
    }

    /** The first use of native sockets: they are chosen only if a datagram to itself arrives. Runs once. */
    private static final class Trial {
        private static final int TRIES = 3;
        private static final int WAIT_MS = 100;
        static final Trial RESULT = run();

        private final Optional<String> obstacle;
        private final int family;

        private Trial(Optional<String> obstacle, int family) {
            this.obstacle = obstacle;
            this.family = family;
        }

        private static Trial run() {
            Optional<String> obstacle = Kernel.obstacle();
            if (obstacle.isEmpty() && !Boolean.getBoolean("java.net.preferIPv4Stack")) {
                obstacle = failure(SocketAddresses.IPV6);
                if (obstacle.isEmpty()) {
                    return new Trial(obstacle, SocketAddresses.IPV6);
                }
                obstacle = Optional.empty();
            }
            if (obstacle.isEmpty()) {
                obstacle = failure(SocketAddresses.IPV4);
            }
            return new Trial(obstacle, SocketAddresses.IPV4);
        }

        private static Optional<String> failure(int family) {
            try (TunnelSockets sockets = new NativeSockets(family, count -> {})) {
                TunnelSocket socket = sockets.open(1);
                int[] received = new int[1];
                socket.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0));
                InetSocketAddress self =
                        new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), socket.port());
                socket.receiveWith((from, datagram, nowNs) -> received[0] += from.equals(self) ? 1 : 0);
                for (int i = 0; i < TRIES && received[0] == 0; i++) {
                    socket.send(ByteBuffer.allocate(1), self);
                    sockets.flush();
                    sockets.await(WAIT_MS);
                }
                return received[0] > 0 ? Optional.empty() : Optional.of("a datagram to itself did not arrive");
            } catch (IOException | RuntimeException | LinkageError e) {
                return Optional.of("a first call failed: " + e);
            }
        }
    }
}
