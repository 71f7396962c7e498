package social.dassie.ground.metrics;

import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import io.prometheus.metrics.expositionformats.OpenMetricsTextFormatWriter;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * The two text formats that Prometheus reads, written by its own library, which is loaded when the first one is
 * requested. OpenMetrics also names requests as exemplars of the durations (OpenMetrics 1.0.0, section "Exemplars"), by
 * their ids in the log.
 */
public final class MetricsText {
    /** Prometheus' own format, version 0.0.4. */
    public static final MetricsText PLAIN = new MetricsText(PrometheusTextFormatWriter.create());

    public static final MetricsText OPEN_METRICS = new MetricsText(OpenMetricsTextFormatWriter.create());

    private final ExpositionFormatWriter writer;

    private MetricsText(ExpositionFormatWriter writer) {
        this.writer = writer;
    }

    /** Returns the format that a caller requested. */
    public static MetricsText accepted(@Nullable String accept) {
        return OPEN_METRICS.writer.accepts(accept) ? OPEN_METRICS : PLAIN;
    }

    public String contentType() {
        return writer.getContentType();
    }

    byte[] write(MetricSnapshots numbers) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try {
            writer.write(text, numbers, EscapingScheme.UNDERSCORE_ESCAPING);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // writing to memory does not fail
        }
        return text.toByteArray();
    }
}
