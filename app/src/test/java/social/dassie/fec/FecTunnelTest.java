package social.dassie.fec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.net.BindException;
import java.net.DatagramPacket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import social.dassie.fec.TunnelOptions.Side;
import social.dassie.fec.sockets.SocketTier;
import social.dassie.ground.settings.HostPort;
import social.dassie.ground.storage.StartException;

/** Real sockets on loopback, client and server, and between them a relay that loses what it is told to lose. */
@Timeout(60)
@ParameterizedClass
@EnumSource(SocketTier.class)
class FecTunnelTest extends TunnelFixture {
    /** A relay that loses the datagrams of which this says so, by their number in their direction. */
    private LossyRelay relay(int serverPort, Predicate<Integer> isLost) throws IOException {
        LossyRelay relay = new LossyRelay(serverPort, isLost);
        open.add(relay);
        return relay;
    }

    @Test
    void payloads_passThroughBothEnds_andBack() throws IOException {
        UdpSocket target = socket();
        FecTunnel server = tunnel(Side.SERVER, target.port());
        FecTunnel client = tunnel(Side.CLIENT, server.port());
        UdpSocket program = socket();
        for (String text : List.of("one", "", "three")) {
            program.send(text, client.port());
            DatagramPacket there = target.receive();
            assertEquals(text, UdpSocket.text(there));
            target.send("back " + text, there.getPort());
            assertEquals("back " + text, UdpSocket.text(program.receive()));
        }
    }

    @Test
    void lostPackets_areRebuilt_inBothDirections() throws IOException {
        UdpSocket target = socket();
        FecTunnel server = tunnel(Side.SERVER, target.port());
        // Of the six packets of each group two are lost.
        LossyRelay relay = relay(server.port(), number -> number % 3 == 1);
        FecTunnel client = tunnel(Side.CLIENT, relay.port());
        UdpSocket program = socket();
        Set<String> expected = new TreeSet<>();
        Set<String> heard = new TreeSet<>();
        Set<String> heardBack = new TreeSet<>();
        for (int i = 0; i < 40; i += 4) {
            int back = 0;
            for (int j = 0; j < 4; j++) {
                expected.add("payload " + (i + j));
                program.send("payload " + (i + j), client.port());
            }
            for (int j = 0; j < 4; j++) {
                DatagramPacket there = target.receive();
                heard.add(UdpSocket.text(there));
                back = there.getPort();
            }
            for (int j = 0; j < 4; j++) {
                target.send("payload " + (i + j), back);
            }
            for (int j = 0; j < 4; j++) {
                heardBack.add(UdpSocket.text(program.receive()));
            }
        }
        assertEquals(expected, heard);
        assertEquals(expected, heardBack);
        assertTrue(relay.lost() > 20, relay.lost() + " lost");
        assertTrue(server.counters().get(FecCounter.RECOVERED) > 0, server.counters()::toString);
        assertTrue(client.counters().get(FecCounter.RECOVERED) > 0, client.counters()::toString);
    }

    @Test
    void unfilledGroup_isClosedByItsTimer() throws IOException {
        UdpSocket target = socket();
        FecTunnel server = tunnel(Side.SERVER, target.port());
        LossyRelay relay = relay(server.port(), number -> number == 0);
        FecTunnel client = tunnel(Side.CLIENT, relay.port());
        socket().send("alone", client.port());
        assertEquals("alone", UdpSocket.text(target.receive()));
        assertEquals(1, server.counters().get(FecCounter.RECOVERED));
    }

    @Test
    void programsOfOneClient_areDistinguished() throws IOException {
        UdpSocket target = socket();
        FecTunnel server = tunnel(Side.SERVER, target.port());
        FecTunnel client = tunnel(Side.CLIENT, server.port());
        UdpSocket alice = socket();
        UdpSocket bob = socket();
        alice.send("I am alice", client.port());
        DatagramPacket fromAlice = target.receive();
        bob.send("I am bob", client.port());
        DatagramPacket fromBob = target.receive();
        assertFalse(fromAlice.getPort() == fromBob.getPort());
        target.send("for bob", fromBob.getPort());
        assertEquals("for bob", UdpSocket.text(bob.receive()));
        target.send("for alice", fromAlice.getPort());
        assertEquals("for alice", UdpSocket.text(alice.receive()));
    }

