package social.dassie.fec.code;

import java.util.Arrays;

/**
 * Creates a {@link KernelPlan} from a matrix, with Horner's rule for each row. Two things save additions. A row may be
 * computed as its difference to an earlier row, if the difference has fewer bits. And two arrays that are added in many
 * sums are added once, into a temporary: as {@code a·A + b·B = (a-c)·A + (b-c)·B + c·(A+B)}, the bits c that are common
 * to two coefficients of a row are removed from both and assigned to the temporary. The search for such pairs takes
 * longer than the rest, so only a thorough plan has temporaries.
 */
final class Planner {
    private static final int BITS = 8;
    private static final int ROWS_OF_WORD = Long.BYTES;

    /** A temporary is worthwhile if its pair occurs at least this often. */
    private static final int WORTH_SHARING = 3;

    /** In a larger matrix the search for pairs takes more time than it saves. */
    private static final int MAX_COEFFICIENTS_TO_SHARE = 400;

    private final int inputs;
    private final int firstTemporary;

    /** The coefficients of each array, a byte for each row; for an output, they say which rows start from its sum. */
    private final long[][] columns;

    /** The number of inputs, outputs, and temporaries so far. */
    private int arrays;

    private int[] program = new int[512];
    private int size;

    private Planner(int[][] rows, int inputs, int maxTemporaries) {
        this.inputs = inputs;
        this.firstTemporary = inputs + rows.length;
        this.arrays = firstTemporary;
        this.columns = new long[firstTemporary + maxTemporaries][(rows.length + ROWS_OF_WORD - 1) / ROWS_OF_WORD];
        for (int row = 0; row < rows.length; row++) {
            int base = base(rows, row);
            for (int i = 0; i < inputs; i++) {
                set(i, row, base < 0 ? rows[row][i] : rows[row][i] ^ rows[base][i]);
            }
            if (base >= 0) {
                set(inputs + base, row, 1);
            }
        }
    }

    /** Creates a plan, as {@link Plan.Maker#make}. */
    static KernelPlan make(int[][] rows, boolean isThorough) {
        int inputs = rows[0].length;
        boolean isSharing = isThorough && inputs * rows.length <= MAX_COEFFICIENTS_TO_SHARE;
        Planner planner = new Planner(rows, inputs, isSharing ? Plan.MAX_TEMPORARIES : 0);
        planner.sharePairs();
        for (int row = 0; row < rows.length; row++) {
            planner.addRow(row);
        }
        int temporaries = planner.arrays - planner.firstTemporary;
        return new KernelPlan(Arrays.copyOf(planner.program, planner.size), temporaries, isThorough);
    }

    /** Returns the earlier row that makes a row cheapest to compute by difference; -1 if the row itself is cheaper. */
    private static int base(int[][] rows, int row) {
        int best = -1;
        int least = cost(rows[row], new int[rows[row].length]);
        for (int base = 0; base < row; base++) {
            int cost = cost(rows[row], rows[base]) + 1;
            if (cost < least) {
                least = cost;
                best = base;
            }
        }
        return best;
    }

    /** Returns the cost of the difference of two rows: one for each addition, and two for each doubling. */
    private static int cost(int[] row, int[] base) {
        int all = 0;
        int ones = 0;
        for (int i = 0; i < row.length; i++) {
            int coefficient = row[i] ^ base[i];
            all |= coefficient;
            ones += Integer.bitCount(coefficient);
        }
        return ones + 2 * (Integer.SIZE - Integer.numberOfLeadingZeros(all));
    }

    private void set(int array, int row, int coefficient) {
        columns[array][row / ROWS_OF_WORD] |= (long) coefficient << (BITS * (row % ROWS_OF_WORD));
    }

    private boolean hasBit(int array, int row, int bit) {
        return ((columns[array][row / ROWS_OF_WORD] >>> (BITS * (row % ROWS_OF_WORD) + bit)) & 1) != 0;
    }

    /** Takes the most frequent pair, repeatedly, until none is worth a temporary. */
    private void sharePairs() {
        while (arrays < columns.length) {
            int most = WORTH_SHARING - 1;
            int bestA = 0;
            int bestB = 0;
            for (int a = 0; a < arrays; a = next(a)) {
                for (int b = next(a); b < arrays; b = next(b)) {
                    int count = count(columns[a], columns[b]);
                    if (count > most) {
                        most = count;
                        bestA = a;
                        bestB = b;
                    }
                }
            }
            if (most < WORTH_SHARING) {
                return;
            }
            share(columns[bestA], columns[bestB], columns[arrays]);
            add(Kernel.SUM, arrays++, new int[] {bestA, bestB}, 0, 2);
        }
    }

    /** Returns the next input or temporary; outputs are not computed yet when the temporaries are. */
    private int next(int array) {
        return array + 1 == inputs ? firstTemporary : array + 1;
    }

    /** Returns the number of sums that contain both arrays. */
    private static int count(long[] a, long[] b) {
        int count = 0;
        for (int i = 0; i < a.length; i++) {
            count += Long.bitCount(a[i] & b[i]);
        }
        return count;
    }

    private static void share(long[] a, long[] b, long[] temporary) {
        for (int i = 0; i < a.length; i++) {
            temporary[i] = a[i] & b[i];
            a[i] ^= temporary[i];
            b[i] ^= temporary[i];
        }
    }

    private void addRow(int row) {
        int[] sources = new int[arrays];
        boolean isBegun = false;
        for (int bit = BITS - 1; bit >= 0; bit--) {
            int n = 0;
            for (int array = 0; array < arrays; array++) {
                if (hasBit(array, row, bit)) {
                    sources[n++] = array;
                }
            }
            if (isBegun || n > 0) {
                addSum(isBegun ? Kernel.TWICE : Kernel.SUM, inputs + row, sources, n);
                isBegun = true;
            }
        }
    }

    /** Adds one operation, and further ones for the sources that do not fit into it. */
    private void addSum(int family, int target, int[] sources, int n) {
        int taken = Math.min(n, Kernel.MAX_SOURCES);
        add(family, target, sources, 0, taken);
        while (taken < n) {
            sources[--taken] = target;
            int more = Math.min(n - taken, Kernel.MAX_SOURCES);
            add(Kernel.SUM, target, sources, taken, more);
            taken += more;
        }
    }

    private void add(int family, int target, int[] sources, int from, int n) {
        if (size + KernelPlan.HEAD + n > program.length) {
            program = Arrays.copyOf(program, 2 * program.length);
        }
        program[size] = family;
        program[size + 1] = target;
        program[size + 2] = n;
        System.arraycopy(sources, from, program, size + KernelPlan.HEAD, n);
        size += KernelPlan.HEAD + n;
    }
}
