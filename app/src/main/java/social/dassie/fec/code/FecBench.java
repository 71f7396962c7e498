package social.dassie.fec.code;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntConsumer;

/** Measures this machine's coding speed on one thread: {@code dassie fec bench}. */
public final class FecBench {
    private static final int ROUNDS = 6;
    private static final long ROUND_NS = 150_000_000;
    private static final int BATCH = 32;
    private static final int WARM_UP_ROUNDS = 4;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final int k;
    private final int m;
    private final int length;
    private final byte[][] shards;
    private final byte[][] parity;
    private final ReedSolomon code;

    private FecBench(int k, int m, int length, Plan.Maker maker) {
        this.k = k;
        this.m = m;
        this.length = length;
        this.code = new ReedSolomon(maker);
        this.shards = new byte[k + m][ReedSolomon.capacity(length)];
        this.parity = Arrays.copyOfRange(shards, k, k + m);
        Random random = new Random(length);
        for (int i = 0; i < k; i++) {
            random.nextBytes(shards[i]);
        }
        code.encode(shards, k, parity, m, length);
    }

    /** Measures 10+3 and 17+3 at 1,200 bytes and 64 KiB with every kernel of this machine, and prints MB/s of data. */
    public static void run(PrintWriter out) {
        out.println("MB/s of data for a second of processor time of one thread, best of " + ROUNDS + " rounds");
        out.printf(
                "%-8s %-8s %8s %10s %20s %20s%n",
                "kernel", "group", "bytes", "encode", "rebuild, same loss", "rebuild, new loss");
        run(out, "plain", VectorTier.PLAIN);
        if (VectorTier.best() == VectorTier.PLAIN) {
            out.println("No kernel with vectors: it needs Java 25, --add-modules " + VectorTier.MODULE
                    + " and a processor with AVX-512 VBMI.");
        } else {
            run(out, "vectors", VectorTier.best());
        }
    }

    private static void run(PrintWriter out, String kernel, Plan.Maker maker) {
        for (int length : new int[] {1_200, 65_536}) {
            for (int k : new int[] {10, 17}) {
                FecBench bench = new FecBench(k, 3, length, maker);
                out.printf(
                        Locale.ROOT,
                        "%-8s %-8s %8d %10.0f %20.0f %20.0f%n",
                        kernel,
                        k + "+3",
                        length,
                        bench.best(i -> bench.encode()),
                        bench.best(i -> bench.rebuild(bench.code, 0)),
                        bench.best(i -> bench.rebuild(new ReedSolomon(maker), i)));
                out.flush();
            }
        }
    }

    private void encode() {
        code.encode(shards, k, parity, m, length);
    }

    /** Rebuilds three lost shards. A new code object has no plan for this pattern yet. */
    private void rebuild(ReedSolomon code, int pattern) {
        boolean[] isThere = new boolean[k + m];
        Arrays.fill(isThere, true);
        int first = pattern % k;
        int second = (first + 1 + pattern / k % (k - 2)) % k;
        int third = (second + 1) % k == first ? (second + 2) % k : (second + 1) % k;
        isThere[first] = false;
        isThere[second] = false;
        isThere[third] = false;
        code.rebuild(shards, isThere, k, length);
    }

    /**
     * Returns the best speed of several rounds. The first rounds are ignored, because the compiler is still at work, and
     * processor time of other programs is not counted either.
     */
    private double best(IntConsumer work) {
        for (int round = 0; round < WARM_UP_ROUNDS; round++) {
            rate(work);
        }
        double best = 0;
        for (int round = 0; round < ROUNDS; round++) {
            best = Math.max(best, rate(work));
        }
        return best;
    }

    private double rate(IntConsumer work) {
        long startNs = THREADS.getCurrentThreadCpuTime();
        long spentNs = 0;
        long done = 0;
        while (spentNs < ROUND_NS) {
            for (int i = 0; i < BATCH; i++) {
                work.accept((int) (done + i) & Integer.MAX_VALUE);
            }
            done += BATCH;
            spentNs = THREADS.getCurrentThreadCpuTime() - startNs;
        }
        return (double) done * k * length * 1_000 / spentNs;
    }
}
