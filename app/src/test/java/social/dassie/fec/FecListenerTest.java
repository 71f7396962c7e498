package social.dassie.fec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.DatagramPacket;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import social.dassie.fec.sockets.SocketTier;
import social.dassie.fec.wire.FecPacket;
import social.dassie.ground.storage.StartException;
import social.dassie.testing.TestApp;

/** The tunnel's end inside the server. */
@Timeout(60)
class FecListenerTest {
    /** Groups of two, and nothing that happens by itself while the machine is busy elsewhere. */
    private static final Map<String, String> PATIENT = Map.of(
            "fec.data", "2",
            "fec.parity", "1",
            "fec.flush_ms", "10000",
            "fec.reorder_ms", "10000",
            "fec.max_age_ms", "60000");

    private static TestApp start(UdpSocket target, Map<String, String> more) {
        Map<String, String> settings =
                new HashMap<>(Map.of("fec.listen", "127.0.0.1:0", "fec.target", "127.0.0.1:" + target.port()));
        settings.putAll(more);
        return TestApp.start(settings);
    }

    @Test
    void listener_isOffByDefault() {
        try (TestApp app = TestApp.start()) {
            assertTrue(app.app().fec().isEmpty());
            assertFalse(metrics(app).contains("dassie_fec"));
        }
    }

    @Test
    void payloadsReachTheTarget_andRepliesAreCoded() throws IOException {
        try (UdpSocket target = new UdpSocket();
                UdpSocket client = new UdpSocket();
                TestApp app = start(target, PATIENT)) {
            int port = app.app().fec().orElseThrow().port();
            var group = Wire.group(77, 1, "lost", "heard");
            client.send(group.get(1), port);
            client.send(group.get(2), port);
            DatagramPacket rebuilt = target.receive();
            assertEquals("lost", UdpSocket.text(rebuilt));
            assertEquals("heard", UdpSocket.text(target.receive()));
            target.send("a", rebuilt.getPort());
            target.send("b", rebuilt.getPort());
            FecPacket first = packet(client);
            FecPacket second = packet(client);
            FecPacket redundancy = packet(client);
            assertEquals("a", first.getPayload().toStringUtf8());
            assertEquals(0, first.getPacketIndex());
            assertEquals(first.getGroupId(), redundancy.getGroupId());
            assertTrue(redundancy.hasParityData());
            assertEquals(2, redundancy.getPacketIndex());
            assertEquals(1, second.getPacketIndex());
            assertEquals("b", second.getPayload().toStringUtf8());
        }
    }

    private static FecPacket packet(UdpSocket socket) throws IOException {
        return Wire.packet(UdpSocket.bytes(socket.receive()));
    }

    @Test
    void counters_areOnTheMetricsPage() throws IOException {
        try (UdpSocket target = new UdpSocket();
                UdpSocket client = new UdpSocket();
                TestApp app = start(target, Map.of())) {
            int port = app.app().fec().orElseThrow().port();
            client.send("no packet at all", port);
            client.send(Wire.data(1, 0, "a"), port);
            target.receive();
            String text = metrics(app);
            assertTrue(text.contains("\ndassie_fec_received_total 2.0\n"), text);
            assertTrue(text.contains("\ndassie_fec_delivered_total 1.0\n"), text);
            assertTrue(text.contains("\ndassie_fec_malformed_total{reason=\"no_parse\"} 1.0\n"), text);
            assertTrue(text.contains("\ndassie_fec_malformed_total{reason=\"contradiction\"} 0.0\n"), text);
            assertTrue(text.contains("\ndassie_fec_sources 1.0\n"), text);
            String isNative = SocketTier.best() == SocketTier.NATIVE ? "1.0" : "0.0";
            assertTrue(text.contains("\ndassie_fec_native_sockets " + isNative + "\n"), text);
        }
    }

    private static String metrics(TestApp app) {
        return app.anonymous().call("GET", "/metrics").expect(200).text();
    }

    @Test
    void badSettings_stopTheStartWithASentence() throws IOException {
        assertEquals(
                "The setting fec.listen is 127.0.0.1:0, but fec.target is \"\": it must say where the payloads go, as"
                        + " HOST:PORT",
                refusal(Map.of("fec.listen", "127.0.0.1:0")));
        assertEquals(
                "The setting fec.listen is 127.0.0.1:0, but fec.target is \"127.0.0.1:0\": it must say where the payloads"
                        + " go, as HOST:PORT with a port from 1 to 65535",
                refusal(Map.of("fec.listen", "127.0.0.1:0", "fec.target", "127.0.0.1:0")));
        assertEquals(
                "The settings fec.reorder_ms and fec.max_age_ms are 200 and 100, but nothing can be awaited for longer"
                        + " than it is kept",
                refusal(Map.of(
                        "fec.listen",
                        "127.0.0.1:0",
                        "fec.target",
                        "127.0.0.1:9",
                        "fec.reorder_ms",
                        "200",
                        "fec.max_age_ms",
                        "100")));
        assertEquals(
                "The settings fec.data and fec.parity are 200 and 56, but together they may be at most 255",
                refusal(Map.of(
                        "fec.listen",
                        "127.0.0.1:0",
                        "fec.target",
                        "127.0.0.1:9",
                        "fec.data",
                        "200",
                        "fec.parity",
                        "56")));
        try (UdpSocket taken = new UdpSocket()) {
            String there = "127.0.0.1:" + taken.port();
            String message = refusal(Map.of("fec.listen", there, "fec.target", "127.0.0.1:9"));
            assertTrue(message.startsWith("FEC cannot listen on " + there + ": "), message);
        }
    }

    private static String refusal(Map<String, String> settings) {
        return String.valueOf(assertThrows(StartException.class, () -> TestApp.start(settings))
                .getMessage());
    }

    /** A group that is open for three seconds, while the setting would give it up after two. */
    @Test
    void groupsAreKept_longerThanTheFlushTime() throws IOException {
        try (UdpSocket target = new UdpSocket();
                UdpSocket client = new UdpSocket();
                TestApp app = start(target, Map.of("fec.flush_ms", "3000", "fec.max_age_ms", "20"))) {
            int port = app.app().fec().orElseThrow().port();
            var group = Wire.group(77, 1, "lost", "heard");
            client.send(group.get(1), port);
            client.send(Wire.data(78, 0, "another"), port);
            assertEquals("heard", UdpSocket.text(target.receive()));
            assertEquals("another", UdpSocket.text(target.receive()));
            client.send(group.get(2), port);
            assertEquals("lost", UdpSocket.text(target.receive()));
        }
    }

    @Test
    void closingTheServer_freesThePort() throws IOException {
        int port;
        try (UdpSocket target = new UdpSocket();
                TestApp app = start(target, Map.of())) {
            port = app.app().fec().orElseThrow().port();
        }
        new UdpSocket(port).close();
    }
}
