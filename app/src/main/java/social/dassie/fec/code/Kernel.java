package social.dassie.fec.code;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The inner loops of all coding: a long holds eight field elements, and the processor's vectors hold several longs.
 *
 * <p>Nothing is multiplied by a coefficient. A row of coefficients c_j is split by bits: with S_b the sum of the inputs
 * whose coefficient has bit b, the row's output is Horner's {@code ((S_7·x + S_6)·x + …)·x + S_0}, which takes seven
 * doublings whatever the number of inputs. So two families of operations are enough: {@code sum} (a = s0 + …) and {@code
 * twice} (a = x·a + s0 + …). A sum may read the array that it writes.
 *
 * <p>The JIT compiler vectorises these methods because of their form: a small static method of fixed arity, one loop,
 * the same index for every array. Changing the form makes them at least four times slower; see {@code
 * scripts/bench-fec}.
 */
final class Kernel {
    /** The maximum number of sources of one operation. */
    static final int MAX_SOURCES = 4;

    /** The families; an operation's code is its family plus its number of sources, which may be zero only for {@code TWICE}. */
    static final int SUM = 0;

    static final int TWICE = 8;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long LOW_BITS = 0x7f7f7f7f7f7f7f7fL;
    private static final long REDUCTION = 0x1d1d1d1d1d1d1d1dL;

    private Kernel() {}

    /**
     * Runs one operation on the bytes {@code from … to-1}.
     *
     * @param a the output array
     * @param b all arrays of the plan
     * @param p the plan's program, with the numbers of the sources from index o on
     */
    static void run(int code, byte[] a, byte[][] b, int[] p, int o, int from, int to) {
        switch (code) {
            case SUM + 1 -> sum(a, b[p[o]], from, to);
            case SUM + 2 -> sum(a, b[p[o]], b[p[o + 1]], from, to);
            case SUM + 3 -> sum(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], from, to);
            case SUM + 4 -> sum(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], b[p[o + 3]], from, to);
            case TWICE -> twice(a, from, to);
            case TWICE + 1 -> twice(a, b[p[o]], from, to);
            case TWICE + 2 -> twice(a, b[p[o]], b[p[o + 1]], from, to);
            case TWICE + 3 -> twice(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], from, to);
            case TWICE + 4 -> twice(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], b[p[o + 3]], from, to);
            default -> throw new IllegalArgumentException("There is no operation " + code);
        }
    }

    private static long get(byte[] array, int index) {
        return (long) LONGS.get(array, index);
    }

    /** Doubles eight elements: shifts each, and adds the polynomial to those whose top bit was set. */
    private static long twice(long v) {
        long high = v & HIGH_BITS;
        long low = v & LOW_BITS;
        return (low + low) ^ ((high - (high >>> 7)) & REDUCTION);
    }

    private static void sum(byte[] a, byte[] s0, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, get(s0, i));
        }
    }

    private static void sum(byte[] a, byte[] s0, byte[] s1, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, get(s0, i) ^ get(s1, i));
        }
    }

    private static void sum(byte[] a, byte[] s0, byte[] s1, byte[] s2, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, get(s0, i) ^ get(s1, i) ^ get(s2, i));
        }
    }

    private static void sum(byte[] a, byte[] s0, byte[] s1, byte[] s2, byte[] s3, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, get(s0, i) ^ get(s1, i) ^ get(s2, i) ^ get(s3, i));
        }
    }

    private static void twice(byte[] a, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, twice(get(a, i)));
        }
    }

    private static void twice(byte[] a, byte[] s0, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, twice(get(a, i)) ^ get(s0, i));
        }
    }

    private static void twice(byte[] a, byte[] s0, byte[] s1, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, twice(get(a, i)) ^ get(s0, i) ^ get(s1, i));
        }
    }

    private static void twice(byte[] a, byte[] s0, byte[] s1, byte[] s2, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, twice(get(a, i)) ^ get(s0, i) ^ get(s1, i) ^ get(s2, i));
        }
    }

    private static void twice(byte[] a, byte[] s0, byte[] s1, byte[] s2, byte[] s3, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, twice(get(a, i)) ^ get(s0, i) ^ get(s1, i) ^ get(s2, i) ^ get(s3, i));
        }
    }
}
