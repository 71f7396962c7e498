package social.dassie.fec.code;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The fast kernel and the naive loop, on the same shards: {@code scripts/bench-fec jmh}. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(1)
public class CodeBenchmark {
    private static final int M = 3;

    @Param({"10", "17"})
    int k;

    @Param({"1200", "65536"})
    int length;

    /** The kernel that runs everywhere, and the one that is quickest here. */
    @Param({"plain", "best"})
    String kernel = "plain";

    private Plan.Maker maker = VectorTier.PLAIN;
    private ReedSolomon code = new ReedSolomon(maker);
    private byte[][] shards = new byte[0][];
    private byte[][] parity = new byte[0][];
    private int[][] rows = new int[0][];
    private boolean[] isThere = new boolean[0];
    private int pattern;

    @Setup
    public void fill() {
        maker = kernel.equals("best") ? VectorTier.best() : VectorTier.PLAIN;
        code = new ReedSolomon(maker);
        shards = new byte[k + M][ReedSolomon.capacity(length)];
        parity = Arrays.copyOfRange(shards, k, k + M);
        rows = NaiveCode.parityRows(k, M);
        isThere = new boolean[k + M];
        Random random = new Random(length);
        for (int i = 0; i < k; i++) {
            random.nextBytes(shards[i]);
        }
        encode();
    }

    @Benchmark
    public byte[][] naiveEncode() {
        NaiveCode.encode(rows, shards, parity, length);
        return parity;
    }

    @Benchmark
    public byte[][] encode() {
        code.encode(shards, k, parity, M, length);
        return parity;
    }

    @Benchmark
    public byte[][] rebuildSameLoss() {
        lose(0);
        code.rebuild(shards, isThere, k, length);
        return shards;
    }

    /** A code that is new has met no pattern. */
    @Benchmark
    public byte[][] rebuildNewLoss() {
        lose(pattern++ & Integer.MAX_VALUE);
        new ReedSolomon(maker).rebuild(shards, isThere, k, length);
        return shards;
    }

    private void lose(int number) {
        Arrays.fill(isThere, true);
        isThere[number % k] = false;
        isThere[(number + 2) % k] = false;
        isThere[(number + 5) % k] = false;
    }
}
