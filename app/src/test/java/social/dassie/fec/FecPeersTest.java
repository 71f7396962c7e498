package social.dassie.fec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.BindException;
import java.net.DatagramPacket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.DatagramChannel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import social.dassie.fec.TunnelOptions.Side;
import social.dassie.fec.sockets.SocketTier;
import social.dassie.fec.sockets.TunnelSockets;
import social.dassie.ground.settings.HostPort;
import social.dassie.ground.storage.StartException;

/** Who talks to a tunnel, which of its addresses answers, and who gives way when there are many. */
@Timeout(60)
@ParameterizedClass
@EnumSource(SocketTier.class)
class FecPeersTest extends TunnelFixture {
    @Test
    void peers_areBounded_andTheLeastActiveIsEvicted() throws IOException {
        UdpSocket target = socket();
        FecTunnel server = tunnel(options(target.port(), 8));
        UdpSocket first = socket();
        first.send(Wire.data(1, 0, "first"), server.port());
        int port = target.receive().getPort();
        first.send(Wire.data(1, 1, "first again"), server.port());
        assertEquals(port, target.receive().getPort());
        for (int i = 0; i < 5; i++) {
            socket().send(Wire.data(2 + i, 0, "another"), server.port());
            assertFalse(port == target.receive().getPort());
        }
        first.send(Wire.data(1, 2, "first still"), server.port());
        assertEquals(port, target.receive().getPort());
        // One address has two of the eight places.
        assertEquals(4, server.counters().get(FecCounter.SUPERSEDED));
        assertEquals(0, server.counters().get(FecCounter.TURNED_AWAY));
    }

    @Test
    void manyPortsOfOneAddress_blockNoOne() throws IOException {
        UdpSocket target = socket();
        FecTunnel server = tunnel(options(target.port(), TunnelOptions.MAX_PEERS));
        for (int i = 0; i < TunnelOptions.MAX_PEERS; i++) {
            socket().send(Wire.data(i * 100_000L, 0, "enemy"), server.port());
            target.receive();
        }
        try (UdpSocket newcomer = new UdpSocket("127.0.0.3", 0)) {
            newcomer.send(Wire.data(1, 0, "hello"), server.port());
            DatagramPacket there = target.receive();
            assertEquals("hello", UdpSocket.text(there));
            target.send("welcome", there.getPort());
            assertEquals("welcome", payload(newcomer.receive()));
        }
        assertEquals(
                TunnelOptions.MAX_PEERS - TunnelOptions.MAX_PEERS / 4,
                server.counters().get(FecCounter.SUPERSEDED));
    }

    @Test
    void manySlowAddresses_blockNoOne() throws IOException {
        UdpSocket target = socket();
        FecTunnel server = tunnel(options(target.port(), 16));
        List<UdpSocket> slow = new ArrayList<>();
        for (int i = 1; i <= 100; i++) {
            slow.add(new UdpSocket("127.0.1." + i, 0));
        }
        open.addAll(slow);
        for (int round = 0; round < 3; round++) {
            for (UdpSocket socket : slow) {
                socket.send(Wire.data(round, 0, "slow"), server.port());
                target.receive();
            }
            try (UdpSocket newcomer = new UdpSocket("127.0.2." + (round + 1), 0)) {
                newcomer.send(Wire.data(1, 0, "hello"), server.port());
                DatagramPacket there = target.receive();
                target.send("welcome", there.getPort());
                assertEquals("welcome", payload(newcomer.receive()));
            }
        }
    }

    /** A server with so many places. */
    private TunnelOptions options(int targetPort, int maxPeers) {
        return new TunnelOptions(
                Side.SERVER,
                ANY,
                new HostPort("127.0.0.1", targetPort),
                HostPort::resolve,
                FecCoding.withMtu(4, 2, 10, 1, 1_400),
                FecLimits.DEFAULT,
                maxPeers,
                log::add);
    }

    private static String payload(DatagramPacket packet) {
        return Wire.packet(UdpSocket.bytes(packet)).getPayload().toStringUtf8();
    }

    @Test
    void silentPeers_expire() throws IOException {
        FecCounters counters = new FecCounters();
        TunnelSockets sockets = tier.open(count -> {});
        open.add(sockets);
        FecPeers peers = new FecPeers(
                2,
                2,
                (address, door) -> new FecPeer(
                        address,
                        door,
                        sockets.open(1),
                        new FecEncoder(FecCoding.withMtu(4, 2, 10, 1, 1_400), () -> 1, counters),
                        (self, datagram) -> {},
                        (self, payload) -> {}),
                counters);
        InetSocketAddress alice = new InetSocketAddress(Wire.address(1), 1);
        FecPeer peer = peers.of(alice, sockets.open(1), 0);
        assertNotNull(peer);
        peers.evictIdle(FecPeers.IDLE_NS - 1);
        assertEquals(1, peers.all().size());
        peers.evictIdle(FecPeers.IDLE_NS);
        assertEquals(0, peers.all().size());
        assertFalse(peer.socket.isOpen());
    }

    /** The whole of 127.0.0.0/8 is this machine. */
    @Test
    void wildcardServer_answersFromTheRequestedAddress() throws IOException {
        UdpSocket target = socket();
        FecTunnel server = tunnel(TunnelOptions.of(
                Side.SERVER,
                new HostPort("0.0.0.0", 0),
                new HostPort("127.0.0.1", target.port()),
                FecCoding.withMtu(4, 2, 10, 1, 1_400),
                FecLimits.DEFAULT,
                log::add));
        for (String address : List.of("127.0.0.2", "127.0.0.1", "127.0.0.5")) {
            UdpSocket program = socket();
            program.send(Wire.data(1, 0, "to " + address), address, server.port());
            DatagramPacket there = target.receive();
            target.send("back", there.getPort());
            assertEquals(address, program.receive().getAddress().getHostAddress());
            FecTunnel client = tunnel(TunnelOptions.of(
                    Side.CLIENT,
                    ANY,
                    new HostPort(address, server.port()),
                    FecCoding.withMtu(4, 2, 10, 1, 1_400),
                    FecLimits.DEFAULT,
                    log::add));
            UdpSocket other = socket();
            other.send("through the tunnel", client.port());
            target.send("and back", target.receive().getPort());
            assertEquals("and back", UdpSocket.text(other.receive()));
        }
        assertEquals(List.of(), log);
        server.resolve();
        UdpSocket stranger = socket();
        stranger.send(Wire.data(1, 0, "to one that nobody listed"), "127.77.0.1", server.port());
        target.receive();
        assertEquals(1, log.size());
        assertTrue(log.get(0).startsWith("A datagram came from 127.0.0.1 to an address that no interface"), log.get(0));
    }

    @Test
    void wildcardPort_isExclusive() throws IOException {
        UdpSocket target = socket();
        TunnelOptions first = TunnelOptions.of(
                Side.SERVER,
                new HostPort("0.0.0.0", 0),
                new HostPort("127.0.0.1", target.port()),
                FecCoding.withMtu(4, 2, 10, 1, 1_400),
                FecLimits.DEFAULT,
                log::add);
        FecTunnel server = tunnel(first);
        TunnelOptions second = TunnelOptions.of(
                Side.SERVER,
                new HostPort("0.0.0.0", server.port()),
                first.far(),
                first.coding(),
                first.limits(),
                log::add);
        assertThrows(StartException.class, () -> FecListener.open(second));
        try (DatagramChannel thief = DatagramChannel.open()) {
            thief.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            InetSocketAddress there = new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port());
            assertThrows(BindException.class, () -> thief.bind(there));
        }
    }
}
