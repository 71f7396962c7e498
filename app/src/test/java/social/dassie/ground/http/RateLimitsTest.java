package social.dassie.ground.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.RateLimit;
import social.dassie.testing.TestClock;

/** What counts only when it fails. */
class RateLimitsTest {
    private static final String ABOUT = "alice@mail.example";

    private final TestClock clock = new TestClock();
    private final RateLimits limits = new RateLimits(true, clock);

    private void fail() {
        assertThrows(
                IllegalStateException.class,
                () -> limits.attempt(RateLimit.PASSWORDS, ABOUT, () -> {
                    throw new IllegalStateException();
                }));
    }

    @Test
    void successfulRequest_isNotCounted() {
        for (int i = 0; i < 2 * RateLimit.PASSWORDS.requests; i++) {
            assertEquals("in", limits.attempt(RateLimit.PASSWORDS, ABOUT, () -> "in"));
        }
    }

    @Test
    void successAfterItsWindow_refundsNothingInTheNext() {
        limits.attempt(RateLimit.PASSWORDS, ABOUT, () -> {
            clock.advance(Duration.ofHours(1));
            return "in";
        });
        for (int i = 0; i < RateLimit.PASSWORDS.requests; i++) {
            fail();
        }
        ApiException refused = assertThrows(
                ApiException.class, () -> limits.attempt(RateLimit.PASSWORDS, ABOUT, () -> "one too many"));
        assertEquals(429, refused.status());
    }

    @Test
    void refundedRequest_isNoLongerCounted() {
        limits.count(RateLimit.SERVERS, "192.0.2.1");
        limits.giveBack(RateLimit.SERVERS, "192.0.2.1");
        limits.giveBack(RateLimit.SERVERS, "192.0.2.1");
        assertEquals(
                RateLimit.SERVERS.requests - 1,
                limits.count(RateLimit.SERVERS, "192.0.2.1").remaining());
    }
}
