package social.dassie.fec;

/**
 * What the code leaves of independent losses. Of a group of k+m packets everything is rebuilt when at most m are lost;
 * otherwise the lost data packets stay lost.
 *
 * @param k data packets
 * @param m redundancy packets
 * @param loss the chance of each packet to be lost
 */
record BinomialLaw(int k, int m, double loss) {
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
}
