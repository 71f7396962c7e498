package social.dassie.fec.code;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * A plan that multiplies 64 bytes at a time. The product of a coefficient and a byte is the sum of its products with the
 * byte's lower and upper half, each looked up in a table of 16 that a vector register holds.
 *
 * <p>A pass adds the products of two inputs to up to three outputs: their tables stay in registers, and all arrays have
 * the same index, so that nothing is checked in the loop.
 */
final class VectorPlan implements Plan {
    /** Bytes of each array that are worked on at a time, so that the outputs stay in the processor's cache. */
    private static final int BLOCK_BYTES = 4096;

    private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_512;
    private static final int MOST_ROWS = 3;
    private static final int FIELD = 256;
    private static final int HALF = 16;
    private static final int HALF_BITS = 4;
    private static final byte LOWER_HALF = HALF - 1;
    private static final int ENTRY = 2 * HALF;

    /** For each coefficient its products with 0 … 15 and with 0, 16 … 240. A vector is read, of which 16 bytes count. */
    private static final byte[] PRODUCTS = new byte[FIELD * ENTRY + Plan.STEP];

    static {
        for (int coefficient = 1; coefficient < FIELD; coefficient++) {
            for (int i = 1; i < HALF; i++) {
                int log = Galois.log(coefficient);
                PRODUCTS[coefficient * ENTRY + i] = (byte) Galois.exp(log + Galois.log(i));
                PRODUCTS[coefficient * ENTRY + HALF + i] = (byte) Galois.exp(log + Galois.log(i << HALF_BITS));
            }
        }
    }

    /** Where the products of each coefficient are: a row for each output, of even length. */
    private final int[][] places;

    private final int inputs;

    VectorPlan(int[][] rows) {
        this.inputs = rows[0].length;
        this.places = new int[rows.length][inputs + inputs % 2];
        for (int r = 0; r < rows.length; r++) {
            for (int i = 0; i < inputs; i++) {
                places[r][i] = rows[r][i] * ENTRY;
            }
        }
    }

    @Override
    public int temporaries() {
        return 0;
    }

    @Override
    public boolean isThorough() {
        return true;
    }

    @Override
    public int size() {
        return places.length * places[0].length;
    }

    @Override
    public void run(byte[][] arrays, int length) {
        for (int from = 0; from < length; from += BLOCK_BYTES) {
            int to = Math.min(length, from + BLOCK_BYTES);
            for (int row = 0; row < places.length; row += MOST_ROWS) {
                for (int i = 0; i < inputs; i += 2) {
                    add(arrays, i, row, from, to);
                }
            }
        }
    }

    /** Adds the products of two inputs, from i on, to up to three outputs, from a row on; those of the first two begin the sums. */
    private void add(byte[][] b, int i, int row, int from, int to) {
        int[][] p = places;
        byte[] s = b[i];
        // The last of an odd number is read twice; its second coefficient is 0.
        byte[] t = b[Math.min(i + 1, inputs - 1)];
        boolean isSum = i > 0;
        int out = inputs + row;
        switch (Math.min(MOST_ROWS, p.length - row)) {
            case 1 -> add(s, t, i, isSum, p[row], b[out], from, to);
            case 2 -> add(s, t, i, isSum, p[row], p[row + 1], b[out], b[out + 1], from, to);
            default -> {
                byte[] c = b[out + 2];
                add(s, t, i, isSum, p[row], p[row + 1], p[row + 2], b[out], b[out + 1], c, from, to);
            }
        }
    }

    private static void add(byte[] s, byte[] t, int i, boolean isSum, int[] p, byte[] a, int from, int to) {
        ByteVector a0 = table(p[i]);
        ByteVector a1 = table(p[i] + HALF);
        ByteVector a2 = table(p[i + 1]);
        ByteVector a3 = table(p[i + 1] + HALF);
        for (int at = from; at < to; at += Plan.STEP) {
            ByteVector v = ByteVector.fromArray(BYTES, s, at);
            ByteVector w = ByteVector.fromArray(BYTES, t, at);
            ByteVector v0 = v.and(LOWER_HALF);
            ByteVector v1 = upperHalf(v);
            ByteVector w0 = w.and(LOWER_HALF);
            ByteVector w1 = upperHalf(w);
            put(a, at, isSum, v0, v1, w0, w1, a0, a1, a2, a3);
        }
    }

