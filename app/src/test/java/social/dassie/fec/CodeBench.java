package social.dassie.fec;

import java.util.Locale;
import java.util.function.Supplier;

/**
 * The kernel against the naive loop as a table of ratios. The two take turns, and of each the best round counts, because
 * the machine may have more to do: {@code scripts/bench-fec code}.
 */
final class CodeBench {
    private static final int ROUNDS = 10;
    private static final long ROUND_NS = 80_000_000;
    private static final int BATCH = 16;
    private static final int[][] SHAPES = {{10, 1_200}, {17, 1_200}, {10, 65_536}};

    /** The last result, which the compiler cannot drop because anybody might look. */
    static volatile byte[][] result = new byte[0][];

    private CodeBench() {}

    public static void main(String[] args) {
        System.out.println(
                "MB/s of data on one thread, best of " + ROUNDS + " rounds in turn, and times the naive encode");
        for (int[] shape : SHAPES) {
            CodeBenchmark code = new CodeBenchmark();
            code.k = shape[0];
            code.length = shape[1];
            code.fill();
            double[] best = new double[4];
            for (int round = 0; round < ROUNDS; round++) {
                best[0] = Math.max(best[0], rate(code, code::naiveEncode));
                best[1] = Math.max(best[1], rate(code, code::encode));
                best[2] = Math.max(best[2], rate(code, code::rebuildSameLoss));
                best[3] = Math.max(best[3], rate(code, code::rebuildNewLoss));
            }
            System.out.printf(
                    Locale.ROOT,
                    "%d+3 at %5d bytes: naive %.0f, encode %.0f (%.1f x), rebuild %.0f (%.1f x), new loss %.0f (%.1f x)%n",
                    code.k,
                    code.length,
                    best[0],
                    best[1],
                    best[1] / best[0],
                    best[2],
                    best[2] / best[0],
                    best[3],
                    best[3] / best[0]);
        }
    }

    private static double rate(CodeBenchmark code, Supplier<byte[][]> work) {
        long start = System.nanoTime();
        long done = 0;
        while (System.nanoTime() - start < ROUND_NS) {
            for (int i = 0; i < BATCH; i++) {
                result = work.get();
            }
            done += BATCH;
        }
        return (double) done * code.k * code.length * 1_000 / (System.nanoTime() - start);
    }
}
