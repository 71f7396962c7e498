package social.dassie.fec;

import org.junit.jupiter.api.Test;
import social.dassie.fec.LossyLink.Load;
import social.dassie.fec.LossyLink.Weather;

class LossyLinkTest {
    private static final long US = 1_000;
    private static final Weather RANDOM = new Weather(0.1, 1, 20 * Wire.MS, 5 * Wire.MS, 0.01);
    private static final Weather BURSTS = new Weather(0.1, 5, 20 * Wire.MS, 0, 0);
    private static final Load STEADY = new Load(3_000, 400, 2 * Wire.MS);

    @Test
    void dump() {
        System.out.println("bare " + LossyLink.run(RANDOM, STEADY, null, 1));
        for (int flush : new int[] {10, 20, 40, 60})
            for (int seed = 1; seed < 4; seed++)
                System.out.println(
                        flush + " " + LossyLink.run(RANDOM, STEADY, FecCoding.withMtu(20, 10, flush, 1, 1400), seed));
        for (int flush : new int[] {10, 20, 40, 80, 160})
            for (int d : new int[] {1, 4})
                System.out.println("literal f" + flush + " D" + d + " "
                        + LossyLink.run(
                                BURSTS,
                                new Load(30_000, 400, 2 * Wire.MS),
                                FecCoding.withMtu(20, 10, flush, d, 1400),
                                1));
        Load fast = new Load(100_000, 400, 100 * US);
        for (int d : new int[] {1, 2, 4, 8})
            System.out.println("D" + d + " " + LossyLink.run(BURSTS, fast, FecCoding.withMtu(20, 10, 10, d, 1400), 1));
        for (int d : new int[] {1, 4})
            System.out.println("slow D" + d + " "
                    + LossyLink.run(
                            BURSTS,
                            new Load(30_000, 400, 2 * Wire.MS),
                            FecCoding.withMtu(20, 10, d == 1 ? 40 : 160, d, 1400),
                            1));
    }
}
