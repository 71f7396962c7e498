package social.dassie.fec.code;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * The kernels against the naive loop, and ISA-L where it is installed, as a table of ratios. They take turns, and of each the best round counts, because
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

    /** @param args the program that measures ISA-L, where it is installed */
    public static void main(String[] args) throws IOException {
        System.out.println(
                "MB/s of data on one thread, best of " + ROUNDS + " rounds in turn, and times the naive encode");
        for (int[] shape : SHAPES) {
            CodeBenchmark plain = code("plain", shape);
            CodeBenchmark best = code("best", shape);
            double[] plainRates = new double[4];
            double[] bestRates = new double[4];
            double isal = 0;
            for (int round = 0; round < ROUNDS; round++) {
                measure(plain, plainRates);
                if (VectorTier.best() != VectorTier.PLAIN) {
                    measure(best, bestRates);
                }
                if (args.length > 0) {
                    isal = Math.max(isal, isal(args[0], plain));
                }
            }
            print("plain", plain, plainRates, isal);
            if (VectorTier.best() != VectorTier.PLAIN) {
                print("vectors", best, bestRates, isal);
            }
        }
    }

    private static CodeBenchmark code(String kernel, int[] shape) {
        CodeBenchmark code = new CodeBenchmark();
        code.kernel = kernel;
        code.k = shape[0];
        code.length = shape[1];
        code.fill();
        return code;
    }

    private static void measure(CodeBenchmark code, double[] best) {
        best[0] = Math.max(best[0], rate(code, code::naiveEncode));
        best[1] = Math.max(best[1], rate(code, code::encode));
        best[2] = Math.max(best[2], rate(code, code::rebuildSameLoss));
        best[3] = Math.max(best[3], rate(code, code::rebuildNewLoss));
    }

    private static void print(String kernel, CodeBenchmark code, double[] best, double isal) {
        System.out.printf(
                Locale.ROOT,
                "%-7s %d+3 at %5d bytes: naive %.0f, encode %.0f (%.1f x), rebuild %.0f (%.1f x), new loss %.0f (%.1f x)%s%n",
                kernel,
                code.k,
                code.length,
                best[0],
                best[1],
                best[1] / best[0],
                best[2],
                best[2] / best[0],
                best[3],
                best[3] / best[0],
                isal == 0
                        ? ""
                        : String.format(Locale.ROOT, ", ISA-L %.0f (encode is %.2f x ISA-L)", isal, best[1] / isal));
    }

    private static double isal(String program, CodeBenchmark code) throws IOException {
        Process process = new ProcessBuilder(program, "" + code.k, "3", "" + code.length).start();
        try (BufferedReader out = process.inputReader()) {
            return Double.parseDouble(out.readLine());
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
