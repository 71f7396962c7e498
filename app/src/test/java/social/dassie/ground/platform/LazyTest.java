package social.dassie.ground.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LazyTest {
    private final AtomicInteger built = new AtomicInteger();

    @Test
    void part_isBuiltAtItsFirstUse_once() {
        Lazy<Integer> part = new Lazy<>(built::incrementAndGet);
        assertEquals(0, built.get());
        assertEquals(1, part.get());
        assertEquals(1, part.get());
    }

    @Test
    void failedBuild_isRepeated() {
        Lazy<Integer> part = new Lazy<>(() -> {
            if (built.incrementAndGet() == 1) {
                throw new IllegalStateException("not yet");
            }
            return built.get();
        });
        assertThrows(IllegalStateException.class, part::get);
        assertEquals(2, part.get());
    }
}
