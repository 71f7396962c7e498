package social.dassie.fec;

import static social.dassie.fec.LinkCases.BURSTS;
import static social.dassie.fec.LinkCases.FAST;
import static social.dassie.fec.LinkCases.IN_ORDER;
import static social.dassie.fec.LinkCases.LONG;
import static social.dassie.fec.LinkCases.RANDOM;
import static social.dassie.fec.LinkCases.STEADY;
import static social.dassie.fec.LinkCases.coding;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import social.dassie.fec.LossyLink.Load;
import social.dassie.fec.LossyLink.Result;
import social.dassie.fec.LossyLink.Weather;

/** Prints the tables of {@code app/docs/fec.md} on loss: {@code scripts/bench-fec link}. */
final class LinkReport {
    private LinkReport() {}

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
        BinomialLaw.rows().forEach(System.out::println);
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
}
