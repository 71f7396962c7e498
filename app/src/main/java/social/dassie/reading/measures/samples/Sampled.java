package social.dassie.reading.measures.samples;

import java.util.List;
import social.dassie.ground.metrics.Metrics;

/** The numbers of the server's own work of which {@link Samples} are stored. */
public enum Sampled {
    /** Answered requests. */
    REQUESTS("dassie_http_requests_total", "", true),
    /** Requests that were answered with an error of the server. */
    ERRORS("dassie_http_requests_total", "5xx", true),
    /** Bytes of the heap in use. */
    MEMORY("dassie_heap_used_bytes", "", false),
    /** Jobs that should be done by now. */
    JOBS("dassie_jobs_due", "", false),
    /** Deliveries to other servers that wait. */
    DELIVERIES("dassie_deliveries_queued", "waiting", false),
    /** Activities of other servers that wait. */
    INBOX("dassie_inbox_waiting", "", false),
    /** Bytes of the database. */
    DATABASE("dassie_database_bytes", "", false),
    /** Bytes of the copies of other servers' files. */
    COPIES("dassie_remote_files_bytes", "", false),
    /** Bytes that are free on the disk. */
    FREE("dassie_storage_free_bytes", "", false),
    /** Payloads that came through the tunnel with forward error correction. */
    TUNNEL("dassie_fec_delivered_total", "", true),
    /** Payloads of the tunnel that were lost and rebuilt. */
    RECOVERED("dassie_fec_recovered_total", "", true);

    private final String metric;
    private final String label;
    private final boolean isGrowing;

    /** @param label one of the numbers of this name; empty for the sum of all */
    Sampled(String metric, String label, boolean isGrowing) {
        this.metric = metric;
        this.label = label;
        this.isGrowing = isGrowing;
    }

    /** Whether the number only grows, so that its samples say by how much. */
    public boolean isGrowing() {
        return isGrowing;
    }

    /** The present numbers; none where the part of the server that has them is off. */
    List<Double> read(Metrics metrics) {
        return metrics.read(metric).stream()
                .filter(reading -> reading.name().equals(metric)
                        && (label.isEmpty() || reading.label().equals(label)))
                .map(Metrics.Reading::value)
                .toList();
    }
}
