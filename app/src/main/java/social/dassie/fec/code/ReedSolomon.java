package social.dassie.fec.code;

import java.nio.IntBuffer;
import java.util.Arrays;

/**
 * Systematic Reed–Solomon coding over GF(2^8), byte for byte the same as Backblaze's JavaReedSolomon and
 * klauspost/reedsolomon: k data shards give m redundancy shards, and any k of the k+m restore the rest.
 *
 * <p>A shard is a separate array that begins at index 0. All arrays of a call have at least {@link #capacity} bytes; the
 * bytes after the length do not affect those before it, and are undefined afterwards in arrays that are written.
 *
 * <p>Plans and scratch memory are retained between calls, so only one thread may use an object at a time.
 */
public final class ReedSolomon {
    /** The maximum number of shards in a group, data and redundancy together. */
    public static final int MAX_SHARDS = 255;

    /** The maximum number of values in all cached plans: 4 MiB. */
    private static final int MAX_CACHED = 1024 * 1024;

    private final PlanCache<IntBuffer> plans = new PlanCache<>(MAX_CACHED);
    private final Plan.Maker maker;

    /** The numbers of the k input shards, then of the output shards, then k: the key of a plan. */
    private final int[] numbers = new int[MAX_SHARDS + 1];

    private byte[][] arrays = new byte[0][];
    private byte[][] temporaries = new byte[0][];

    /** Creates a code that uses the fastest kernel of this machine. */
    public ReedSolomon() {
        this(VectorTier.best());
    }

    public ReedSolomon(Plan.Maker maker) {
        this.maker = maker;
    }

    /** Returns the minimum size of the arrays for shards of this length. */
    public static int capacity(int length) {
        return (length + Plan.STEP - 1) / Plan.STEP * Plan.STEP;
    }

    /** Returns whether a group may have this shape. */
    public static boolean isShape(int k, int m) {
        return k >= 1 && m >= 1 && k <= MAX_SHARDS && m <= MAX_SHARDS && k + m <= MAX_SHARDS;
    }

    /**
     * Computes the redundancy shards.
     *
     * @param data the first k arrays are read
     * @param parity the first m arrays are written
     * @param length bytes of every shard
     */
    public void encode(byte[][] data, int k, byte[][] parity, int m, int length) {
        if (!isShape(k, m)) {
            throw new IllegalArgumentException("A group of " + k + "+" + m + " shards cannot be");
        }
        for (int i = 0; i < k + m; i++) {
            numbers[i] = i;
        }
        Plan plan = prepare(k, k + m, length);
        System.arraycopy(data, 0, arrays, 0, k);
        System.arraycopy(parity, 0, arrays, k, m);
        run(plan, length);
    }

    /**
     * Computes the missing data shards from any k available shards. It reads the first redundancy shards, as many as
     * there are missing data shards.
     *
     * @param shards arrays by shard number, data first; those of missing data shards are written
     * @param isThere which shards are available; at least k of them
     * @param k number of data shards
     * @param length bytes of every shard
     */
    public void rebuild(byte[][] shards, boolean[] isThere, int k, int length) {
        int n = k;
        int parity = k;
        for (int i = 0; i < k; i++) {
            numbers[i] = i;
            if (!isThere[i]) {
                while (!isThere[parity]) {
                    parity++;
                }
                numbers[i] = parity++;
                numbers[n++] = i;
            }
        }
        if (n == k) {
            return;
        }
        Plan plan = prepare(k, n, length);
        for (int i = 0; i < n; i++) {
            arrays[i] = shards[numbers[i]];
        }
        run(plan, length);
    }

    /** Finds the plan for n shards of which k are read, and arranges the arrays with its temporaries. */
    private Plan prepare(int k, int n, int length) {
        Plan plan = plan(k, n);
        if (arrays.length < n + plan.temporaries()) {
            arrays = new byte[n + plan.temporaries()][];
        }
        if (temporaries.length < plan.temporaries()) {
            temporaries = Arrays.copyOf(temporaries, plan.temporaries());
        }
        for (int i = 0; i < plan.temporaries(); i++) {
            if (temporaries[i] == null || temporaries[i].length < capacity(length)) {
                temporaries[i] = new byte[capacity(length)];
            }
            arrays[n + i] = temporaries[i];
        }
        return plan;
    }

    /**
     * Returns the plan of a matrix: a quick one at first and a thorough one when it is needed again, which most loss
     * patterns never are.
     */
    private Plan plan(int k, int n) {
        numbers[n] = k;
        Plan known = plans.get(IntBuffer.wrap(numbers, 0, n + 1));
        if (known != null && known.isThorough()) {
            return known;
        }
        int[][] rows = Interpolation.rows(Arrays.copyOf(numbers, n), k);
        Plan plan = maker.make(rows, known != null);
        plans.put(IntBuffer.wrap(Arrays.copyOf(numbers, n + 1)), plan);
        return plan;
    }

    private void run(Plan plan, int length) {
        plan.run(arrays, capacity(length));
        // The caller's arrays must not stay referenced here.
        Arrays.fill(arrays, null);
    }
}
