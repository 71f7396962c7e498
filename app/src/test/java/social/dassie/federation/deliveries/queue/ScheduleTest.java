package social.dassie.federation.deliveries.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Delays;

class ScheduleTest {
    @Test
    void retryDelays_matchTheReferenceServer() {
        assertEquals(
                "16S–16.5S 31S–39S 1M36S–2M16.5S 4M31S–6M39S 10M40S–15M52.5S 21M51S–32M39S 40M16S–1H16.5S"
                        + " 1H8M31S–1H42M39S",
                Delays.table(Schedule.BACKOFF, Schedule.LATE_TRIES));
    }

    @Test
    void triesOfADelivery_takeTwoToThreeDays() {
        assertEquals(Duration.ofSeconds(178_537), all(Schedule.BACKOFF::shortestMs));
        assertEquals(Duration.ofSeconds(267_693), all(Schedule.BACKOFF::longestMs));
    }

    /** From the first to the last try. */
    private static Duration all(IntToLongFunction delayMs) {
        return Duration.ofMillis(
                IntStream.range(1, Schedule.TRIES).mapToLong(delayMs).sum());
    }
}
