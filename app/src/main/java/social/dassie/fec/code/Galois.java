package social.dassie.fec.code;

/**
 * The field GF(2^8) with the polynomial x^8+x^4+x^3+x^2+1 and the generator 2. Addition is exclusive or; multiplication
 * adds logarithms.
 */
final class Galois {
    /** The number of elements without zero: the order of the multiplicative group. */
    static final int ORDER = 255;

    private static final int POLYNOMIAL = 0x11D;
    private static final int[] EXP = new int[ORDER];
    private static final int[] LOG = new int[ORDER + 1];

    static {
        int power = 1;
        for (int i = 0; i < ORDER; i++) {
            EXP[i] = power;
            LOG[power] = i;
            power <<= 1;
            if (power > ORDER) {
                power ^= POLYNOMIAL;
            }
        }
    }

    private Galois() {}

    /** Returns the logarithm of an element that is not zero. */
    static int log(int element) {
        return LOG[element];
    }

    /** Returns the element with this logarithm, which may be any integer, including a negative one. */
    static int exp(int logarithm) {
        return EXP[Math.floorMod(logarithm, ORDER)];
    }
}
