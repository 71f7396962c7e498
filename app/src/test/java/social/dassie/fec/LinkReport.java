package social.dassie.fec;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import social.dassie.fec.LossyLink.Load;
import social.dassie.fec.LossyLink.Result;
import social.dassie.fec.LossyLink.Weather;

/** Prints the tables of the README on loss: {@code scripts/bench-fec link}. */
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

    private static final Load LONG = new Load(30_000, 400, 2 * Wire.MS);
    private static final int[][] SHAPES = {{10, 1}, {10, 3}, {10, 5}, {20, 4}, {20, 10}, {4, 2}};

    private LinkReport() {}

    static FecCoding coding(int flushMs, int interleave) {
        return FecCoding.withMtu(20, 10, flushMs, interleave, FecCoding.DEFAULT_MTU);
    }

    public static void main(String[] args) {
        System.out.println("link, coding: lost there of sent, lost round trips, median ms, wire bytes for a byte");
        print("random 10 %, 500/s, bare", RANDOM, STEADY, null);
        for (int flushMs : new int[] {10, 20, 40}) {
            print("random 10 %, 500/s, flush " + flushMs, RANDOM, STEADY, coding(flushMs, 1));
        }
        print("random 10 %, 500/s, flush 10, longer", RANDOM, LONG, coding(10, 1));
        for (int interleave : new int[] {1, 2, 4}) {
            print("bursts of 5, 10,000/s, flush 10, interleave " + interleave, BURSTS, FAST, coding(10, interleave));
        }
        for (int flushMs : new int[] {10, 40, 160}) {
            print("bursts of 5, 500/s, flush " + flushMs + ", interleave 4", BURSTS, LONG, coding(flushMs, 4));
        }
        System.out.println();
        lawRows().forEach(System.out::println);
    }

    private static void print(String name, Weather weather, Load load, @Nullable FecCoding coding) {
        Result result = LossyLink.run(weather, load, coding, 1);
        System.out.printf(
                Locale.ROOT,
                "%-50s %5d of %6d (%.2f %%) %5d (%.2f %%) %7.2f %5.2f%n",
                name,
                result.lostThere(),
                load.count(),
                100.0 * result.lostThere() / load.count(),
                result.lost(),
                100.0 * result.lost() / load.count(),
                result.medianNs() / 1e6,
                result.wireFactor());
    }

    /** Rows of the README's table: what stays lost of packets that are lost independently. */
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
