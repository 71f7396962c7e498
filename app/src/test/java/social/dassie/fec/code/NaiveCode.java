package social.dassie.fec.code;

/**
 * The code as its definition reads, slow and obvious: the oracle of the tests. {@link #encode} with one table per
 * coefficient is also what the fast kernel is measured against.
 */
public final class NaiveCode {
    private static final byte[][] PRODUCTS = new byte[256][256];

    static {
        for (int a = 0; a < 256; a++) {
            for (int b = 0; b < 256; b++) {
                PRODUCTS[a][b] = (byte) multiply(a, b);
            }
        }
    }

    private NaiveCode() {}

    /** Multiplies polynomials over GF(2), bit by bit, modulo x^8+x^4+x^3+x^2+1. */
    static int multiply(int a, int b) {
        int product = 0;
        int shifted = a;
        for (int bit = 0; bit < 8; bit++) {
            if ((b >> bit & 1) != 0) {
                product ^= shifted;
            }
            shifted = (shifted << 1) ^ ((shifted & 0x80) != 0 ? 0x11D : 0);
        }
        return product;
    }

    private static int product(int a, int b) {
        return PRODUCTS[a][b] & 0xFF;
    }

    /** The inverse by trying every element. */
    static int inverse(int a) {
        for (int b = 1; b < 256; b++) {
            if (product(a, b) == 1) {
                return b;
            }
        }
        throw new ArithmeticException("0 has no inverse");
    }

    /** The whole (k+m)×k matrix: Vandermonde times the inverse of its top. */
    static int[][] matrix(int k, int m) {
        int[][] vandermonde = new int[k + m][k];
        for (int r = 0; r < k + m; r++) {
            int power = 1;
            for (int c = 0; c < k; c++) {
                vandermonde[r][c] = power;
                power = product(power, r);
            }
        }
        int[][] top = new int[k][];
        for (int r = 0; r < k; r++) {
            top[r] = vandermonde[r].clone();
        }
        return product(vandermonde, invert(top));
    }

    static int[][] product(int[][] a, int[][] b) {
        int[][] product = new int[a.length][b[0].length];
        for (int r = 0; r < a.length; r++) {
            for (int c = 0; c < b[0].length; c++) {
                for (int i = 0; i < b.length; i++) {
                    product[r][c] ^= product(a[r][i], b[i][c]);
                }
            }
        }
        return product;
    }

    /** Gauss and Jordan. */
    static int[][] invert(int[][] matrix) {
        int n = matrix.length;
        int[][] work = new int[n][2 * n];
        for (int r = 0; r < n; r++) {
            System.arraycopy(matrix[r], 0, work[r], 0, n);
            work[r][n + r] = 1;
        }
        for (int c = 0; c < n; c++) {
            int pivot = c;
            while (work[pivot][c] == 0) {
                pivot++;
            }
            int[] swapped = work[c];
            work[c] = work[pivot];
            work[pivot] = swapped;
            scale(work[c], inverse(work[c][c]));
            for (int r = 0; r < n; r++) {
                if (r != c) {
                    subtract(work[r], work[c], work[r][c]);
                }
            }
        }
        int[][] inverse = new int[n][n];
        for (int r = 0; r < n; r++) {
            System.arraycopy(work[r], n, inverse[r], 0, n);
        }
        return inverse;
    }

    private static void scale(int[] row, int factor) {
        for (int i = 0; i < row.length; i++) {
            row[i] = product(row[i], factor);
        }
    }

    private static void subtract(int[] row, int[] other, int factor) {
        for (int i = 0; i < row.length; i++) {
            row[i] ^= product(other[i], factor);
        }
    }

    /** One 256-byte product table per coefficient: the best simple loop. */
    public static void encode(int[][] rows, byte[][] data, byte[][] parity, int length) {
        for (int r = 0; r < rows.length; r++) {
            byte[] out = parity[r];
            for (int j = 0; j < rows[r].length; j++) {
                byte[] table = PRODUCTS[rows[r][j]];
                byte[] in = data[j];
                if (j == 0) {
                    for (int i = 0; i < length; i++) {
                        out[i] = table[in[i] & 0xFF];
                    }
                } else {
                    for (int i = 0; i < length; i++) {
                        out[i] ^= table[in[i] & 0xFF];
                    }
                }
            }
        }
    }

    /** The rows of the redundancy shards. */
    public static int[][] parityRows(int k, int m) {
        int[][] matrix = matrix(k, m);
        int[][] rows = new int[m][];
        System.arraycopy(matrix, k, rows, 0, m);
        return rows;
    }
}
