package social.dassie.fec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The loops that all coding is made of: eight field elements at a time in a long, as many longs at a time as the
 * processor's vectors hold.
 *
 * <p>Nothing is multiplied by a coefficient. A row of coefficients c_j is split by bits: with S_b the sum of the inputs
 * whose coefficient has bit b, the row's output is Horner's {@code ((S_7·x + S_6)·x + …)·x + S_0}, which takes seven
 * doublings whatever the number of inputs. So three families are enough: {@code set} (a = s0 + …), {@code xor}
 * (a += s0 + …) and {@code twice} (a = x·a + s0 + …).
 *
 * <p>Their form is what lets the JIT compiler vectorise them: a small static method of fixed arity, one loop, the same
 * index for every array. Changing one of these costs a factor of four or more; see {@code scripts/bench-fec}.
 */
final class Kernel {
    /** The most sources one operation has. */
    static final int MAX_SOURCES = 8;

    /** Operation codes: a family plus the number of sources; only {@code TWICE} may have none. */
    static final int SET = 0;

    static final int XOR = 16;
    static final int TWICE = 32;

    private static final int FAMILY = 16;
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long LOW_BITS = 0x7f7f7f7f7f7f7f7fL;
    private static final long REDUCTION = 0x1d1d1d1d1d1d1d1dL;

    private Kernel() {}

    /**
     * Runs one operation on the bytes {@code from … to-1}.
     *
     * @param a the array that is written
     * @param b all arrays of the plan
     * @param p the plan's program, which names the sources from index o on
     */
    static void run(int code, byte[] a, byte[][] b, int[] p, int o, int from, int to) {
        int sources = code % FAMILY;
        switch (code - sources) {
            case SET -> runSet(sources, a, b, p, o, from, to);
            case XOR -> runXor(sources, a, b, p, o, from, to);
            case TWICE -> runTwice(sources, a, b, p, o, from, to);
            default -> throw new IllegalArgumentException("There is no operation " + code);
        }
    }

