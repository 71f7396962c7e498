package social.dassie.ground.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A number that is slow to read, such as one from the database, keeps no other thread from the numbers. */
class MetricsLockTest {
    private final Metrics metrics = new Metrics();
    private int read;

    @Test
    void slowMetric_blocksNoOtherThread() {
        metrics.gauge("dassie_rows", "Rows.", () -> {
            otherThread();
            return 1;
        });
        metrics.histograms("dassie_row_seconds", "Time for each row.", List.of("table"), () -> {
            otherThread();
            return Map.of();
        });
        metrics.read("dassie_rows");
        metrics.text(MetricsText.PLAIN);
        assertEquals(3, read);
    }

    /** Another thread uses the numbers while this one reads. */
    private void otherThread() {
        String added = "dassie_added" + read++;
        CompletableFuture.runAsync(() -> {
                    metrics.gauge(added, "Added meanwhile.", () -> 2);
                    assertEquals(2, metrics.value(added, ""));
                })
                .orTimeout(20, TimeUnit.SECONDS)
                .join();
    }
}
