package social.dassie.fec;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What the code leaves of independent losses. Of a group of k+m packets everything is rebuilt when at most m are lost;
 * otherwise the lost data packets stay lost.
 *
 * @param k data packets
 * @param m redundancy packets
 * @param loss the chance of each packet to be lost
 */
record BinomialLaw(int k, int m, double loss) {
    static final double[] LOSSES = {0.01, 0.05, 0.1, 0.2};

    private static final int[][] SHAPES = {{10, 1}, {10, 3}, {10, 5}, {20, 4}, {20, 10}, {4, 2}, {80, 40}};

    /** The share of payloads that stay lost. */
    double residual() {
        return moment(1) / k;
    }

    /** The standard deviation of the payloads that one group loses for good. */
    double deviation() {
        return Math.sqrt(moment(2) - moment(1) * moment(1));
    }

    private double moment(int power) {
        double sum = 0;
        for (int data = 1; data <= k; data++) {
            for (int parity = 0; parity <= m; parity++) {
                if (data + parity > m) {
                    sum += chance(k, data) * chance(m, parity) * Math.pow(data, power);
                }
            }
        }
        return sum;
    }

    /** The chance that exactly so many of n packets are lost. */
    private double chance(int n, int lost) {
        double choices = 1;
        for (int i = 1; i <= lost; i++) {
            choices = choices * (n - lost + i) / i;
        }
        return choices * Math.pow(loss, lost) * Math.pow(1 - loss, n - lost);
    }

    /** Rows of a table in {@code app/docs/fec.md}: what stays lost of packets that are lost independently. */
    static List<String> rows() {
        List<String> rows = new ArrayList<>();
        for (int[] shape : SHAPES) {
            StringBuilder row =
                    new StringBuilder("| " + shape[0] + " + " + shape[1] + " | " + 100 * shape[1] / shape[0] + " % |");
            for (double loss : LOSSES) {
                double residual = new BinomialLaw(shape[0], shape[1], loss).residual();
                row.append(
                        residual < 1e-6 ? " < 0.0001 % |" : String.format(Locale.ROOT, " %.2g %% |", 100 * residual));
            }
            rows.add(row.toString());
        }
        return rows;
    }
}