    private static void runSet(int sources, byte[] a, byte[][] b, int[] p, int o, int from, int to) {
        switch (sources) {
            case 1 -> set(a, b[p[o]], from, to);
            case 2 -> set(a, b[p[o]], b[p[o + 1]], from, to);
            case 3 -> set(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], from, to);
            case 4 -> set(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], b[p[o + 3]], from, to);
            case 5 -> set(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], b[p[o + 3]], b[p[o + 4]], from, to);
            case 6 -> set(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], b[p[o + 3]], b[p[o + 4]], b[p[o + 5]], from, to);
            case 7 ->
                set(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], b[p[o + 3]], b[p[o + 4]], b[p[o + 5]], b[p[o + 6]], from, to);
            case 8 ->
                set(
                        a,
                        b[p[o]],
                        b[p[o + 1]],
                        b[p[o + 2]],
                        b[p[o + 3]],
                        b[p[o + 4]],
                        b[p[o + 5]],
                        b[p[o + 6]],
                        b[p[o + 7]],
                        from,
                        to);
            default -> throw new IllegalArgumentException(sources + " sources");
        }
    }

    private static void runXor(int sources, byte[] a, byte[][] b, int[] p, int o, int from, int to) {
        switch (sources) {
            case 1 -> xor(a, b[p[o]], from, to);
            case 2 -> xor(a, b[p[o]], b[p[o + 1]], from, to);
            case 3 -> xor(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], from, to);
            case 4 -> xor(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], b[p[o + 3]], from, to);
            case 5 -> xor(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], b[p[o + 3]], b[p[o + 4]], from, to);
            case 6 -> xor(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], b[p[o + 3]], b[p[o + 4]], b[p[o + 5]], from, to);
            case 7 ->
                xor(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], b[p[o + 3]], b[p[o + 4]], b[p[o + 5]], b[p[o + 6]], from, to);
            case 8 ->
                xor(
                        a,
                        b[p[o]],
                        b[p[o + 1]],
                        b[p[o + 2]],
                        b[p[o + 3]],
                        b[p[o + 4]],
                        b[p[o + 5]],
                        b[p[o + 6]],
                        b[p[o + 7]],
                        from,
                        to);
            default -> throw new IllegalArgumentException(sources + " sources");
        }
    }

    private static void runTwice(int sources, byte[] a, byte[][] b, int[] p, int o, int from, int to) {
        switch (sources) {
            case 0 -> twice(a, from, to);
            case 1 -> twice(a, b[p[o]], from, to);
            case 2 -> twice(a, b[p[o]], b[p[o + 1]], from, to);
            case 3 -> twice(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], from, to);
            case 4 -> twice(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], b[p[o + 3]], from, to);
            case 5 -> twice(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], b[p[o + 3]], b[p[o + 4]], from, to);
            case 6 -> twice(a, b[p[o]], b[p[o + 1]], b[p[o + 2]], b[p[o + 3]], b[p[o + 4]], b[p[o + 5]], from, to);
            case 7 ->
                twice(
                        a,
                        b[p[o]],
                        b[p[o + 1]],
                        b[p[o + 2]],
                        b[p[o + 3]],
                        b[p[o + 4]],
                        b[p[o + 5]],
                        b[p[o + 6]],
                        from,
                        to);
            case 8 ->
                twice(
                        a,
                        b[p[o]],
                        b[p[o + 1]],
                        b[p[o + 2]],
                        b[p[o + 3]],
                        b[p[o + 4]],
                        b[p[o + 5]],
                        b[p[o + 6]],
                        b[p[o + 7]],
                        from,
                        to);
            default -> throw new IllegalArgumentException(sources + " sources");
        }
    }

    private static long get(byte[] array, int index) {
        return (long) LONGS.get(array, index);
    }

    /** Doubles eight elements: shifts each, and where a bit falls out adds the polynomial. */
    private static long twice(long v) {
        long high = v & HIGH_BITS;
        long low = v & LOW_BITS;
        return (low + low) ^ ((high - (high >>> 7)) & REDUCTION);
    }

    private static void set(byte[] a, byte[] s0, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, get(s0, i));
        }
    }

    private static void set(byte[] a, byte[] s0, byte[] s1, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, get(s0, i) ^ get(s1, i));
        }
    }

    private static void set(byte[] a, byte[] s0, byte[] s1, byte[] s2, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, get(s0, i) ^ get(s1, i) ^ get(s2, i));
        }
    }

    private static void set(byte[] a, byte[] s0, byte[] s1, byte[] s2, byte[] s3, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, get(s0, i) ^ get(s1, i) ^ get(s2, i) ^ get(s3, i));
        }
    }

    private static void set(byte[] a, byte[] s0, byte[] s1, byte[] s2, byte[] s3, byte[] s4, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, get(s0, i) ^ get(s1, i) ^ get(s2, i) ^ get(s3, i) ^ get(s4, i));
        }
    }

    private static void set(
            byte[] a, byte[] s0, byte[] s1, byte[] s2, byte[] s3, byte[] s4, byte[] s5, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, get(s0, i) ^ get(s1, i) ^ get(s2, i) ^ get(s3, i) ^ get(s4, i) ^ get(s5, i));
        }
    }

    private static void set(
            byte[] a, byte[] s0, byte[] s1, byte[] s2, byte[] s3, byte[] s4, byte[] s5, byte[] s6, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, get(s0, i) ^ get(s1, i) ^ get(s2, i) ^ get(s3, i) ^ get(s4, i) ^ get(s5, i) ^ get(s6, i));
        }
    }

    private static void set(
            byte[] a,
            byte[] s0,
            byte[] s1,
            byte[] s2,
            byte[] s3,
            byte[] s4,
            byte[] s5,
            byte[] s6,
            byte[] s7,
            int from,
            int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(
                    a,
                    i,
                    get(s0, i)
                            ^ get(s1, i)
                            ^ get(s2, i)
                            ^ get(s3, i)
                            ^ get(s4, i)
                            ^ get(s5, i)
                            ^ get(s6, i)
                            ^ get(s7, i));
        }
    }

    private static void xor(byte[] a, byte[] s0, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, get(a, i) ^ get(s0, i));
        }
    }

    private static void xor(byte[] a, byte[] s0, byte[] s1, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, get(a, i) ^ get(s0, i) ^ get(s1, i));
        }
    }

    private static void xor(byte[] a, byte[] s0, byte[] s1, byte[] s2, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, get(a, i) ^ get(s0, i) ^ get(s1, i) ^ get(s2, i));
        }
    }

    private static void xor(byte[] a, byte[] s0, byte[] s1, byte[] s2, byte[] s3, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, get(a, i) ^ get(s0, i) ^ get(s1, i) ^ get(s2, i) ^ get(s3, i));
        }
    }

    private static void xor(byte[] a, byte[] s0, byte[] s1, byte[] s2, byte[] s3, byte[] s4, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, get(a, i) ^ get(s0, i) ^ get(s1, i) ^ get(s2, i) ^ get(s3, i) ^ get(s4, i));
        }
    }

    private static void xor(
            byte[] a, byte[] s0, byte[] s1, byte[] s2, byte[] s3, byte[] s4, byte[] s5, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, get(a, i) ^ get(s0, i) ^ get(s1, i) ^ get(s2, i) ^ get(s3, i) ^ get(s4, i) ^ get(s5, i));
        }
    }

    private static void xor(
            byte[] a, byte[] s0, byte[] s1, byte[] s2, byte[] s3, byte[] s4, byte[] s5, byte[] s6, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(
                    a,
                    i,
                    get(a, i)
                            ^ get(s0, i)
                            ^ get(s1, i)
                            ^ get(s2, i)
                            ^ get(s3, i)
                            ^ get(s4, i)
                            ^ get(s5, i)
                            ^ get(s6, i));
        }
    }

    private static void xor(
            byte[] a,
            byte[] s0,
            byte[] s1,
            byte[] s2,
            byte[] s3,
            byte[] s4,
            byte[] s5,
            byte[] s6,
            byte[] s7,
            int from,
            int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(
                    a,
                    i,
                    get(a, i)
                            ^ get(s0, i)
                            ^ get(s1, i)
                            ^ get(s2, i)
                            ^ get(s3, i)
                            ^ get(s4, i)
                            ^ get(s5, i)
                            ^ get(s6, i)
                            ^ get(s7, i));
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

    private static void twice(byte[] a, byte[] s0, byte[] s1, byte[] s2, byte[] s3, byte[] s4, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(a, i, twice(get(a, i)) ^ get(s0, i) ^ get(s1, i) ^ get(s2, i) ^ get(s3, i) ^ get(s4, i));
        }
    }

    private static void twice(
            byte[] a, byte[] s0, byte[] s1, byte[] s2, byte[] s3, byte[] s4, byte[] s5, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(
                    a,
                    i,
                    twice(get(a, i)) ^ get(s0, i) ^ get(s1, i) ^ get(s2, i) ^ get(s3, i) ^ get(s4, i) ^ get(s5, i));
        }
    }

    private static void twice(
            byte[] a, byte[] s0, byte[] s1, byte[] s2, byte[] s3, byte[] s4, byte[] s5, byte[] s6, int from, int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(
                    a,
                    i,
                    twice(get(a, i))
                            ^ get(s0, i)
                            ^ get(s1, i)
                            ^ get(s2, i)
                            ^ get(s3, i)
                            ^ get(s4, i)
                            ^ get(s5, i)
                            ^ get(s6, i));
        }
    }

    private static void twice(
            byte[] a,
            byte[] s0,
            byte[] s1,
            byte[] s2,
            byte[] s3,
            byte[] s4,
            byte[] s5,
            byte[] s6,
            byte[] s7,
            int from,
            int to) {
        for (int i = from; i < to; i += Long.BYTES) {
            LONGS.set(
                    a,
                    i,
                    twice(get(a, i))
                            ^ get(s0, i)
                            ^ get(s1, i)
                            ^ get(s2, i)
                            ^ get(s3, i)
                            ^ get(s4, i)
                            ^ get(s5, i)
                            ^ get(s6, i)
                            ^ get(s7, i));
        }
    }
}