    @Test
    void packetAboveTheMtu_isCounted_andLoggedOnce() throws IOException {
        UdpSocket target = socket();
        FecTunnel server = tunnel(Side.SERVER, target.port());
        FecTunnel client = tunnel(Side.CLIENT, server.port());
        UdpSocket program = socket();
        program.send("x".repeat(1_376), client.port());
        program.send("x".repeat(1_400), client.port());
        program.send("x".repeat(1_375), client.port());
        assertEquals(1_375, target.receive().getLength());
        assertEquals(2, client.counters().get(FecCounter.OVERSIZE));
        assertEquals(1, log.size());
        assertTrue(log.get(0).startsWith("A packet of 1376 bytes was dropped, because at most 1375 fit"), log.get(0));
    }

    /** Far more datagrams than one system call moves, some of them equal in size and some not, with loss on the way. */
    @Test
    void bigBursts_arriveInOrder_inBothDirections() throws IOException {
        UdpSocket target = socket();
        FecTunnel server = tunnel(patient(Side.SERVER, target.port()));
        LossyRelay relay = relay(server.port(), number -> number % 6 == 4);
        FecTunnel client = tunnel(patient(Side.CLIENT, relay.port()));
        UdpSocket program = socket();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 72; i++) {
            expected.add("payload " + i + "x".repeat(i % 40 == 7 ? 1_000 : 20));
        }
        for (String payload : expected) {
            program.send(payload, client.port());
        }
        List<String> heard = new ArrayList<>();
        int back = 0;
        for (int i = 0; i < expected.size(); i++) {
            DatagramPacket there = target.receive();
            heard.add(UdpSocket.text(there));
            back = there.getPort();
        }
        assertEquals(expected, heard);
        for (String payload : expected) {
            target.send(payload, back);
        }
        heard.clear();
        for (int i = 0; i < expected.size(); i++) {
            heard.add(UdpSocket.text(program.receive()));
        }
        assertEquals(expected, heard);
    }

    /** However busy the machine is, a payload waits for an earlier one. */
    private TunnelOptions patient(Side side, int farPort) {
        FecCoding coding = FecCoding.withMtu(4, 2, 10, 1, 1_400);
        FecLimits limits = FecLimits.DEFAULT.withTimes(60_000, 30_000);
        return TunnelOptions.of(side, ANY, new HostPort("127.0.0.1", farPort), coding, limits, log::add);
    }

    @Test
    void largestPayloads_passThrough() throws IOException {
        UdpSocket target = socket();
        FecCoding coding = FecCoding.withMtu(2, 1, 10, 1, FecCoding.MAX_PAYLOAD);
        FecTunnel server = tunnel(Side.SERVER, target.port(), coding);
        FecTunnel client = tunnel(Side.CLIENT, server.port(), coding);
        UdpSocket program = socket();
        for (int i = 0; i < 5; i++) {
            String payload = i + "x".repeat(coding.maxPayload() - 1);
            program.send(payload, client.port());
            assertEquals(payload, UdpSocket.text(target.receive()));
        }
    }

    @Test
    void ipv6Peers_areServed() throws IOException {
        try (UdpSocket target = new UdpSocket("::1", 0);
                UdpSocket program = new UdpSocket("::1", 0)) {
            FecTunnel server = tunnel(ipv6(Side.SERVER, target.port()));
            FecTunnel client = tunnel(ipv6(Side.CLIENT, server.port()));
            for (int i = 0; i < 9; i++) {
                program.send(new byte[] {(byte) i}, "::1", client.port());
                DatagramPacket there = target.receive();
                assertEquals(i, there.getData()[0]);
                target.send(new byte[] {(byte) -i}, "::1", there.getPort());
                DatagramPacket answer = program.receive();
                assertEquals(-i, answer.getData()[0]);
                assertEquals(client.port(), answer.getPort());
            }
        } catch (BindException e) {
            abort("This machine has no IPv6: " + e.getMessage());
        }
    }

    private TunnelOptions ipv6(Side side, int farPort) {
        FecCoding coding = FecCoding.withMtu(4, 2, 10, 1, 1_400);
        HostPort listen = new HostPort("::1", 0);
        return TunnelOptions.of(side, listen, new HostPort("::1", farPort), coding, FecLimits.DEFAULT, log::add);
    }

    @Test
    void hostileDatagrams_areNeitherAnsweredNorForwarded() throws IOException {
        UdpSocket target = socket();
        FecTunnel server = tunnel(Side.SERVER, target.port());
        UdpSocket enemy = socket();
        enemy.send("noise that is no packet", server.port());
        enemy.send(Wire.parity(1, 0, new byte[9], 0, 0), server.port());
        enemy.send(Wire.parity(1, 4, new byte[9], 4, 2), server.port());
        enemy.send(Wire.data(1, 0, "a"), server.port());
        DatagramPacket there = target.receive();
        assertEquals("a", UdpSocket.text(there));
        assertEquals(2, server.counters().malformed());
        assertEquals(0, server.counters().get(FecCounter.SENT_DATA));
        // The first that the enemy hears is what the target says.
        target.send("hello", there.getPort());
        assertEquals(
                "hello",
                Wire.packet(UdpSocket.bytes(enemy.receive())).getPayload().toStringUtf8());
    }

    @Test
    void targetSockets_acceptOnlyTheTarget() throws IOException {
        UdpSocket target = socket();
        FecTunnel server = tunnel(Side.SERVER, target.port());
        UdpSocket program = socket();
        program.send(Wire.data(1, 0, "a"), server.port());
        int port = target.receive().getPort();
        socket().send("forged", port);
        target.send("true", port);
        assertEquals(
                "true",
                Wire.packet(UdpSocket.bytes(program.receive())).getPayload().toStringUtf8());
    }

    @Test
    void targetThatStartsLater_losesNothingAfterwards() throws IOException {
        UdpSocket target = socket();
        int port = target.port();
        target.close();
        FecTunnel server = tunnel(Side.SERVER, port);
        UdpSocket program = socket();
        for (int i = 0; i < 3; i++) {
            program.send(Wire.data(1, i, "to nobody"), server.port());
        }
        UdpSocket late = new UdpSocket(port);
        open.add(late);
        program.send(Wire.data(2, 0, "now"), server.port());
        String heard = UdpSocket.text(late.receive());
        while (heard.equals("to nobody")) {
            heard = UdpSocket.text(late.receive());
        }
        assertEquals("now", heard);
    }

    @Test
    void movedTarget_isResolvedAgain() throws IOException {
        UdpSocket before = socket();
        UdpSocket after = socket();
        AtomicInteger home = new AtomicInteger(before.port());
        TunnelOptions options = new TunnelOptions(
                Side.SERVER,
                ANY,
                new HostPort("home.example", 4_000),
                name -> new InetSocketAddress(InetAddress.getLoopbackAddress(), home.get()),
                FecCoding.withMtu(4, 2, 10, 1, 1_400),
                FecLimits.DEFAULT,
                TunnelOptions.MAX_PEERS,
                log::add);
        FecTunnel server = tunnel(options);
        UdpSocket program = socket();
        program.send(Wire.data(1, 0, "to the old home"), server.port());
        assertEquals("to the old home", UdpSocket.text(before.receive()));
        home.set(after.port());
        server.resolve();
        while (log.isEmpty()) {
            Thread.onSpinWait();
        }
        assertEquals("home.example:4000 is 127.0.0.1 now", log.get(0));
        program.send(Wire.data(1, 1, "to the new home"), server.port());
        DatagramPacket there = after.receive();
        assertEquals("to the new home", UdpSocket.text(there));
        after.send("welcome", there.getPort());
        assertEquals(
                "welcome",
                Wire.packet(UdpSocket.bytes(program.receive())).getPayload().toStringUtf8());
    }

    @Test
    void invalidConfiguration_isReportedInOneSentence() throws IOException {
        UdpSocket taken = socket();
        HostPort there = new HostPort("127.0.0.1", taken.port());
        TunnelOptions occupied = TunnelOptions.of(
                Side.SERVER, there, ANY, FecCoding.withMtu(4, 2, 10, 1, 1_400), FecLimits.DEFAULT, log::add);
        String message = String.valueOf(assertThrows(StartException.class, () -> FecListener.open(occupied))
                .getMessage());
        assertTrue(message.startsWith("FEC cannot listen on " + there + ": "), message);
        TunnelOptions unknown = new TunnelOptions(
                Side.SERVER,
                ANY,
                there,
                name -> {
                    throw new UnknownHostException("home.example");
                },
                FecCoding.withMtu(4, 2, 10, 1, 1_400),
                FecLimits.DEFAULT,
                1,
                log::add);
        assertEquals(
                "FEC cannot work: the name home.example is not known",
                assertThrows(StartException.class, () -> FecListener.open(unknown))
                        .getMessage());
    }

    @Test
    void closing_endsTheThread_andFreesThePort() throws Exception {
        FecTunnel tunnel = tunnel(Side.SERVER, 9);
        int port = tunnel.port();
        tunnel.close();
        open.remove(tunnel);
        new UdpSocket(port).close();
        threads.shutdown();
        assertTrue(threads.awaitTermination(10, TimeUnit.SECONDS));
    }
}
