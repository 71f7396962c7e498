package social.dassie.fec.code;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The kernel with vectors computes the bytes of the plain one, also where it is too slow to be chosen. */
class VectorTierTest {
    private final Random random = new Random(512);
    private final ReedSolomon plain = new ReedSolomon(VectorTier.PLAIN);
    private ReedSolomon vectors = plain;

    @BeforeEach
    void load() {
        assumeTrue(
                ModuleLayer.boot().findModule(VectorTier.MODULE).isPresent(),
                "the JVM was started without --add-modules " + VectorTier.MODULE);
        Plan.Maker maker = VectorTier.find();
        assertNotNull(maker, "the class is in the jar, and this Java links it");
        vectors = new ReedSolomon(maker);
    }

    @ParameterizedTest
    @CsvSource({"1,1,64", "2,2,1", "4,2,65", "10,3,1200", "17,3,1200", "5,5,4160", "20,10,402", "128,127,8"})
    void edgeShapes_matchThePlainKernel(int k, int m, int length) {
        check(k, m, length);
    }

    @Test
    void randomShapes_areCodedAndRebuiltAsByThePlainKernel() {
        for (int round = 0; round < 60; round++) {
            check(1 + random.nextInt(24), 1 + random.nextInt(9), 1 + random.nextInt(round % 10 == 0 ? 20_000 : 700));
        }
    }

    @Test
    void everyCoefficient_multipliesEveryByteRightly() {
        int[][] rows = new int[255][1];
        byte[][] arrays = new byte[256][256];
        for (int i = 1; i < 256; i++) {
            arrays[0][i] = (byte) i;
            rows[i - 1][0] = i;
        }
        Plan.Maker maker = VectorTier.find();
        assertNotNull(maker);
        maker.make(rows, true).run(arrays, 256);
        for (int coefficient = 1; coefficient < 256; coefficient++) {
            for (int i = 0; i < 256; i++) {
                assertEquals((byte) NaiveCode.multiply(coefficient, i), arrays[coefficient][i]);
            }
        }
    }

    private void check(int k, int m, int length) {
        byte[][] shards = new byte[k + m][ReedSolomon.capacity(length)];
        for (byte[] shard : shards) {
            random.nextBytes(shard);
        }
        byte[][] expected = Arrays.copyOfRange(shards, k, k + m);
        plain.encode(shards, k, expected, m, length);
        byte[][] parity = new byte[m][ReedSolomon.capacity(length)];
        vectors.encode(shards, k, parity, m, length);
        assertEqualShards(expected, parity, length, k + "+" + m + " of " + length);

        boolean[] isThere = new boolean[k + m];
        Arrays.fill(isThere, true);
        byte[][] damaged = shards.clone();
        for (int lost = 0; lost < m; lost++) {
            int i = random.nextInt(k + m);
            isThere[i] = false;
            damaged[i] = new byte[shards[i].length];
        }
        vectors.rebuild(damaged, isThere, k, length);
        assertEqualShards(Arrays.copyOf(shards, k), Arrays.copyOf(damaged, k), length, "rebuilt " + k + "+" + m);
    }

    private static void assertEqualShards(byte[][] expected, byte[][] shards, int length, String what) {
        for (int i = 0; i < expected.length; i++) {
            assertArrayEquals(Arrays.copyOf(expected[i], length), Arrays.copyOf(shards[i], length), what);
        }
    }
}
