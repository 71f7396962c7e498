package social.dassie.bench;

/**
 * What one line of the table measured.
 *
 * @param latencies of the requests that were answered with 200 or 202, from the first byte sent to the last one read
 * @param wrong how many were answered otherwise
 * @param wrongStatus the status of one of those, 0 when there are none
 * @param seconds how long was measured
 * @param serverCpuSeconds processor time the server used meanwhile
 */
record Measured(Latencies latencies, long wrong, int wrongStatus, double seconds, double serverCpuSeconds) {
    /** Both as if they were one. */
    Measured and(Measured other) {
        Latencies both = new Latencies();
        both.add(latencies);
        both.add(other.latencies);
        return new Measured(
                both,
                wrong + other.wrong,
                Math.max(wrongStatus, other.wrongStatus),
                seconds + other.seconds,
                serverCpuSeconds + other.serverCpuSeconds);
    }

    double perSecond() {
        return latencies.total() / seconds;
    }

    double p50Ms() {
        return latencies.percentileMs(0.50);
    }

    double p99Ms() {
        return latencies.percentileMs(0.99);
    }

    /** Less disturbed by other work on the machine than the rate is. */
    double cpuMs() {
        return latencies.total() == 0 ? 0 : serverCpuSeconds * 1000 / latencies.total();
    }
}
