package social.dassie.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The table of {@link FederationBench}. */
final class FederationReport {
    private static final String FORMAT = "%-42s %11s %9s %9s %9s %11s  %s%n";

    private final List<String> lines = new ArrayList<>();
    private final List<String> further = new ArrayList<>();

    /**
     * Activities that were sent, accepted and worked off.
     *
     * @param seconds from the first one sent to the empty queue
     */
    record Processed(InboxLoad.Accepted accepted, double seconds, double cpuSeconds) {}

    void processed(String title, Processed processed, double goal) {
        InboxLoad.Accepted accepted = processed.accepted();
        long count = accepted.latencies().total();
        double seconds = (accepted.endNs() - accepted.startNs()) / 1e9;
        line(title + ": accepted", count / seconds, accepted.latencies(), "", "", "");
        double perSecond = count / processed.seconds();
        String cpu = number("%.3f", processed.cpuSeconds() * 1_000 / count);
        lines.add(String.format(
                Locale.ROOT,
                FORMAT,
                title + ": processed",
                number("%,.0f", perSecond),
                "",
                "",
                cpu,
                "",
                rateGoal(perSecond, goal)));
    }

    void rate(String title, Measured measured, double goal) {
        line(
                title,
                measured.perSecond(),
                measured.latencies(),
                number("%.3f", measured.cpuMs()),
                "",
                rateGoal(measured.perSecond(), goal));
    }

    /** @param goal how many times the p99 of home alone is allowed, 0 for home alone */
    void home(String title, Measured measured, Measured alone, double goal) {
        double times = measured.p99Ms() / alone.p99Ms();
        line(
                title,
                measured.perSecond(),
                measured.latencies(),
                goal == 0 ? number("%.3f", measured.cpuMs()) : "",
                goal == 0 ? "" : number("%.2f", times),
                goal == 0 ? "" : verdict(times <= goal, number("≤ %.0f", goal)));
    }

    private void line(String title, double perSecond, Latencies latencies, String cpu, String times, String verdict) {
        lines.add(String.format(
                Locale.ROOT,
                FORMAT,
                title,
                number("%,.0f", perSecond),
                number("%.2f", latencies.percentileMs(0.5)),
                number("%.2f", latencies.percentileMs(0.99)),
                cpu,
                times,
                verdict));
    }

    private static String rateGoal(double perSecond, double goal) {
        return goal == 0 ? "" : verdict(perSecond >= goal, number("≥ %,.0f", goal));
    }

    void fanOut(
            Options.Audience audience, List<Double> answered, List<Double> seconds, double cpuSeconds, double goal) {
        further.add(String.format(
                Locale.ROOT,
                "A post for %,d followers on %,d servers: answered after %.0f ms, everywhere after %.2f s  %s;"
                        + " %.2f s of processor time",
                audience.followers(),
                audience.servers(),
                Medians.of(answered) * 1_000,
                Medians.of(seconds),
                verdict(Medians.of(seconds) <= goal, number("≤ %.0f s", goal)),
                cpuSeconds));
    }

    void queue(int deliveries, double heapKb, double seconds) {
        further.add(String.format(
                Locale.ROOT,
                "%,d deliveries that wait take %.1f MB of heap; %,.0f a second leave",
                deliveries,
                heapKb / 1024,
                deliveries / seconds));
    }

    void size(int notes, double mb) {
        further.add(String.format(
                Locale.ROOT, "10,000 posts of other servers take %.1f MB of the disk", mb * 10_000 / notes));
    }

    /** How long after the last note of those beside home the queue was empty. */
    void late(double seconds) {
        further.add(String.format(Locale.ROOT, "The queue was empty %.2f s after the last note beside home", seconds));
    }

    void memory(double idleMb, double mb, double peakMb, double goal) {
        further.add(String.format(
                Locale.ROOT,
                "Resident memory: idle %.0f MB, after everything %.0f MB, at most %.0f MB  %s",
                idleMb,
                mb,
                peakMb,
                verdict(peakMb <= goal, number("≤ %.0f MB", goal))));
    }

    void print() {
        System.out.println();
        System.out.printf(FORMAT, "", "a second", "p50 ms", "p99 ms", "CPU ms", "of alone", "goal");
        lines.forEach(System.out::print);
        System.out.println(
                "CPU ms: processor time of the server for each; of alone: p99 as a multiple of home's alone");
        further.forEach(System.out::println);
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    private static String verdict(boolean isReached, String goal) {
        return goal + (isReached ? " ok" : " MISSED");
    }
}
