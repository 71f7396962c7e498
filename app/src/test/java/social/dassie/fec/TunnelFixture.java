package social.dassie.fec;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;
import social.dassie.fec.TunnelOptions.Side;
import social.dassie.fec.sockets.SocketTier;
import social.dassie.ground.settings.HostPort;

/** What tests with real tunnels on loopback have in common. */
abstract class TunnelFixture {
    static final HostPort ANY = new HostPort("127.0.0.1", 0);

    final ExecutorService threads = Executors.newCachedThreadPool();
    final List<AutoCloseable> open = new ArrayList<>();
    final List<String> log = Collections.synchronizedList(new ArrayList<>());

    /** The implementation of the tunnel's sockets. */
    @Parameter
    SocketTier tier = SocketTier.JAVA;

    @BeforeEach
    void needSockets() {
        assumeTrue(tier.obstacle().isEmpty(), () -> "no native sockets: " + tier.obstacle());
    }

    @AfterEach
    void close() throws Exception {
        for (int i = open.size() - 1; i >= 0; i--) {
            open.get(i).close();
        }
        threads.shutdownNow();
        assertTrue(threads.awaitTermination(10, TimeUnit.SECONDS));
    }

    UdpSocket socket() throws IOException {
        UdpSocket socket = new UdpSocket();
        open.add(socket);
        return socket;
    }

    FecTunnel tunnel(TunnelOptions options) throws IOException {
        FecTunnel tunnel = FecTunnel.open(options, tier);
        open.add(tunnel);
        tunnel.start(threads);
        return tunnel;
    }

    FecTunnel tunnel(Side side, int farPort, FecCoding coding) throws IOException {
        return tunnel(
                TunnelOptions.of(side, ANY, new HostPort("127.0.0.1", farPort), coding, FecLimits.DEFAULT, log::add));
    }

    FecTunnel tunnel(Side side, int farPort) throws IOException {
        return tunnel(side, farPort, FecCoding.withMtu(4, 2, 10, 1, 1_400));
    }
}
