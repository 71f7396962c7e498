package social.dassie.ground.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All numbers available to monitoring. Safe for use by any thread. Numbers are read without a lock, because some of them
 * come from the database.
 */
public final class Metrics {
    private static final Logger LOG = LoggerFactory.getLogger(Metrics.class);
    /** The suffix of a counter's name. */
    static final String TOTAL = "_total";

    private static final Pattern NAME_FORM = Pattern.compile("dassie_[a-z0-9_]+");

    /** All numbers with the same name. */
    private record Family(String help, List<Sample> samples) {}

    /** One number, and the label that distinguishes it from others of its name; both texts are empty if there is none. */
    private record Sample(String label, String value, DoubleSupplier number) {
        /** Passes the number on, unless it cannot be read at the moment. */
        void read(String name, DoubleConsumer reader) {
            double read;
            try {
                read = number.getAsDouble();
            } catch (RuntimeException e) {
                LOG.debug("Metric {} unavailable", name, e);
                return;
            }
            reader.accept(read);
        }
    }

    /** All histograms of one name, each with its distinguishing label values. */
    private record Histograms(String help, List<String> labels, Supplier<Map<List<String>, Histogram>> byValues) {}

    /**
     * A number at one moment.
     *
     * @param label distinguishes it from others of its name; empty if there is none
     */
    public record Reading(String name, String help, String label, double value) {}

    private final SortedMap<String, Family> families = new ConcurrentSkipListMap<>();
    private final SortedMap<String, Histograms> histograms = new ConcurrentSkipListMap<>();

    /** Adds a number that only grows and that other code counts. Its name ends in {@code _total}. */
    public void counter(String name, String help, LongSupplier number) {
        add("counter", name, help, new Sample("", "", number::getAsLong));
    }

    /** Adds one of several growing numbers of one name; the label distinguishes them. */
    public void counter(String name, String help, String label, String value, LongSupplier number) {
        add("counter", name, help, new Sample(label, value, number::getAsLong));
    }

    /** Adds a time that only grows, in seconds. */
    public void secondsCounter(String name, String help, DoubleSupplier seconds) {
        add("counter", name, help, new Sample("", "", seconds));
    }

    /** Adds a number that can go up and down. */
    public void gauge(String name, String help, LongSupplier number) {
        gauge(name, help, "", "", number);
    }

    /** Adds one of several numbers of one name that can go up and down; the label distinguishes them. */
    public void gauge(String name, String help, String label, String value, LongSupplier number) {
        add("gauge", name, help, new Sample(label, value, number::getAsLong));
    }

    /** Adds histograms of one name, in seconds, which other code stores, by the values of these labels. */
    public void histograms(
            String name, String help, List<String> labels, Supplier<Map<List<String>, Histogram>> byValues) {
        if (!NAME_FORM.matcher(name).matches() || !name.endsWith("_seconds")) {
            throw new IllegalArgumentException("A histogram of times cannot be called " + name);
        }
        histograms.put(name, new Histograms(help, labels, byValues));
    }

    private synchronized void add(String type, String name, String help, Sample sample) {
        boolean isCounter = name.endsWith(TOTAL);
        if (!NAME_FORM.matcher(name).matches() || type.equals("counter") != isCounter) {
            throw new IllegalArgumentException("A " + type + " cannot be called " + name);
        }
        // OpenMetrics omits the suffix of a counter's name.
        String alike = isCounter ? without(TOTAL, name) : name + TOTAL;
        Family family = families.getOrDefault(name, new Family(help, new CopyOnWriteArrayList<>()));
        boolean isTaken = family.samples().stream()
                .anyMatch(other ->
                        other.label().equals(sample.label()) && other.value().equals(sample.value()));
        if (isTaken || families.containsKey(alike)) {
            throw new IllegalArgumentException("There is a " + name + " already");
        }
        family.samples().add(sample);
        families.put(name, family);
    }

    static String without(String ending, String name) {
        return name.substring(0, name.length() - ending.length());
    }

    /** Returns the current number with this name and label; 0 if there is none. */
    public double value(String name, String label) {
        return read(name).stream()
                .filter(reading ->
                        reading.name().equals(name) && reading.label().equals(label))
                .mapToDouble(Reading::value)
                .findFirst()
                .orElse(0);
    }

    /**
     * Returns the current values of the numbers whose names have this prefix, omitting those that cannot be read at the
     * moment.
     */
    public List<Reading> read(String prefix) {
        List<Reading> readings = new ArrayList<>();
        families.forEach((name, family) -> {
            if (name.startsWith(prefix)) {
                for (Sample sample : family.samples()) {
                    sample.read(name, number -> readings.add(new Reading(name, family.help(), sample.value(), number)));
                }
            }
        });
        return readings;
    }

    /** Returns the current values of all numbers, as Prometheus reads them, omitting those that cannot be read at the moment. */
    public byte[] text(MetricsText form) {
        PrometheusNumbers numbers = new PrometheusNumbers();
        families.forEach((name, family) -> {
            List<PrometheusNumbers.Point> points = new ArrayList<>();
            for (Sample sample : family.samples()) {
                sample.read(
                        name,
                        number -> points.add(new PrometheusNumbers.Point(sample.label(), sample.value(), number)));
            }
            numbers.add(name, family.help(), points);
        });
        histograms.forEach((name, family) -> numbers.add(
                name, family.help(), family.labels(), family.byValues().get()));
        return form.write(numbers.all());
    }
}
