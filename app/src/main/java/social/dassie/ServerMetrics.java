package social.dassie;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.metrics.FileDescriptors;
import social.dassie.ground.metrics.Metrics;
import social.dassie.ground.metrics.ProcessNumbers;
import social.dassie.ground.server.HttpServer;
import social.dassie.ground.server.Traffic;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.Disk;
import social.dassie.ground.storage.StorageLog;
import social.dassie.ground.tls.Tls;
import social.dassie.people.emails.Mailer;
import social.dassie.reading.streaming.StreamFeature;
import social.dassie.staff.instance.discovery.Release;

/** The server's own metrics: requests, pending work, sizes. None of them is about a person. */
final class ServerMetrics {
    private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Metrics metrics;

    ServerMetrics(Metrics metrics) {
        this.metrics = metrics;
    }

    void add(Core core, HttpServer server, StreamFeature streams, @Nullable Tls tls) {
        addRequests(server.traffic(), streams);
        metrics.histograms(
                "dassie_http_request_seconds",
                "How long requests took until their answer was handed over; a stream until it began.",
                List.of("route", "status"),
                server::routeTimes);
        addStorage(core);
        addJobs(core);
        addMail(core.mailer());
        addProcess();
        addFiles();
        ProcessNumbers.measure(metrics);
        if (tls != null) {
            metrics.gauge(
                    "dassie_certificate_left_seconds",
                    "How long the certificate of https is still valid; less than 0 when it is over.",
                    tls::leftSeconds);
        }
    }

    private void addRequests(Traffic traffic, StreamFeature streams) {
        for (int i = 1; i <= 5; i++) {
            int statusClass = i;
            metrics.counter(
                    "dassie_http_requests_total",
                    "Requests that were answered, by the class of the status.",
                    "status",
                    i + "xx",
                    () -> traffic.answered(statusClass));
        }
        metrics.gauge(
                "dassie_http_requests_in_progress",
                "Requests that are being answered; a stream of server-sent events is one.",
                traffic::inProgress);
        metrics.gauge("dassie_streams", "Open streams: WebSockets and server-sent events.", streams::count);
    }

    private void addFiles() {
        metrics.gauge("dassie_open_files", "Files and connections that are open.", FileDescriptors::open);
        metrics.gauge("dassie_open_files_most", "Files and connections that may be open.", FileDescriptors::most);
    }

    private void addStorage(Core core) {
        Path database = core.platform().directory().database();
        Path log = DatabaseFile.logOf(database);
        metrics.counter(
                "dassie_database_transactions_total",
                "Transactions that write.",
                core.platform().db().transactions()::begun);
        metrics.gauge(
                "dassie_database_transactions_waiting",
                "Transactions that wait for the one connection that writes.",
                core.platform().db().transactions()::waiting);
        metrics.histograms(
                "dassie_database_held_seconds",
                "How long transactions held the one connection that writes, by what they did.",
                List.of("kind"),
                () -> core.platform().db().transactions().held().entrySet().stream()
                        .collect(Collectors.toMap(kind -> List.of(kind.getKey()), Map.Entry::getValue)));
        metrics.gauge(
                "dassie_database_bytes",
                "Size of the database.",
                () -> database.toFile().length());
        metrics.gauge(
                "dassie_database_log_bytes",
                "Size of the write-ahead log beside the database.",
                () -> log.toFile().length());
        metrics.gauge(
                "dassie_storage_free_bytes",
                "Room on the disk of the data directory.",
                () -> free(core.platform().directory().path()));
        metrics.gauge("dassie_remote_files", "Copies of other servers' files.", core.remoteFiles()::count);
        metrics.gauge(
                "dassie_remote_files_bytes", "Size of all copies of other servers' files.", core.remoteFiles()::bytes);
        metrics.counter(
                "dassie_remote_files_fetched_total",
                "Files that were fetched from other servers.",
                core.remoteFiles()::fetched);
        metrics.counter(
                "dassie_remote_files_failed_total",
                "Files that other servers did not deliver when they were asked.",
                core.remoteFiles()::failed);
        for (String kind : List.of("posts", "accounts")) {
            metrics.counter(
                    "dassie_pruned_total",
                    "Posts and accounts of other servers that were removed because nobody here needs them.",
                    "kind",
                    kind,
                    () -> core.pruning().removed(kind));
        }
        metrics.counter(
                "dassie_storage_failures_total",
                "Times that the disk or the database failed, such as when the disk is full.",
                StorageLog::total);
    }

    private static long free(Path directory) {
        try {
            return Disk.freeBytes(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void addJobs(Core core) {
        metrics.gauge(
                "dassie_jobs",
                "Jobs, by their state.",
                "state",
                "waiting",
                core.platform().jobs()::countWaiting);
        metrics.gauge(
                "dassie_jobs",
                "Jobs, by their state.",
                "state",
                "dead",
                core.platform().jobs()::countDead);
        metrics.gauge(
                "dassie_jobs_due",
                "Jobs that should be done by now.",
                core.platform().jobs()::countDue);
        metrics.gauge(
                "dassie_jobs_late_seconds",
                "How long ago the job that waits longest should have been done.",
                () -> TimeUnit.MILLISECONDS.toSeconds(core.platform().jobs().lateMs()));
    }

    private void addMail(Mailer mailer) {
        String name = "dassie_mails_total";
        String help =
                "E-mails, by what became of them: taken by the mail server, or not. Those not taken are tried again.";
        metrics.counter(name, help, "result", "sent", mailer::sent);
        metrics.counter(name, help, "result", "failed", mailer::failed);
    }

    private void addProcess() {
        Runtime runtime = Runtime.getRuntime();
        long startNs = System.nanoTime();
        metrics.gauge("dassie_info", "The version.", "version", Release.VERSION, () -> 1);
        metrics.gauge(
                "dassie_uptime_seconds",
                "Time since the start.",
                () -> TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - startNs));
        metrics.secondsCounter(
                "dassie_processor_seconds_total",
                "Time of the processors that was used.",
                () -> ProcessHandle.current()
                                .info()
                                .totalCpuDuration()
                                .orElse(Duration.ZERO)
                                .toNanos()
                        / NANOS);
        metrics.gauge("dassie_heap_used_bytes", "Heap in use.", () -> runtime.totalMemory() - runtime.freeMemory());
        metrics.gauge("dassie_heap_bytes", "Heap that was taken from the system.", runtime::totalMemory);
        metrics.gauge("dassie_heap_max_bytes", "The most that the heap may become.", runtime::maxMemory);
    }
}
