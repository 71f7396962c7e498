package social.dassie.reading.measures.samples;

import java.util.List;
import social.dassie.ground.metrics.Metrics;

/** The server's own metrics of which {@link Samples} are stored. */
public enum Sampled {
    /** Answered requests. */
    REQUESTS("dassie_http_requests_total", "", true),
    /** Requests that were answered with a server error. */
    ERRORS("dassie_http_requests_total", "5xx", true),
    /** Bytes of the heap in use. */
    MEMORY("dassie_heap_used_bytes", "", false),
    /** Jobs that are due. */
    JOBS("dassie_jobs_due", "", false),
    /** Pending deliveries to other servers. */
    DELIVERIES("dassie_deliveries_queued", "waiting", false),
    /** Pending activities of other servers. */
    INBOX("dassie_inbox_waiting", "", false),
    /** Size of the database in bytes. */
    DATABASE("dassie_database_bytes", "", false),
    /** Size of the copies of remote files in bytes. */
    COPIES("dassie_remote_files_bytes", "", false),
    /** Free disk space in bytes. */
    FREE("dassie_storage_free_bytes", "", false),
    /** Payloads that were delivered through the tunnel with forward error correction. */
    TUNNEL("dassie_fec_delivered_total", "", true),
    /** Payloads of the tunnel that were lost and recovered. */
    RECOVERED("dassie_fec_recovered_total", "", true);

    private final String metric;
    private final String label;
    private final boolean isGrowing;

    /** @param label one of the metrics of this name; empty for the sum of all */
    Sampled(String metric, String label, boolean isGrowing) {
        this.metric = metric;
        this.label = label;
        this.isGrowing = isGrowing;
    }

    /** Whether the metric only grows, so that its samples contain the increase. */
    public boolean isGrowing() {
        return isGrowing;
    }

    /** Returns the current values; none if the part of the server that provides them is off. */
    List<Double> read(Metrics metrics) {
        return metrics.read(metric).stream()
                .filter(reading -> reading.name().equals(metric)
                        && (label.isEmpty() || reading.label().equals(label)))
                .map(Metrics.Reading::value)
                .toList();
    }
}
