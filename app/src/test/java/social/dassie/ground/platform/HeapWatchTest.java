package social.dassie.ground.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class HeapWatchTest {
    private static final long MB = 1L << 20;

    private long heldMb = 48;
    private int collections;

    @Test
    void growingHeap_isCollectedOncePerGrowth() {
        HeapWatch watch = new HeapWatch(() -> heldMb * MB, () -> collections++);
        heldMb += HeapWatch.GROWTH_MB - 1;
        watch.check();
        assertEquals(0, collections);
        heldMb++;
        watch.check();
        watch.check();
        assertEquals(1, collections);
        heldMb += HeapWatch.GROWTH_MB;
        watch.check();
        assertEquals(2, collections);
    }

    @Test
    void growth_isMeasuredFromTheLastCollection() {
        HeapWatch watch = new HeapWatch(() -> heldMb * MB, () -> {
            collections++;
            heldMb = 50;
        });
        heldMb = 100;
        watch.check();
        heldMb = 50 + HeapWatch.GROWTH_MB - 1;
        watch.check();
        assertEquals(1, collections);
        heldMb++;
        watch.check();
        assertEquals(2, collections);
    }
}
