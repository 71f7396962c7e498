package social.dassie.bench;

import java.util.List;

/** The middle of what was measured several times, which one disturbance does not move. */
final class Medians {
    private Medians() {}

    /** Of an even number the upper one in the middle; not a number when there is none. */
    static double of(List<Double> values) {
        return values.stream().sorted().skip(values.size() / 2).findFirst().orElse(Double.NaN);
    }
}
