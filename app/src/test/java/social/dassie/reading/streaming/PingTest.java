package social.dassie.reading.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

/** Who is still there: pings of both sides, over hours of a moved clock. */
class PingTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    private void pass(int seconds) throws InterruptedException {
        app.clock().advance(Duration.ofSeconds(seconds));
        app.app().streams().beat();
    }

    @Test
    void socketAnsweringPings_staysOpenForAnHour() throws InterruptedException {
        try (TestSocket socket = TestSocket.of(alice, "user")) {
            for (int i = 0; i < 120; i++) {
                pass(30);
                TestSocket.Frame ping = socket.next();
                assertEquals(TestSocket.PING, ping.kind());
                socket.send(TestSocket.PONG, ping.payload()).settle();
            }
            String id = alice.posts("Still there?");
            assertEquals(List.of("update " + id), socket.soFar("user"));
        }
    }

    @Test
    void socketIgnoringPings_isClosedAtTheNextPing() throws InterruptedException {
        try (TestSocket silent = TestSocket.of(alice, "user");
                TestSocket other = TestSocket.of(alice, "user")) {
            pass(30);
            assertEquals(TestSocket.PING, silent.next().kind());
            other.send(TestSocket.PONG, other.next().payload()).settle();
            pass(29);
            assertEquals(2, app.app().streams().count());
            pass(2);
            assertTrue(silent.isCut());
            assertEquals(1, app.app().streams().count());
        }
    }

    @Test
    void pingOfTheClient_isAnsweredWithItsPayload() {
        try (TestSocket socket = TestSocket.of(alice, "user")) {
            for (int i = 0; i < 100; i++) {
                socket.send(TestSocket.PING, new byte[] {(byte) i, 7});
                TestSocket.Frame pong = socket.next();
                assertEquals(TestSocket.PONG, pong.kind());
                assertEquals(List.of((byte) i, (byte) 7), List.of(pong.payload()[0], pong.payload()[1]));
            }
        }
    }

    @Test
    void pingsOfTheServer_comeOnlyEveryThirtySeconds() throws InterruptedException {
        try (TestSocket socket = TestSocket.of(alice, "user")) {
            for (int i = 0; i < 29; i++) {
                pass(1);
            }
            assertEquals(
                    TestSocket.PONG,
                    socket.send(TestSocket.PING, new byte[0]).next().kind());
            pass(1);
            assertEquals(TestSocket.PING, socket.next().kind());
        }
    }
}
