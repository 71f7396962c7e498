package social.dassie.fec.code;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReedSolomonTest {
    /** The rows of all redundancy shards over the data shards. */
    private static int[][] parityRows(int k, int m) {
        return Interpolation.rows(IntStream.range(0, k + m).toArray(), k);
    }

    private final Random random = new Random(20);

    @Test
    void rowsOfTheVectors_areOurs() {
        for (Vectors.Block block : Vectors.of("rows")) {
            int[][] rows = parityRows(block.k(), block.m());
            List<byte[]> expected = block.all("row");
            assertEquals(block.m(), expected.size());
            for (int r = 0; r < rows.length; r++) {
                assertArrayEquals(expected.get(r), bytes(rows[r]));
            }
        }
    }

    @Test
    void parityOfTheVectors_isOurs() {
        List<Vectors.Block> blocks = Vectors.of("code");
        assertEquals(3, blocks.size());
        for (Vectors.Block block : blocks) {
            byte[][] shards = shards(block.k(), block.m(), 8);
            for (int j = 0; j < block.k(); j++) {
                for (int i = 0; i < 8; i++) {
                    shards[j][i] = (byte) (31 * j + 7 * i + 1);
                }
            }
            byte[][] parity = Arrays.copyOfRange(shards, block.k(), shards.length);
            new ReedSolomon(VectorTier.PLAIN).encode(shards, block.k(), parity, block.m(), 8);
            for (int i = 0; i < block.m(); i++) {
                assertArrayEquals(block.all("parity").get(i), Arrays.copyOf(parity[i], 8));
            }
        }
    }

    @Test
    void rows_areTheDefinitions_forEveryK() {
        for (int k = 1; k < 255; k += k < 24 ? 1 : 33) {
            int m = Math.min(255 - k, 5);
            assertArrayEquals(NaiveCode.parityRows(k, m), parityRows(k, m), "k = " + k);
        }
    }

    @Test
    void rowsOfFewerRedundancyShards_areTheFirstOfMore() {
        assertArrayEquals(parityRows(20, 10), Arrays.copyOf(parityRows(20, 11), 10));
    }

    @ParameterizedTest
    @CsvSource({"4,2", "5,5", "10,3"})
    void everyPatternOfLossWithinTheRedundancy_isRebuilt(int k, int m) {
        ReedSolomon code = new ReedSolomon(VectorTier.PLAIN);
        byte[][] whole = encoded(code, k, m, 61);
        int patterns = 0;
        // Twice, so that each pattern is met by its plain and by its full plan.
        for (int round = 0; round < 2; round++) {
            for (int lost = 0; lost < 1 << (k + m); lost++) {
                if (Integer.bitCount(lost) <= m) {
                    checkRebuild(code, whole, k, m, 61, lost);
                    patterns++;
                }
            }
        }
        assertEquals(2 * patterns(k + m, m), patterns);
    }

    private void checkRebuild(ReedSolomon code, byte[][] whole, int k, int m, int length, int lost) {
        byte[][] shards = new byte[k + m][];
        boolean[] isThere = new boolean[k + m];
        for (int i = 0; i < k + m; i++) {
            isThere[i] = (lost >> i & 1) == 0;
            shards[i] = isThere[i] ? whole[i].clone() : new byte[whole[i].length];
        }
        code.rebuild(shards, isThere, k, length);
        for (int i = 0; i < k; i++) {
            assertArrayEquals(
                    Arrays.copyOf(whole[i], length),
                    Arrays.copyOf(shards[i], length),
                    "lost " + Integer.toBinaryString(lost));
        }
    }

    private static int patterns(int n, int most) {
        int sum = 0;
        int choices = 1;
        for (int i = 0; i <= most; i++) {
            sum += choices;
            choices = choices * (n - i) / (i + 1);
        }
        return sum;
    }

    @Test
    void randomShapesAndLengths_matchTheOracle() {
        ReedSolomon code = new ReedSolomon(VectorTier.PLAIN);
        for (int round = 0; round < 150; round++) {
            int k = 1 + random.nextInt(round % 10 == 0 ? 254 : 24);
            int m = 1 + random.nextInt(Math.min(255 - k, round % 10 == 0 ? 254 : 12));
            int length = 1 + random.nextInt(round % 13 == 0 ? 20_000 : 300);
            byte[][] shards = encoded(code, k, m, length);
            byte[][] expected = new byte[m][length];
            NaiveCode.encode(NaiveCode.parityRows(k, m), shards, expected, length);
            for (int i = 0; i < m; i++) {
                assertArrayEquals(expected[i], Arrays.copyOf(shards[k + i], length), k + "+" + m + " of " + length);
            }
            checkRandomLoss(code, shards, k, m, length);
        }
    }

    private void checkRandomLoss(ReedSolomon code, byte[][] whole, int k, int m, int length) {
        byte[][] shards = new byte[k + m][];
        boolean[] isThere = new boolean[k + m];
        Arrays.fill(isThere, true);
        for (int lost = 0; lost < m; ) {
            int i = random.nextInt(k + m);
            lost += isThere[i] ? 1 : 0;
            isThere[i] = false;
        }
        for (int i = 0; i < k + m; i++) {
            shards[i] = whole[i].clone();
            if (!isThere[i]) {
                random.nextBytes(shards[i]);
            }
        }
        code.rebuild(shards, isThere, k, length);
        for (int i = 0; i < k; i++) {
            assertArrayEquals(Arrays.copyOf(whole[i], length), Arrays.copyOf(shards[i], length), k + "+" + m);
        }
    }

    @Test
    void sharedSums_areWorthTheirTemporaries() {
        Plan full = Planner.make(parityRows(17, 3), true);
        Plan plain = Planner.make(parityRows(17, 3), false);
        assertTrue(full.temporaries() > 0);
        assertEquals(0, plain.temporaries());
        assertTrue(full.size() < plain.size() * 3 / 4);
    }

    @Test
    void invalidShapes_areRejected() {
        ReedSolomon code = new ReedSolomon(VectorTier.PLAIN);
        byte[][] none = new byte[256][64];
        assertThrows(IllegalArgumentException.class, () -> code.encode(none, 0, none, 1, 8));
        assertThrows(IllegalArgumentException.class, () -> code.encode(none, 1, none, 0, 8));
        assertThrows(IllegalArgumentException.class, () -> code.encode(none, 128, none, 128, 8));
        assertTrue(ReedSolomon.isShape(254, 1));
        assertTrue(ReedSolomon.isShape(1, 254));
    }

    @Test
    void planCache_evictsBeforeItExceedsItsLimit() {
        PlanCache<Integer> cache = new PlanCache<>(1_000);
        Plan plan = Planner.make(parityRows(4, 2), false);
        for (int i = 0; i < 100; i++) {
            cache.put(i, plan);
            assertTrue(cache.numbers() <= 1_000);
        }
        assertEquals(null, cache.get(0));
        assertEquals(plan, cache.get(99));
        cache.put(99, plan);
        assertTrue(cache.numbers() > 1_000 - 2 * plan.size());
    }

    private byte[][] encoded(ReedSolomon code, int k, int m, int length) {
        byte[][] shards = shards(k, m, length);
        for (int i = 0; i < k; i++) {
            random.nextBytes(shards[i]);
        }
        byte[][] parity = Arrays.copyOfRange(shards, k, k + m);
        code.encode(shards, k, parity, m, length);
        return shards;
    }

    private static byte[][] shards(int k, int m, int length) {
        return new byte[k + m][ReedSolomon.capacity(length)];
    }

    private static byte[] bytes(int[] row) {
        byte[] bytes = new byte[row.length];
        for (int i = 0; i < row.length; i++) {
            bytes[i] = (byte) row[i];
        }
        return bytes;
    }
}
