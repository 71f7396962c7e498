package social.dassie.ground.metrics;

import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Exemplar;
import io.prometheus.metrics.model.snapshots.Exemplars;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot.InfoDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Collects numbers in the form that Prometheus' library writes. */
final class PrometheusNumbers {
    private static final String INFO = "_info";
    /** The upper bounds of the buckets in seconds, including that of longer durations. */
    private static final double[] BOUNDS = Stream.concat(
                    Histogram.BOUNDS_MS.stream().map(ms -> ms / 1e3), Stream.of(Double.POSITIVE_INFINITY))
            .mapToDouble(bound -> bound)
            .toArray();

    private final MetricSnapshots.Builder all = MetricSnapshots.builder();

    /** One number, and the label that distinguishes it from others of its name; both texts are empty if there is none. */
    record Point(String label, String value, double number) {
        private Labels labels() {
            return label.isEmpty() ? Labels.EMPTY : Labels.of(label, value);
        }
    }

    /** Adds the numbers of a name, whose suffix determines their type. */
    void add(String name, String help, List<Point> points) {
        if (name.endsWith(Metrics.TOTAL)) {
            CounterSnapshot.Builder counter = CounterSnapshot.builder()
                    .name(Metrics.without(Metrics.TOTAL, name))
                    .help(help);
            points.forEach(point -> counter.dataPoint(CounterDataPointSnapshot.builder()
                    .labels(point.labels())
                    .value(point.number())
                    .build()));
            all.metricSnapshot(counter.build());
        } else if (name.endsWith(INFO)) {
            InfoSnapshot.Builder info =
                    InfoSnapshot.builder().name(Metrics.without(INFO, name)).help(help);
            points.forEach(point -> info.dataPoint(
                    InfoDataPointSnapshot.builder().labels(point.labels()).build()));
            all.metricSnapshot(info.build());
        } else {
            GaugeSnapshot.Builder gauge = GaugeSnapshot.builder().name(name).help(help);
            points.forEach(point -> gauge.dataPoint(GaugeDataPointSnapshot.builder()
                    .labels(point.labels())
                    .value(point.number())
                    .build()));
            all.metricSnapshot(gauge.build());
        }
    }

    /** Adds histograms of a name, by the values of these labels. */
    void add(String name, String help, List<String> labels, Map<List<String>, Histogram> byValues) {
        HistogramSnapshot.Builder histogram =
                HistogramSnapshot.builder().name(name).help(help);
        byValues.forEach((values, times) -> histogram.dataPoint(HistogramDataPointSnapshot.builder()
                .labels(Labels.of(labels, values))
                .classicHistogramBuckets(ClassicHistogramBuckets.of(BOUNDS, times.counts()))
                .sum(times.sumNs() / 1e9)
                .exemplars(examples(times))
                .build()));
        all.metricSnapshot(histogram.build());
    }

    private static Exemplars examples(Histogram times) {
        return Exemplars.of(IntStream.range(0, BOUNDS.length)
                .mapToObj(times::example)
                .filter(Objects::nonNull)
                .map(example -> Exemplar.builder()
                        .labels(Labels.of("request_id", example.id()))
                        .value(example.ns() / 1e9)
                        .timestampMillis(example.atMs())
                        .build())
                .toList());
    }

    MetricSnapshots all() {
        return all.build();
    }
}
