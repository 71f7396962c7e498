package social.dassie.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;

/** Every number that is told to monitoring, in Prometheus' text format (version 0.0.4). May be used by any thread. */
public final class Metrics {
    public static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private static final Pattern NAME_FORM = Pattern.compile("dassie_[a-z0-9_]+");

    /** Numbers of one name. */
    private record Family(String type, String help, List<Sample> samples) {}

    /** One number, and the label that tells it from others of its name; both texts are empty where there is none. */
    private record Sample(String label, String value, LongSupplier number) {}

    private final Map<String, Family> families = new TreeMap<>();

    /** Adds a number that only grows and is kept elsewhere. Its name ends in {@code _total}. */
    public void counter(String name, String help, LongSupplier number) {
        add("counter", name, help, new Sample("", "", number));
    }

    /** Adds one of several numbers of a name, told apart by a label. */
    public void counter(String name, String help, String label, String value, LongSupplier number) {
        add("counter", name, help, new Sample(label, value, number));
    }

    /** Adds a number that only grows, kept here: whoever counts adds to what is returned. */
    public LongAdder counter(String name, String help) {
        LongAdder number = new LongAdder();
        counter(name, help, number::sum);
        return number;
    }

    /** Adds a number that goes up and down. */
    public void gauge(String name, String help, LongSupplier number) {
        add("gauge", name, help, new Sample("", "", number));
    }

    private synchronized void add(String type, String name, String help, Sample sample) {
        if (!NAME_FORM.matcher(name).matches() || type.equals("counter") != name.endsWith("_total")) {
            throw new IllegalArgumentException("A " + type + " cannot be called " + name);
        }
        Family family = families.computeIfAbsent(name, n -> new Family(type, help, new ArrayList<>()));
        boolean isTaken = family.samples().stream()
                .anyMatch(other ->
                        other.label().equals(sample.label()) && other.value().equals(sample.value()));
        if (isTaken || !family.type().equals(type)) {
            throw new IllegalArgumentException("There is a " + name + " already");
        }
        family.samples().add(sample);
    }

    /** All numbers as they are now. */
    public synchronized String text() {
        StringBuilder text = new StringBuilder();
        families.forEach((name, family) -> {
            text.append("# HELP ")
                    .append(name)
                    .append(' ')
                    .append(family.help())
                    .append('\n');
            text.append("# TYPE ")
                    .append(name)
                    .append(' ')
                    .append(family.type())
                    .append('\n');
            for (Sample sample : family.samples()) {
                text.append(name);
                if (!sample.label().isEmpty()) {
                    text.append('{')
                            .append(sample.label())
                            .append("=\"")
                            .append(sample.value())
                            .append("\"}");
                }
                text.append(' ').append(sample.number().getAsLong()).append('\n');
            }
        });
        return text.toString();
    }
}
