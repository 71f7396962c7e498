package social.dassie.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The table of two servers. */
final class AgainstReport {
    private static final String FORMAT = "%-44s | %12s %8s %7s | %12s %8s %7s | %8s  %s%n";

    private final String dassie;
    private final String peer;
    private final List<String> rows = new ArrayList<>();
    private final List<String> needs = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /** @param dassie name and version, as those of the peer */
    AgainstReport(String dassie, String peer) {
        this.dassie = dassie;
        this.peer = peer;
    }

    /** Both versions. */
    String title() {
        return dassie + " beside " + peer;
    }

    /**
     * What one server did on one line.
     *
     * @param bytes of an answer, 0 where that says nothing
     */
    record Cell(Measured measured, double bytes) {}

    /** Requests a second; the goal is how many times as many, 0 for none. */
    void rates(String title, Cell first, Cell second, double goal) {
        if (isRefused(title, dassie, first.measured()) || isRefused(title, peer, second.measured())) {
            return;
        }
        double ratio = first.measured().perSecond() / second.measured().perSecond();
        rows.add(row(title, rate(first), rate(second), ratio, goal));
    }

    /** What the line before took beside that, which is better when it is less; infinite where nobody waited for the end. */
    void delay(String title, double dassieSeconds, double peerSeconds) {
        double ratio = Math.min(peerSeconds, Rival.MOST_WAITED) / Math.min(dassieSeconds, Rival.MOST_WAITED);
        rows.add(row(title, delay(dassieSeconds), delay(peerSeconds), ratio, 0));
    }

    private static String[] delay(double seconds) {
        return Double.isInfinite(seconds) ? cell("> %,.0f s", Rival.MOST_WAITED) : cell("%,.3f s", seconds);
    }

    /** What is better when it is less: the goal is how many times as much the peer is to need, 0 for none. */
    void needs(String title, String format, double dassie, double peer, double goal) {
        needs.add(row(title, cell(format, dassie), cell(format, peer), peer / dassie, goal));
    }

    private static String[] cell(String format, double value) {
        return new String[] {number(format, value), "", ""};
    }

    void refused(String title, String reason) {
        notes.add(title + " is not compared: " + reason + ".");
    }

    private boolean isRefused(String title, String who, Measured measured) {
        boolean isRefused = measured.wrong() > 0;
        if (isRefused) {
            refused(title, who + " answered " + measured.wrong() + " requests with " + measured.wrongStatus());
        }
        return isRefused;
    }

    private static String[] rate(Cell cell) {
        return new String[] {
            number("%,.0f /s", cell.measured().perSecond()),
            number("%.2f", cell.measured().p50Ms()),
            cell.bytes() == 0 ? "" : number("%.1f", cell.bytes() / 1000)
        };
    }

    private static String row(String title, String[] dassie, String[] peer, double ratio, double goal) {
        String verdict = goal == 0 ? "" : number("≥ %.1f", goal) + (ratio >= goal ? " ok" : " MISSED");
        return String.format(
                Locale.ROOT,
                FORMAT,
                title,
                dassie[0],
                dassie[1],
                dassie[2],
                peer[0],
                peer[1],
                peer[2],
                number("%.2f", ratio),
                verdict);
    }

    void print() {
        System.out.printf("%n%-44s | %-29s | %-29s |%n", "", dassie, peer);
        System.out.printf(FORMAT, "", "", "p50 ms", "kB", "", "p50 ms", "kB", "ratio", "goal");
        rows.forEach(System.out::print);
        needs.forEach(System.out::print);
        System.out.println("ratio: how many times as good Dassie is, as fast or with as little");
        notes.forEach(System.out::println);
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
