package social.dassie.fec;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import social.dassie.fec.LossyLink.Load;
import social.dassie.fec.LossyLink.Result;
import social.dassie.fec.LossyLink.Weather;

/** Prints the tables of {@code app/docs/fec.md} on loss: {@code scripts/bench-fec link}. */
final class LinkReport {
    static final double[] LOSSES = {0.01, 0.05, 0.1, 0.2};

    /** Ten percent lost at random, a little reordering, and some packets twice. */
    static final Weather RANDOM = new Weather(0.1, 1, 20 * Wire.MS, 5 * Wire.MS, 0.01);

    /** Ten percent lost, five in a row each time. */
    static final Weather BURSTS = new Weather(0.1, 5, 20 * Wire.MS, 0, 0);

    /** 500 packets a second. */
    static final Load STEADY = new Load(3_000, 400, 2 * Wire.MS);

    /** 10,000 packets a second. */
    static final Load FAST = new Load(100_000, 400, Wire.MS / 10);

    static final Load LONG = new Load(30_000, 400, 2 * Wire.MS);

    /** What tunnels wait for what was sent before, if nothing else is asked for, in milliseconds. */
    static final long IN_ORDER = FecLimits.DEFAULT_REORDER_MS;

    private static final int[][] SHAPES = {{10, 1}, {10, 3}, {10, 5}, {20, 4}, {20, 10}, {4, 2}, {80, 40}};

    static FecCoding coding(long flushMs, int interleave) {
        return FecCoding.withMtu(20, 10, flushMs, interleave, FecCoding.DEFAULT_MTU);
    }

    public static void main(String[] args) {
        FecCoding large = FecCoding.withMtu(80, 40, FecCoding.AUTO, 1, FecCoding.DEFAULT_MTU);
        System.out.println(
                "link, coding: lost there, lost round trips, overtaken there, median and the slowest but for one in a"
                        + " thousand in ms, wire bytes for a byte");
        print("random 10 %, 500/s, bare", RANDOM, STEADY, null, 0);
        print("random 10 %, 500/s, flush 10", RANDOM, LONG, coding(10, 1), IN_ORDER);
        print("random 10 %, 500/s, auto", RANDOM, LONG, coding(FecCoding.AUTO, 1), IN_ORDER);
        print("random 10 %, 500/s, auto, at once", RANDOM, LONG, coding(FecCoding.AUTO, 1), 0);
        for (long spacingMs : new long[] {20, 10, 4}) {
            Load slow = new Load(30_000, 400, spacingMs * Wire.MS);
            print("random 10 %, " + 1_000 / spacingMs + "/s, flush 10", RANDOM, slow, coding(10, 1), IN_ORDER);
            print("random 10 %, " + 1_000 / spacingMs + "/s, auto", RANDOM, slow, coding(FecCoding.AUTO, 1), IN_ORDER);
        }
        print("bursts of 5, 500/s, flush 10", BURSTS, LONG, coding(10, 1), IN_ORDER);
        print("bursts of 5, 500/s, auto", BURSTS, LONG, coding(FecCoding.AUTO, 1), IN_ORDER);
        print("bursts of 5, 500/s, auto, interleave 4", BURSTS, LONG, coding(FecCoding.AUTO, 4), 2 * IN_ORDER);
        print("bursts of 5, 10,000/s, auto", BURSTS, FAST, coding(FecCoding.AUTO, 1), IN_ORDER);
        print("bursts of 5, 10,000/s, auto, interleave 4", BURSTS, FAST, coding(FecCoding.AUTO, 4), IN_ORDER);
        print("bursts of 5, 10,000/s, auto, 80 + 40", BURSTS, FAST, large, IN_ORDER);
        System.out.println();
        lawRows().forEach(System.out::println);
    }

    private static void print(String name, Weather weather, Load load, @Nullable FecCoding coding, long reorderMs) {
        Result result = LossyLink.run(weather, load, coding, reorderMs, 1);
        System.out.printf(
                Locale.ROOT,
                "%-45s %5d of %6d (%.2f %%) %5d (%.2f %%) %6.2f %% %7.2f %7.2f %5.2f%n",
                name,
                result.lostThere(),
                load.count(),
                100.0 * result.lostThere() / load.count(),
                result.lost(),
                100.0 * result.lost() / load.count(),
                100.0 * result.overtaken() / load.count(),
                result.medianNs() / 1e6,
                result.slowNs() / 1e6,
                result.wireFactor());
    }

    /** Rows of a table in {@code app/docs/fec.md}: what stays lost of packets that are lost independently. */
    static List<String> lawRows() {
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
