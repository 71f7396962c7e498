package social.dassie.ground.metrics;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The two texts that Prometheus reads. OpenMetrics also says which request is an example of how long some took
 * (OpenMetrics 1.0.0, section "Exemplars"), by the id that the log has.
 */
public enum MetricsText {
    /** Prometheus' own, version 0.0.4. */
    PLAIN("text/plain; version=0.0.4; charset=utf-8"),
    OPEN_METRICS("application/openmetrics-text; version=1.0.0; charset=utf-8");

    private static final String TOTAL = "_total";
    /** The names and values of an example have at most 128 characters. */
    private static final int MAX_ID = 100;

    private final String contentType;

    MetricsText(String contentType) {
        this.contentType = contentType;
    }

    /** The form that a caller asked for. */
    public static MetricsText accepted(@Nullable String accept) {
        return accept != null && accept.contains("application/openmetrics-text") ? OPEN_METRICS : PLAIN;
    }

    public String contentType() {
        return contentType;
    }

    Writer writer() {
        return new Writer(this == OPEN_METRICS);
    }

    static String labels(List<String> names, List<String> values) {
        return IntStream.range(0, names.size())
                .mapToObj(i -> names.get(i) + "=\"" + values.get(i) + '"')
                .collect(Collectors.joining(","));
    }

    /** Writes one text. */
    static final class Writer {
        private final StringBuilder text = new StringBuilder();
        private final boolean isOpen;

        private Writer(boolean isOpen) {
            this.isOpen = isOpen;
        }

        void family(String name, String type, String help) {
            String shown = isOpen && name.endsWith(TOTAL) ? name.substring(0, name.length() - TOTAL.length()) : name;
            text.append("# HELP ").append(shown).append(' ').append(help).append('\n');
            text.append("# TYPE ").append(shown).append(' ').append(type).append('\n');
        }

        /** @param label empty where there is none */
        void number(String name, String label, String value, double number) {
            text.append(name);
            if (!label.isEmpty()) {
                text.append('{').append(label).append("=\"").append(value).append("\"}");
            }
            String plain =
                    number == (long) number ? Long.toString((long) number) : String.format(Locale.ROOT, "%.3f", number);
            text.append(' ').append(plain).append('\n');
        }

        void histogram(String name, String labels, Histogram times) {
            int bounds = Histogram.BOUNDS_MS.size();
            for (int i = 0; i < bounds; i++) {
                line(name + "_bucket", labels + ",le=\"" + bound(i) + '"', Long.toString(times.countUpTo(i)));
                example(times.example(i));
            }
            String count = Long.toString(times.count());
            line(name + "_bucket", labels + ",le=\"+Inf\"", count);
            example(times.example(bounds));
            line(name + "_sum", labels, String.format(Locale.ROOT, "%.6f", times.sumNs() / 1e9));
            text.append('\n');
            line(name + "_count", labels, count);
            text.append('\n');
        }

        /** In seconds. OpenMetrics wants a point in each. */
        private String bound(int index) {
            BigDecimal seconds =
                    BigDecimal.valueOf(Histogram.BOUNDS_MS.get(index), 3).stripTrailingZeros();
            return (isOpen && seconds.scale() <= 0 ? seconds.setScale(1) : seconds).toPlainString();
        }

        private void line(String name, String labels, String number) {
            text.append(name).append('{').append(labels).append("} ").append(number);
        }

        private void example(Histogram.@Nullable Example example) {
            if (isOpen && example != null && example.id().length() <= MAX_ID) {
                text.append(" # {request_id=\"").append(example.id()).append("\"} ");
                text.append(String.format(Locale.ROOT, "%.6f %.3f", example.ns() / 1e9, example.atMs() / 1e3));
            }
            text.append('\n');
        }

        String end() {
            return isOpen ? text.append("# EOF\n").toString() : text.toString();
        }
    }
}
