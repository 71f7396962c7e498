package social.dassie.reading.measures.samples;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.metrics.Metrics;

/**
 * The history of the server's own metrics: a sample of each every quarter of an hour, stored for a week. Operators who
 * monitor their server with Prometheus have more data; this is for those who do not.
 */
public final class Samples {
    public static final Duration EVERY = Duration.ofMinutes(15);
    public static final Duration KEPT = Duration.ofDays(7);

    private static final String KIND = "samples";

    private final Database db;
    private final SampleDao rows;
    private final Metrics metrics;
    private final Clock clock;

    /** The values of growing metrics at the previous sample; they begin at 0 when the server starts. */
    private final Map<Sampled, Double> before = new EnumMap<>(Sampled.class);

    /**
     * A time slot.
     *
     * @param from its beginning, in milliseconds since the epoch
     * @param value null if the server was off
     */
    public record Slot(long from, @Nullable Double value) {}

    public Samples(Database db, Metrics metrics, Clock clock) {
        this.db = db;
        this.rows = db.dao(SampleDao.class);
        this.metrics = metrics;
        this.clock = clock;
    }

    public void handleJobs(Jobs jobs) {
        jobs.every(KIND, EVERY.toMillis(), job -> take());
    }

    /** Takes a sample of each metric. */
    void take() {
        long now = clock.millis();
        Map<Sampled, Double> taken = new EnumMap<>(Sampled.class);
        for (Sampled each : Sampled.values()) {
            List<Double> numbers = each.read(metrics);
            if (!numbers.isEmpty()) {
                double number =
                        numbers.stream().mapToDouble(Double::doubleValue).sum();
                taken.put(each, each.isGrowing() ? number - before.getOrDefault(each, 0.0) : number);
                before.put(each, number);
            }
        }
        db.runInTransaction(() -> {
            taken.forEach((each, value) -> rows.insert(now, name(each), value));
            for (Sampled each : Sampled.values()) {
                rows.deleteOld(name(each), now - KEPT.toMillis());
            }
        });
    }

    /**
     * Returns the time up to now in equal slots, oldest first: for a growing metric its increase, for any other its
     * largest sample. A slot is not shorter than {@link #EVERY}, and all of them not longer than {@link #KEPT}.
     */
    public List<Slot> last(Sampled sampled, Duration part, int parts) {
        long width = part.toMillis();
        long until = clock.millis() + 1;
        long from = until - width * parts;
        Double[] values = new Double[parts];
        rows.find(name(sampled), from, until, width, sampled.isGrowing())
                .forEach(row -> values[row.slot()] = row.value());
        List<Slot> slots = new ArrayList<>();
        for (int i = 0; i < parts; i++) {
            slots.add(new Slot(from + i * width, values[i]));
        }
        return slots;
    }

    private static String name(Sampled sampled) {
        return sampled.name().toLowerCase(Locale.ROOT);
    }
}
