package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Json;
import social.dassie.testing.TestApp;

/** The files for Prometheus and Grafana ask for numbers that there are, in the forms that these programs read. */
class MonitoringTest {
    private static final Path FILES = Path.of("scripts", "monitoring");
    private static final Path ALERTS = FILES.resolve("alerts.yml");
    private static final Path DASHBOARD = FILES.resolve("dashboard.json");
    private static final List<String> PROMTOOL = List.of("/usr/bin/promtool", "/usr/local/bin/promtool");

    @TempDir
    Path directory;

    private static Set<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }

    private static String metrics() {
        try (TestApp app = TestApp.start()) {
            app.user("alice").call("GET", "/api/v1/timelines/home").expect(200);
            return app.anonymous().call("GET", "/metrics").expect(200).text();
        }
    }

    @Test
    void metricsInAlertsAndDashboard_exist() throws IOException {
        String metrics = metrics();
        for (Path file : List.of(ALERTS, DASHBOARD)) {
            Set<String> asked = found(Pattern.compile("dassie_\\w+"), Files.readString(file));
            assertTrue(asked.size() > 10, file + " asks for " + asked);
            asked.removeIf(name -> metrics.contains("# TYPE " + name.replaceFirst("_(bucket|sum|count)$", "") + ' '));
            assertEquals(Set.of(), asked, file + " asks for what is not there");
        }
        assertTrue(
                metrics.contains(
                        "dassie_http_request_seconds_count{route=\"GET /api/v1/timelines/home\",status=\"2xx\"} 1\n"),
                metrics);
    }

    @Test
    void labelsInAlertsAndDashboard_exist() throws IOException {
        String metrics = metrics();
        Set<String> asked = found(
                Pattern.compile("(route|status|state|result)=\"[^$\"]*\""),
                Files.readString(ALERTS) + Files.readString(DASHBOARD).replace("\\\"", "\""));
        assertFalse(asked.isEmpty());
        asked.removeIf(metrics::contains);
        assertEquals(Set.of(), asked);
    }

    @Test
    void dashboard_isJson_withAPlaceForEachPanel() throws IOException {
        var panels = Json.parse(Files.readAllBytes(DASHBOARD)).get("panels");
        Set<String> places = new TreeSet<>();
        panels.forEach(panel -> assertTrue(
                places.add(panel.get("gridPos").toString()), panel.get("title").asText() + " lies on another"));
        assertTrue(places.size() > 10);
    }

    @Test
    void prometheusOwnTool_readsBoth() throws Exception {
        String tool = PROMTOOL.stream()
                .filter(path -> Files.isExecutable(Path.of(path)))
                .findFirst()
                .orElse("");
        assumeTrue(!tool.isEmpty(), "SKIPPED: promtool is not installed (apt-get install prometheus)");
        run(tool, null, "check", "rules", ALERTS.toString());
        Path metrics = Files.writeString(directory.resolve("metrics"), metrics());
        run(tool, metrics, "check", "metrics");
    }

    private void run(String tool, @Nullable Path input, String... arguments) throws IOException, InterruptedException {
        Path output = directory.resolve("output");
        ProcessBuilder builder = new ProcessBuilder(
                Stream.concat(Stream.of(tool), Stream.of(arguments)).toList());
        builder.redirectErrorStream(true).redirectOutput(output.toFile());
        if (input != null) {
            builder.redirectInput(input.toFile());
        } else {
            builder.redirectInput(new File("/dev/null"));
        }
        Process process = builder.start();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "promtool does not end");
        assertEquals(0, process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
    }
}
