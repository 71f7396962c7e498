package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.say;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import social.dassie.federation.deliveries.HostEntity;
import social.dassie.federation.deliveries.StaffDeliveries;
import social.dassie.ground.api.Permission;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.metrics.Metrics;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.reading.measures.Figures;
import social.dassie.reading.measures.MeasureFeature;

/** The dashboard: pending decisions, and the state of the server. */
public final class DashboardRoutes {
    private static final int DAYS = 30;
    private static final int HOSTS = 10;
    private static final String FEC = "dassie_fec_";

    private final Figures figures;
    private final WorkPlots work;
    private final Metrics metrics;
    private final StaffDeliveries deliveries;
    private final ConsoleSection section;

    public DashboardRoutes(MeasureFeature measures, Metrics metrics, StaffDeliveries deliveries, Console console) {
        this.figures = measures.figures;
        this.work = new WorkPlots(measures.samples);
        this.metrics = metrics;
        this.deliveries = deliveries;
        this.section = console.at(ConsolePage.DASHBOARD);
    }

    public void register(Routes routes) {
        routes.get(ConsolePage.DASHBOARD.path(), ConsolePage.DASHBOARD.access(), this::show);
    }

    private void show(Request r) {
        List<Figures.Series> series = figures.lastDays(DAYS);
        section.show(
                r,
                new DashboardView(
                        section.menu(r),
                        series.stream().map(DayPlots::of).toList(),
                        work.day(),
                        work.week(),
                        series.stream().allMatch(one -> !one.key().equals("posts") || one.total() == 0),
                        hosts(r),
                        List.of(
                                new DashboardView.Panel(say("console.system.storage", "Storage"), storage()),
                                new DashboardView.Panel(say("console.system.work", "Work"), work()),
                                new DashboardView.Panel(
                                        say("console.system.requests_since_the_start", "Requests since the start"),
                                        requests())),
                        fec()));
    }

    /**
     * Returns the hosts that deliveries go to, failing ones first; none for a visitor who may not manage the
     * federation.
     */
    private List<DashboardView.Host> hosts(Request r) {
        if (!r.caller().may(Permission.MANAGE_FEDERATION)) {
            return List.of();
        }
        List<HostEntity> found = deliveries.hosts(HOSTS, 0).items();
        int most = found.stream()
                .mapToInt(host -> host.delivered() + host.waiting() + host.failed())
                .max()
                .orElse(1);
        return found.stream()
                .map(host -> DashboardView.Host.of(host, Math.max(1, most)))
                .toList();
    }

    private List<DashboardView.Figure> storage() {
        List<DashboardView.Figure> all = new ArrayList<>();
        figures.space()
                .forEach(space -> all.add(new DashboardView.Figure(
                        space.key().equals("sqlite")
                                ? say("console.database", "Database")
                                : say("console.system.uploaded_files", "Uploaded files"),
                        Numbers.bytes(space.bytes()))));
        all.add(new DashboardView.Figure(
                say("console.system.copies_of_other_servers_files", "Cached remote media"),
                bytes("dassie_remote_files_bytes")));
        all.add(new DashboardView.Figure(
                say("console.system.free_on_the_disk", "Free on the disk"), bytes("dassie_storage_free_bytes")));
        all.add(new DashboardView.Figure(
                say("console.system.memory", "Memory"),
                say(
                        "console.system.of",
                        "{0} of {1}",
                        bytes("dassie_heap_used_bytes"),
                        bytes("dassie_heap_max_bytes"))));
        return all;
    }

    private List<DashboardView.Figure> work() {
        return List.of(
                new DashboardView.Figure(
                        say("console.system.jobs_that_wait", "Pending jobs"), number("dassie_jobs", "waiting")),
                new DashboardView.Figure(
                        say("console.system.jobs_that_are_due", "Jobs that are due"), number("dassie_jobs_due", "")),
                new DashboardView.Figure(
                        say("console.system.jobs_that_failed", "Jobs that failed"), number("dassie_jobs", "dead")),
                new DashboardView.Figure(
                        say("console.system.deliveries_that_wait", "Pending deliveries"),
                        number("dassie_deliveries_queued", "waiting")),
                new DashboardView.Figure(
                        say("console.system.deliveries_that_failed", "Deliveries that failed"),
                        number("dassie_deliveries_queued", "failed")),
                new DashboardView.Figure(
                        say("console.system.incoming_activities_that_wait", "Pending incoming activities"),
                        number("dassie_inbox_waiting", "")));
    }

    private List<DashboardView.Figure> requests() {
        return List.of(
                new DashboardView.Figure(
                        say("console.system.running_for", "Running for"),
                        Numbers.time(Duration.ofSeconds((long) metrics.value("dassie_uptime_seconds", "")))),
                new DashboardView.Figure(
                        say("console.system.answered", "Answered"), number("dassie_http_requests_total", "2xx")),
                new DashboardView.Figure(
                        say("console.system.sent_elsewhere", "Sent elsewhere"),
                        number("dassie_http_requests_total", "3xx")),
                new DashboardView.Figure(
                        say("console.refused", "Refused"), number("dassie_http_requests_total", "4xx")),
                new DashboardView.Figure(
                        say("console.system.errors", "Errors"), number("dassie_http_requests_total", "5xx")),
                new DashboardView.Figure(
                        say("console.system.open_streams", "Open streams"), number("dassie_streams", "")));
    }

    /**
     * Returns the figures of the tunnel with forward error correction, named as in monitoring; none while it is off.
     */
    private List<DashboardView.Figure> fec() {
        return metrics.read(FEC).stream()
                .map(reading -> new DashboardView.Figure(
                        reading.help(), String.format(Locale.ROOT, "%,d", (long) reading.value())))
                .toList();
    }

    private String bytes(String name) {
        return Numbers.bytes((long) metrics.value(name, ""));
    }

    private String number(String name, String label) {
        return Numbers.of((long) metrics.value(name, label));
    }
}
