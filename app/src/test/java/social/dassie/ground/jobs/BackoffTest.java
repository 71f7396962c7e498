package social.dassie.ground.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Delays;

class BackoffTest {
    @Test
    void retryDelay_doublesUpToSixHours_withJitter() {
        assertEquals(
                "5.001S–10S 10.001S–20S 20.001S–40S 40.001S–1M20S 1M20.001S–2M40S 2M40.001S–5M20S"
                        + " 5M20.001S–10M40S 10M40.001S–21M20S 21M20.001S–42M40S 42M40.001S–1H25M20S"
                        + " 1H25M20.001S–2H50M40S 2H50M40.001S–5H41M20S 3H0.001S–6H 3H0.001S–6H",
                Delays.table(JobFailures.BACKOFF, 14));
        assertEquals(Duration.ofHours(6).toMillis(), JobFailures.BACKOFF.longestMs(Integer.MAX_VALUE));
    }

    @Test
    void delays_areSpreadOverTheCompleteRange() {
        long shortest = JobFailures.BACKOFF.shortestMs(1);
        long longest = JobFailures.BACKOFF.longestMs(1);
        long least = Long.MAX_VALUE;
        long most = 0;
        for (int i = 0; i < 1_000; i++) {
            long delay = JobFailures.BACKOFF.delayMs(1);
            assertTrue(delay >= shortest && delay <= longest, () -> delay + " ms");
            least = Math.min(least, delay);
            most = Math.max(most, delay);
        }
        assertTrue(most - least > (longest - shortest) / 2, least + " to " + most);
    }
}
