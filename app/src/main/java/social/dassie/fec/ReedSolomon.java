package social.dassie.fec;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Systematic Reed–Solomon coding over GF(2^8), byte for byte that of Backblaze's JavaReedSolomon and of
 * klauspost/reedsolomon: k data shards give m redundancy shards, and any k of the k+m give back the rest.
 *
 * <p>A shard is an array of its own that begins at index 0. All arrays of a call have at least {@link #capacity} bytes;
 * what
 * lies behind the length has no influence on what lies before it, and is undefined afterwards in arrays that are written.
 *
 * <p>Plans and scratch memory are kept from call to call, so an object is for one thread at a time.
 */
public final class ReedSolomon {
    /** The most shards of a group, data and redundancy together. */
    public static final int MAX_SHARDS = 255;

    /** Rows of coefficients of longer shards are not shared through temporaries, which would leave the cache. */
    private static final int LONG_BYTES = 16 * 1024;

    /** Plans are forgotten beyond so many numbers in their programs: 2 MiB of each kind. */
    private static final int MAX_CACHED = 512 * 1024;

    /** Which plan: the shape, and whether the shards are long. */
    private record Shape(int k, int m, boolean isLong) {}

    /** Which shards are read to rebuild the others of a group; as many as it has data shards. */
    private static final class Pattern {
        private final int[] points;
        private final boolean isLong;

        Pattern(int[] points, boolean isLong) {
            this.points = points;
            this.isLong = isLong;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Pattern pattern
                    && isLong == pattern.isLong
                    && Arrays.equals(points, pattern.points);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(points) + Boolean.hashCode(isLong);
        }
    }

    private final PlanCache<Shape> encoders = new PlanCache<>(MAX_CACHED);
    private final PlanCache<Pattern> rebuilds = new PlanCache<>(MAX_CACHED);
    private final PlanMaker maker;
    private byte[][] arrays = new byte[0][];
    private byte[][] temporaries = new byte[0][];

    /** A code that uses the quickest kernel of this machine. */
    public ReedSolomon() {
        this(VectorTier.best());
    }

    ReedSolomon(PlanMaker maker) {
        this.maker = maker;
    }

    /** The least size of the arrays for shards of this length. */
    public static int capacity(int length) {
        return (length + Plan.STEP - 1) / Plan.STEP * Plan.STEP;
    }

    /** Whether a group may have this shape. */
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
        Shape shape = new Shape(k, m, length > LONG_BYTES);
        Plan plan = encoders.get(shape);
        if (plan == null) {
            plan = maker.make(Interpolation.parityRows(k, m), k, true, shape.isLong());
            encoders.put(shape, plan);
        }
        prepare(plan, length);
        System.arraycopy(data, 0, arrays, 0, k);
        System.arraycopy(parity, 0, arrays, k, m);
        run(plan, length);
    }

    /**
     * Computes the data shards that are missing from any k shards that are there. Of the redundancy shards as many are
     * read as data shards are missing, the first ones.
     *
     * @param shards arrays by shard number, data first; those of missing data shards are written
     * @param isThere which shards are there; at least k of them
     * @param k number of data shards
     * @param length bytes of every shard
     */
    public void rebuild(byte[][] shards, boolean[] isThere, int k, int length) {
        int[] points = new int[k];
        int[] missing = new int[k];
        int missed = 0;
        int parity = k;
        for (int i = 0; i < k; i++) {
            points[i] = i;
            if (!isThere[i]) {
                missing[missed++] = i;
                while (!isThere[parity]) {
                    parity++;
                }
                points[i] = parity++;
            }
        }
        if (missed == 0) {
            return;
        }
        Plan plan = rebuildPlan(points, Arrays.copyOf(missing, missed), length > LONG_BYTES);
        prepare(plan, length);
        for (int i = 0; i < k; i++) {
            arrays[i] = shards[points[i]];
        }
        for (int i = 0; i < missed; i++) {
            arrays[k + i] = shards[missing[i]];
        }
        run(plan, length);
    }

    /** A pattern is planned plainly at its first sight and fully when it comes again: most never do. */
    private Plan rebuildPlan(int[] points, int[] missing, boolean isLong) {
        int k = points.length;
        Pattern pattern = new Pattern(points, isLong);
        Plan known = rebuilds.get(pattern);
        if (known != null && known.isFull()) {
            return known;
        }
        int[][] rows = Interpolation.rows(points, missing);
        Plan plan = maker.make(rows, k, known != null, isLong);
        rebuilds.put(pattern, plan);
        return plan;
    }

    /** Has room for the plan's arrays, its temporaries in place. */
    private void prepare(Plan plan, int length) {
        if (arrays.length < plan.arrays()) {
            arrays = new byte[plan.arrays()][];
        }
        if (temporaries.length < plan.temporaries()) {
            temporaries = Arrays.copyOf(temporaries, plan.temporaries());
        }
        int first = plan.inputs() + plan.outputs();
        for (int i = 0; i < plan.temporaries(); i++) {
            if (temporaries[i] == null || temporaries[i].length < capacity(length)) {
                temporaries[i] = new byte[capacity(length)];
            }
            arrays[first + i] = temporaries[i];
        }
    }

    private void run(Plan plan, int length) {
        plan.run(arrays, capacity(length));
        // The caller's arrays are not to stay alive here.
        Arrays.fill(arrays, null);
    }
}
