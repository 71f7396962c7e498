package social.dassie.fec.code;

/**
 * Computes the coefficients of the code. The code's matrix is the Vandermonde matrix {@code V[r][c] = r^c} times the
 * inverse of its top square. Its row r times the data is therefore the value at r of the one polynomial of degree below
 * k that has the data as its values at 0 … k-1. So, column by column, shard number r of a group is the value at r, and
 * any k shards determine the polynomial. A redundancy shard and a lost data shard therefore come from the same formula,
 * Lagrange's: the value at x from the values at the points p is the sum over i of {@code y_i · ∏_{q≠i} (x - p_q) / (p_i
 * - p_q)}. No matrix is inverted, and subtraction is exclusive or.
 */
final class Interpolation {
    private Interpolation() {}

    /**
     * Computes a row of coefficients for each wanted shard.
     *
     * @param numbers the numbers of k available shards, then those of the wanted ones; each once
     */
    static int[][] rows(int[] numbers, int k) {
        int[] denominators = new int[k];
        for (int i = 0; i < k; i++) {
            for (int q = i + 1; q < k; q++) {
                int log = Galois.log(numbers[i] ^ numbers[q]);
                denominators[i] += log;
                denominators[q] += log;
            }
        }
        int[][] rows = new int[numbers.length - k][k];
        for (int r = 0; r < rows.length; r++) {
            int x = numbers[k + r];
            int numerator = 0;
            for (int i = 0; i < k; i++) {
                numerator += Galois.log(x ^ numbers[i]);
            }
            for (int i = 0; i < k; i++) {
                rows[r][i] = Galois.exp(numerator - Galois.log(x ^ numbers[i]) - denominators[i]);
            }
        }
        return rows;
    }
}
