package social.dassie.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The table of one instance. */
final class Report {
    static final double START_GOAL_SECONDS = 1.5;
    static final double MEMORY_GOAL_MB = 256;
    /** How many times slower a line may be with ten times as many statuses. */
    private static final double GROWTH_GOAL = 1.15;

    private static final String FORMAT = "%-42s %11s %9s %9s %9s %11s  %s%n";

    /** What was measured so far of one contest. */
    private record Line(Contest contest, Measured ceiling, Measured measured) {
        double ratio() {
            return measured.perSecond() / ceiling.perSecond();
        }

        Line and(Line other) {
            return new Line(contest, ceiling.and(other.ceiling), measured.and(other.measured));
        }
    }

    private final Scale scale;
    private final Map<String, Line> lines = new LinkedHashMap<>();
    private final List<String> further = new ArrayList<>();

    Report(Scale scale) {
        this.scale = scale;
    }

    static void machine(Load load) {
        Runtime runtime = Runtime.getRuntime();
        System.out.printf(
                "%d cores (%s), %s %s, server flags: %s; %d connections, %.0f s a line after %.0f s of warm-up%n",
                runtime.availableProcessors(),
                System.getProperty("os.arch"),
                System.getProperty("java.vm.name"),
                System.getProperty("java.vm.version"),
                Instance.flags(),
                load.connections(),
                load.seconds(),
                load.warmUpSeconds());
    }

    /** Adds one round of a contest. */
    void add(Contest contest, Measured ceiling, Measured measured) {
        lines.merge(contest.name(), new Line(contest, ceiling, measured), Line::and);
    }

    void note(String text) {
        further.add(text);
    }

    void memory(Instance instance) {
        double after = instance.server().residentMb();
        further.add(String.format(
                Locale.ROOT,
                "Resident memory: idle %.0f MB, after the load %.0f MB (at most %.0f MB)  %s",
                instance.idleMb(),
                after,
                instance.server().peakMb(),
                verdict(after <= MEMORY_GOAL_MB, "≤ 256 MB")));
    }

    void starts(List<Double> fresh, List<Double> seeded) {
        further.add(start("an empty directory", fresh));
        further.add(start("the seeded one", seeded));
    }

    private static String start(String where, List<Double> seconds) {
        double median = Medians.of(seconds);
        return String.format(
                Locale.ROOT,
                "From process start to the first 200, in %s: %.2f s (median of %d)  %s",
                where,
                median,
                seconds.size(),
                verdict(median <= START_GOAL_SECONDS, "≤ 1.5 s"));
    }

    void print() {
        System.out.printf(
                "%n%,d accounts, %,d statuses, a reader who follows %d%n",
                scale.accounts(), scale.statuses(), scale.followed());
        System.out.printf(FORMAT, "", "requests/s", "p50 ms", "p99 ms", "CPU ms", "of ceiling", "goal");
        for (Line line : lines.values()) {
            print(line.contest().ceilingTitle(), line.ceiling(), "", "");
            double goal = line.contest().goal();
            String verdict = goal == 0 ? "" : verdict(line.ratio() >= goal, number("≥ %.2f", goal));
            print(line.contest().title(), line.measured(), number("%.2f", line.ratio()), verdict);
        }
        System.out.println("CPU ms: processor time of the server for each request");
        further.forEach(System.out::println);
    }

    static void printGrowth(Report small, Report large) {
        System.out.printf(
                "%nGrowth: how many times slower with %,d statuses than with %,d%n",
                large.scale.statuses(), small.scale.statuses());
        double decades = Math.log10((double) large.scale.statuses() / small.scale.statuses());
        double goal = Math.pow(GROWTH_GOAL, decades);
        large.lines.forEach((name, after) -> {
            Line before = small.lines.get(name);
            if (before != null) {
                double times = before.measured().perSecond() / after.measured().perSecond();
                String verdict = verdict(times <= goal, number("≤ %.2f", goal));
                System.out.printf("%-42s %11s  %s%n", after.contest().title(), number("%.2f", times), verdict);
            }
        });
    }

    private static void print(String title, Measured m, String ofCeiling, String verdict) {
        String cpu = m.serverCpuSeconds() == 0 ? "-" : number("%.3f", m.cpuMs());
        System.out.printf(
                FORMAT,
                title,
                number("%,.0f", m.perSecond()),
                number("%.2f", m.p50Ms()),
                number("%.2f", m.p99Ms()),
                cpu,
                ofCeiling,
                verdict + wrong(m));
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    private static String verdict(boolean isReached, String goal) {
        return goal + (isReached ? " ok" : " MISSED");
    }

    private static String wrong(Measured measured) {
        return measured.wrong() == 0
                ? ""
                : String.format(Locale.ROOT, " %,d answered %d", measured.wrong(), measured.wrongStatus());
    }
}
