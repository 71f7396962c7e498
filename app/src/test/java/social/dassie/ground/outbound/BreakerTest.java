package social.dassie.ground.outbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import social.dassie.ground.outbound.OutboundException.Reason;
import social.dassie.testing.Delays;
import social.dassie.testing.TestClock;
import social.dassie.testing.TestPeer;

class BreakerTest {
    private final TestPeer peer = TestPeer.start();
    private final TestClock clock = new TestClock();
    private final Outbound outbound = new Outbound("Dassie", TestPeer.reach(), clock);
    private final AtomicInteger status = new AtomicInteger(503);
    private volatile String retryAfter = "";

    @BeforeEach
    void start() {
        peer.answers("/", exchange -> {
            if (!retryAfter.isEmpty()) {
                exchange.getResponseHeaders().add("Retry-After", retryAfter);
            }
            TestPeer.send(exchange, status.get(), "text/plain", new byte[0]);
        });
    }

    @AfterEach
    void stop() {
        outbound.close();
        peer.close();
    }

    @Test
    void pause_doubles_upToAnHour() {
        assertEquals("1M 2M 4M 8M 16M 32M 1H 1H", Delays.table(Breakers.BACKOFF, 8));
    }

    @Test
    void fiveFailuresInARow_holdTheHostBackForAMinute_thenOneTries() throws OutboundException {
        for (int i = 0; i < 5; i++) {
            assertEquals(0, outbound.heldUntil(URI.create(peer.url("/")), Purpose.PAGE));
            assertEquals(503, ask());
        }
        assertHeldBack(5);
        long waitMs = outbound.heldUntil(URI.create(peer.url("/elsewhere")), Purpose.PAGE) - clock.millis();
        assertTrue(waitMs > 50_000 && waitMs <= 60_000, waitMs + " ms");
        clock.advance(Duration.ofSeconds(50));
        assertHeldBack(5);
        clock.advance(Duration.ofSeconds(11));
        assertEquals(0, outbound.heldUntil(URI.create(peer.url("/")), Purpose.PAGE));
        assertEquals(503, ask());
        assertHeldBack(6);
        clock.advance(Duration.ofSeconds(61));
        assertHeldBack(6);
        clock.advance(Duration.ofSeconds(60));
        status.set(200);
        assertEquals(200, ask());
        assertEquals(200, ask());
        assertEquals(8, peer.received().size());
    }

    @Test
    void unexpectedResponse_countsAsUp_withoutAnotherProbe() throws OutboundException {
        peer.answers("/large", exchange -> TestPeer.send(exchange, 200, "text/html", new byte[100]));
        URI large = URI.create(peer.url("/large"));
        for (OutboundRequest odd : List.of(
                OutboundRequest.get(large).maxBytes(10),
                OutboundRequest.get(large).accepting("application/activity+json"))) {
            for (int i = 0; i < 5; i++) {
                assertEquals(503, ask());
            }
            clock.advance(Duration.ofSeconds(61));
            assertThrows(OutboundException.class, () -> outbound.send(odd));
            assertEquals(0, outbound.heldUntil(large, Purpose.PAGE));
        }
    }

    @Test
    void aSuccessBetweenFailures_startsTheCountAgain() throws OutboundException {
        for (int round = 0; round < 3; round++) {
            status.set(502);
            for (int i = 0; i < 4; i++) {
                ask();
            }
            status.set(200);
            ask();
        }
        assertEquals(15, peer.received().size());
    }

    @Test
    void pausesGrowToAnHour_notFurther() {
        Breakers breakers = new Breakers(clock);
        for (int i = 0; i < 40; i++) {
            breakers.failed("host");
        }
        clock.advance(Duration.ofMinutes(59));
        assertThrows(OutboundException.class, () -> breakers.enter("host", Duration.ofSeconds(1)));
        clock.advance(Duration.ofMinutes(2));
        assertEquals(null, failureOf(() -> breakers.enter("host", Duration.ofSeconds(10))));
        assertThrows(OutboundException.class, () -> breakers.enter("host", Duration.ofSeconds(10)));
    }

    @Test
    void pageErrors_doNotCountAgainstTheHost() throws OutboundException {
        status.set(500);
        for (int i = 0; i < 10; i++) {
            assertEquals(500, ask());
        }
    }

    @Test
    void otherHosts_areNotConcerned() throws OutboundException {
        for (int i = 0; i < 5; i++) {
            ask();
        }
        assertHeldBack(5);
        URI other = URI.create(peer.urlAs("other.peer.test", "/"));
        assertEquals(503, outbound.send(OutboundRequest.get(other)).status());
    }

    @Test
    void retryAfterInSeconds_isHonoured() throws OutboundException {
        retryAfter = "120";
        status.set(429);
        assertEquals(429, ask());
        assertHeldBack(1);
        clock.advance(Duration.ofSeconds(115));
        assertHeldBack(1);
        clock.advance(Duration.ofSeconds(6));
        assertEquals(429, ask());
    }

    @Test
    void retryAfterAsADate_isHonoured_andNeverLongerThanADay() throws OutboundException {
        Instant at = Instant.ofEpochMilli(clock.millis()).plus(Duration.ofDays(30));
        retryAfter = DateTimeFormatter.RFC_1123_DATE_TIME.format(at.atOffset(ZoneOffset.UTC));
        assertEquals(503, ask());
        clock.advance(Duration.ofHours(23));
        OutboundException held = assertHeldBack(1);
        assertTrue(held.retryAt() != null && held.retryAt() > clock.millis());
        clock.advance(Duration.ofHours(2));
        assertEquals(503, ask());
    }

    @Test
    void invalidRetryAfter_isIgnored() throws OutboundException {
        retryAfter = "soon";
        ask();
        assertEquals(503, ask());
    }

    private int ask() throws OutboundException {
        return outbound.send(OutboundRequest.get(URI.create(peer.url("/")))).status();
    }

    private OutboundException assertHeldBack(int receivedSoFar) {
        OutboundException held = assertThrows(OutboundException.class, this::ask);
        assertEquals(Reason.HELD_BACK, held.reason());
        assertEquals(receivedSoFar, peer.received().size());
        return held;
    }

    private static @org.jspecify.annotations.Nullable Throwable failureOf(
            org.junit.jupiter.api.function.Executable work) {
        try {
            work.execute();
            return null;
        } catch (Throwable e) {
            return e;
        }
    }
}
