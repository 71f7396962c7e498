package social.dassie.fec;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes a {@link KernelPlan} of a matrix. The plain plan is Horner's rule row by row. The full plan first saves work twice: a
 * row may be computed as its difference to an earlier row where the difference has fewer bits, and two inputs that are
 * added in many sums are added once, into a temporary.
 */
final class Planner {
    private static final int BITS = 8;

    /** A temporary pays when its pair occurs at least as often. */
    private static final int WORTH_SHARING = 3;

    /** In a larger matrix the search for pairs takes longer than it saves. */
    private static final int MAX_COEFFICIENTS_TO_SHARE = 400;

    private final int inputs;
    private final int[][] rows;

    /** For each row the earlier row that it is the difference to, or -1. */
    private final int[] bases;

    /** For each row and bit, whether an input or temporary is in the sum. */
    private final boolean[][] sums;

    private final int firstTemporary;
    private int temporaries;
    private int[] program = new int[512];
    private int size;

    private Planner(int[][] rows, int inputs, int maxTemporaries) {
        this.inputs = inputs;
        this.rows = rows;
        this.bases = new int[rows.length];
        this.firstTemporary = inputs + rows.length;
        this.sums = new boolean[rows.length * BITS][inputs + maxTemporaries];
        Arrays.fill(bases, -1);
    }

    /** As {@link PlanMaker} says. */
    static KernelPlan make(int[][] rows, int inputs, boolean isOften, boolean isLong) {
        if (!isOften) {
            return plain(rows, inputs);
        }
        return isLong ? withoutTemporaries(rows, inputs) : full(rows, inputs);
    }

    /** The plan that is made quickest: for a matrix that is used once. */
    static KernelPlan plain(int[][] rows, int inputs) {
        Planner planner = new Planner(rows, inputs, 0);
        planner.fillSums();
        return planner.build(false);
    }

    /** The plan for shards so long that temporaries would push them out of the cache. */
    static KernelPlan withoutTemporaries(int[][] rows, int inputs) {
        Planner planner = new Planner(rows, inputs, 0);
        planner.chooseBases();
        planner.fillSums();
        return planner.build(true);
    }

    /** The plan that runs quickest. */
    static KernelPlan full(int[][] rows, int inputs) {
        if (inputs * rows.length > MAX_COEFFICIENTS_TO_SHARE) {
            return withoutTemporaries(rows, inputs);
        }
        Planner planner = new Planner(rows, inputs, 2 * inputs);
        planner.chooseBases();
        planner.fillSums();
        planner.sharePairs();
        return planner.build(true);
    }

    private void chooseBases() {
        for (int row = 1; row < rows.length; row++) {
            int least = cost(rows[row], null);
            for (int base = 0; base < row; base++) {
                int cost = cost(rows[row], rows[base]) + 1;
                if (cost < least) {
                    least = cost;
                    bases[row] = base;
                }
            }
        }
    }

    /** How many additions a row takes, and two for each doubling. */
    private static int cost(int[] row, int @Nullable [] base) {
        int all = 0;
        int ones = 0;
        for (int i = 0; i < row.length; i++) {
            int coefficient = base == null ? row[i] : row[i] ^ base[i];
            all |= coefficient;
            ones += Integer.bitCount(coefficient);
        }
        return ones + 2 * (Integer.SIZE - Integer.numberOfLeadingZeros(all));
    }

    private void fillSums() {
        for (int row = 0; row < rows.length; row++) {
            for (int i = 0; i < inputs; i++) {
                int coefficient = bases[row] < 0 ? rows[row][i] : rows[row][i] ^ rows[bases[row]][i];
                for (int bit = row * BITS; coefficient != 0; bit++, coefficient >>= 1) {
                    sums[bit][i] = (coefficient & 1) != 0;
                }
            }
        }
    }

    /** Takes the pair that occurs most often, again and again, until none is worth a temporary. */
    private void sharePairs() {
        int width = sums[0].length;
        int[][] counts = new int[width][width];
        for (boolean[] sum : sums) {
            for (int a = 0; a < inputs; a++) {
                if (sum[a]) {
                    count(counts, sum, a, a + 1, 1);
                }
            }
        }
        while (inputs + temporaries < width) {
            int used = inputs + temporaries;
            int bestA = 0;
            int bestB = 0;
            int most = WORTH_SHARING - 1;
            for (int a = 0; a < used; a++) {
                for (int b = a + 1; b < used; b++) {
                    if (counts[a][b] > most) {
                        most = counts[a][b];
                        bestA = a;
                        bestB = b;
                    }
                }
            }
            if (most < WORTH_SHARING) {
                return;
            }
            share(counts, bestA, bestB);
        }
    }

    private void share(int[][] counts, int a, int b) {
        int made = inputs + temporaries;
        temporaries++;
        for (boolean[] sum : sums) {
            if (sum[a] && sum[b]) {
                sum[a] = false;
                count(counts, sum, a, 0, -1);
                sum[b] = false;
                count(counts, sum, b, 0, -1);
                counts[Math.min(a, b)][Math.max(a, b)]--;
                count(counts, sum, made, 0, 1);
                sum[made] = true;
            }
        }
        add(Kernel.SET + 2, array(made), new int[] {array(a), array(b)}, 0, 2);
    }

    /** Adds to the counts of the pairs of one member with the members of a sum. */
    private static void count(int[][] counts, boolean[] sum, int member, int from, int change) {
        for (int other = from; other < sum.length; other++) {
            if (sum[other] && other != member) {
                counts[Math.min(member, other)][Math.max(member, other)] += change;
            }
        }
    }

    private KernelPlan build(boolean isFull) {
        int[] members = new int[sums.length == 0 ? 1 : sums[0].length + 1];
        for (int row = 0; row < rows.length; row++) {
            boolean isBegun = false;
            for (int bit = BITS - 1; bit >= 0; bit--) {
                int n = 0;
                boolean[] sum = sums[row * BITS + bit];
                for (int member = 0; member < inputs + temporaries; member++) {
                    if (sum[member]) {
                        members[n++] = array(member);
                    }
                }
                if (bit == 0 && bases[row] >= 0) {
                    members[n++] = inputs + bases[row];
                }
                if (isBegun || n > 0) {
                    addSum(isBegun ? Kernel.TWICE : Kernel.SET, inputs + row, members, n);
                    isBegun = true;
                }
            }
        }
        return new KernelPlan(Arrays.copyOf(program, size), inputs, rows.length, temporaries, isFull);
    }

    /** The number of the array that holds a member of a sum: temporaries come after the outputs. */
    private int array(int member) {
        return member < inputs ? member : firstTemporary + member - inputs;
    }

    /** One operation, and further ones that add what does not fit into it. */
    private void addSum(int family, int target, int[] members, int n) {
        int taken = Math.min(n, Kernel.MAX_SOURCES);
        add(family + taken, target, members, 0, taken);
        while (taken < n) {
            int more = Math.min(n - taken, Kernel.MAX_SOURCES);
            add(Kernel.XOR + more, target, members, taken, more);
            taken += more;
        }
    }

    private void add(int code, int target, int[] sources, int from, int n) {
        if (size + 3 + n > program.length) {
            program = Arrays.copyOf(program, 2 * program.length);
        }
        program[size] = code;
        program[size + 1] = target;
        program[size + 2] = n;
        for (int i = 0; i < n; i++) {
            program[size + 3 + i] = sources[from + i];
        }
        size += 3 + n;
    }
}