    private static void add(
            byte[] s, byte[] t, int i, boolean isSum, int[] p, int[] q, byte[] a, byte[] b, int from, int to) {
        ByteVector a0 = table(p[i]);
        ByteVector a1 = table(p[i] + HALF);
        ByteVector a2 = table(p[i + 1]);
        ByteVector a3 = table(p[i + 1] + HALF);
        ByteVector b0 = table(q[i]);
        ByteVector b1 = table(q[i] + HALF);
        ByteVector b2 = table(q[i + 1]);
        ByteVector b3 = table(q[i + 1] + HALF);
        for (int at = from; at < to; at += Plan.STEP) {
            ByteVector v = ByteVector.fromArray(BYTES, s, at);
            ByteVector w = ByteVector.fromArray(BYTES, t, at);
            ByteVector v0 = v.and(LOWER_HALF);
            ByteVector v1 = upperHalf(v);
            ByteVector w0 = w.and(LOWER_HALF);
            ByteVector w1 = upperHalf(w);
            put(a, at, isSum, v0, v1, w0, w1, a0, a1, a2, a3);
            put(b, at, isSum, v0, v1, w0, w1, b0, b1, b2, b3);
        }
    }

    private static void add(
            byte[] s,
            byte[] t,
            int i,
            boolean isSum,
            int[] p,
            int[] q,
            int[] r,
            byte[] a,
            byte[] b,
            byte[] c,
            int from,
            int to) {
        ByteVector a0 = table(p[i]);
        ByteVector a1 = table(p[i] + HALF);
        ByteVector a2 = table(p[i + 1]);
        ByteVector a3 = table(p[i + 1] + HALF);
        ByteVector b0 = table(q[i]);
        ByteVector b1 = table(q[i] + HALF);
        ByteVector b2 = table(q[i + 1]);
        ByteVector b3 = table(q[i + 1] + HALF);
        ByteVector c0 = table(r[i]);
        ByteVector c1 = table(r[i] + HALF);
        ByteVector c2 = table(r[i + 1]);
        ByteVector c3 = table(r[i + 1] + HALF);
        for (int at = from; at < to; at += Plan.STEP) {
            ByteVector v = ByteVector.fromArray(BYTES, s, at);
            ByteVector w = ByteVector.fromArray(BYTES, t, at);
            ByteVector v0 = v.and(LOWER_HALF);
            ByteVector v1 = upperHalf(v);
            ByteVector w0 = w.and(LOWER_HALF);
            ByteVector w1 = upperHalf(w);
            put(a, at, isSum, v0, v1, w0, w1, a0, a1, a2, a3);
            put(b, at, isSum, v0, v1, w0, w1, b0, b1, b2, b3);
            put(c, at, isSum, v0, v1, w0, w1, c0, c1, c2, c3);
        }
    }

    private static ByteVector table(int place) {
        return ByteVector.fromArray(BYTES, PRODUCTS, place);
    }

    private static ByteVector upperHalf(ByteVector v) {
        return v.reinterpretAsInts()
                .lanewise(VectorOperators.LSHR, HALF_BITS)
                .reinterpretAsBytes()
                .and(LOWER_HALF);
    }

    private static ByteVector sum(ByteVector v, ByteVector w) {
        return v.lanewise(VectorOperators.XOR, w);
    }

    /** Looks up four halves in their tables, and writes the sum or adds it to what is there. */
    private static void put(
            byte[] array,
            int at,
            boolean isSum,
            ByteVector v0,
            ByteVector v1,
            ByteVector w0,
            ByteVector w1,
            ByteVector t0,
            ByteVector t1,
            ByteVector t2,
            ByteVector t3) {
        ByteVector products = sum(sum(v0.selectFrom(t0), v1.selectFrom(t1)), sum(w0.selectFrom(t2), w1.selectFrom(t3)));
        ByteVector all = isSum ? sum(products, ByteVector.fromArray(BYTES, array, at)) : products;
        all.intoArray(array, at);
    }
}
