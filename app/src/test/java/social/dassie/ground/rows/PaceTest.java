package social.dassie.ground.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PaceTest {
    private final AtomicLong now = new AtomicLong();
    private final List<Long> restsMs = new ArrayList<>();
    private final Pace pace = Pace.of(now::get, ns -> restsMs.add(TimeUnit.NANOSECONDS.toMillis(ns)));

    private int takes(long ms) {
        return pace.step(() -> {
            now.addAndGet(TimeUnit.MILLISECONDS.toNanos(ms));
            return (int) ms;
        });
    }

    @Test
    void restIsTwiceAsLongAsTheTransaction_upToALimit() {
        assertEquals(8, takes(8));
        takes(0);
        takes(49);
        takes(2_000);
        assertEquals(List.of(16L, 0L, 98L, 100L), restsMs);
    }
}
