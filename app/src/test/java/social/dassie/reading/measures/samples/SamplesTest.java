package social.dassie.reading.measures.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import social.dassie.ground.jobs.JobRunner;
import social.dassie.ground.metrics.Metrics;
import social.dassie.testing.TestApp;

/** The numbers of the server's own work, as they are kept. */
class SamplesTest {
    private static final Duration HALF_HOUR = Duration.ofMinutes(30);

    @AutoClose
    private final TestApp app = TestApp.start();

    /** A server that counts with these numbers, on the database of the real one. */
    private Samples samples(AtomicLong requests, AtomicLong waiting) {
        Metrics metrics = new Metrics();
        metrics.counter("dassie_http_requests_total", "-", "status", "2xx", requests::get);
        metrics.counter("dassie_http_requests_total", "-", "status", "5xx", () -> 1);
        metrics.gauge("dassie_jobs_due", "-", waiting::get);
        return new Samples(app.app().core().platform().db(), metrics, app.clock());
    }

    private List<Double> values(Samples samples, Sampled sampled) {
        return samples.last(sampled, HALF_HOUR, 4).stream()
                .map(Samples.Slot::value)
                .toList();
    }

    @Test
    void counters_areStoredAsDifferences_alsoAfterARestart() {
        AtomicLong requests = new AtomicLong(100);
        Samples samples = samples(requests, new AtomicLong());
        samples.take();
        app.clock().advance(Samples.EVERY);
        requests.set(130);
        samples.take();
        app.clock().advance(HALF_HOUR);
        samples(new AtomicLong(7), new AtomicLong()).take();
        List<Double> values = values(samples, Sampled.REQUESTS);
        assertEquals(List.of(131.0, 8.0), values.subList(2, 4));
        assertNull(values.get(0), "the server was off");
        assertEquals(List.of(1.0, 1.0), values(samples, Sampled.ERRORS).subList(2, 4));
    }

    @Test
    void ofAnyOtherNumber_theLargestOfAPartIsShown() {
        AtomicLong waiting = new AtomicLong(9);
        Samples samples = samples(new AtomicLong(), waiting);
        samples.take();
        app.clock().advance(Samples.EVERY);
        waiting.set(2);
        samples.take();
        assertEquals(9.0, values(samples, Sampled.JOBS).get(3));
        assertTrue(values(samples, Sampled.TUNNEL).stream().allMatch(Objects::isNull), "a part that is off");
    }

    @Test
    void samples_areKeptForAWeek() {
        Samples samples = samples(new AtomicLong(), new AtomicLong(5));
        samples.take();
        app.clock().advance(Samples.KEPT.minusMinutes(5));
        samples.take();
        assertEquals(2, app.rows().number("select count(*) from samples where name = 'jobs' and value = 5"));
        app.clock().advance(Duration.ofMinutes(6));
        samples.take();
        assertEquals(2, app.rows().number("select count(*) from samples where name = 'jobs' and value = 5"));
    }

    @Test
    void theServerTakesThemItself_everyQuarterOfAnHour() {
        JobRunner jobs = app.app().jobs();
        jobs.runDue();
        long before = app.rows().number("select count(*) from samples where name = 'memory'");
        jobs.runDue();
        assertEquals(before, app.rows().number("select count(*) from samples where name = 'memory'"));
        app.clock().advance(Samples.EVERY.plusSeconds(1));
        jobs.runDue();
        assertEquals(before + 1, app.rows().number("select count(*) from samples where name = 'memory'"));
    }
}
