package social.dassie.ground.tls;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import social.dassie.testing.Delays;

class AttemptsTest {
    @Test
    void failingAuthority_isRetriedWithGrowingDelays() {
        assertEquals("1M 3M 10M 30M 1H 3H 6H 12H 12H", Delays.table(Attempts.BACKOFF, 9));
    }
}
