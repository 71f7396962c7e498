package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.ground.metrics.Metrics;
import social.dassie.ground.metrics.MetricsText;
import social.dassie.people.accounts.Role;
import social.dassie.staff.instance.discovery.Release;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class MetricsTest {
    private static final String FORBIDDEN = "This action is not allowed";

    private static Answer get(TestClient client, String... headers) {
        var request = client.request("GET", "/metrics");
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return client.answer(request.asBytes(), "GET", "/metrics");
    }

    @Test
    void numbers_areForProgramsOfThisMachine_evenWhereTheApiIsClosed() {
        try (TestApp app = TestApp.start(Map.of("disallow_unauthenticated_api_access", "true"))) {
            Answer answer = get(app.anonymous()).expect(200);
            assertEquals(MetricsText.PLAIN.contentType(), answer.header("Content-Type"));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "X-Forwarded-For, 127.0.0.1",
        "X-Forwarded-For, 203.0.113.9",
        "Forwarded, for=127.0.0.1",
        "X-Real-IP, 127.0.0.1",
        "Via, 1.1 proxy"
    })
    void aProxyOfThisMachine_isNotTakenForAProgramOfIt(String header, String value) {
        try (TestApp app = TestApp.start()) {
            get(app.anonymous(), header, value).expect(403, FORBIDDEN);
        }
    }

    /** A proxy may add no header of its own, but it passes on or makes up a name. */
    @Test
    void requestForAnotherHost_isNotTreatedAsLocal() throws IOException {
        try (TestApp app = TestApp.start()) {
            assertEquals("HTTP/1.1 403 Forbidden", statusLine(app, "dassie.example"));
            assertEquals(
                    "HTTP/1.1 200 OK", statusLine(app, "localhost:" + app.app().port()));
        }
    }

    private static String statusLine(TestApp app, String host) throws IOException {
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), app.app().port())) {
            String request = "GET /metrics HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            byte[] answer = socket.getInputStream().readAllBytes();
            return new String(answer, StandardCharsets.US_ASCII)
                    .lines()
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void metrics_areServedToTheOwnerFromAnywhere_andNoOneElse() {
        try (TestApp app = TestApp.start()) {
            String[] forwarded = {"X-Forwarded-For", "203.0.113.9"};
            get(app.user("owner", Role.OWNER), forwarded).expect(200);
            get(app.user("admin", Role.ADMIN), forwarded).expect(403, FORBIDDEN);
            get(app.user("alice")).expect(403, FORBIDDEN);
            get(app.application(TestApp.ALL_SCOPES), forwarded).expect(403, FORBIDDEN);
            get(app.withToken("nonsense")).expect(401, "The access token is invalid");
            TestClient disabled = app.user("former", Role.OWNER);
            app.rows().run("update users set disabled = 1 where account_id = " + disabled.id());
            assertEquals(403, get(disabled, forwarded).status());
        }
    }

    @Test
    void serverMetrics_areExported_evenWithoutFec() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            alice.posts("Count me");
            alice.call("GET", "/api/v1/statuses/1").expect(404);
            app.app().core().platform().jobs().add("unknown", null, "", 0);
            ToDoubleFunction<String> number =
                    numbers(get(app.anonymous()).expect(200).text());
            assertTrue(number.applyAsDouble("dassie_http_requests_total{status=\"2xx\"}") >= 1);
            assertEquals(1, number.applyAsDouble("dassie_http_requests_total{status=\"4xx\"}"));
            assertEquals(0, number.applyAsDouble("dassie_http_requests_total{status=\"5xx\"}"));
            assertEquals(1, number.applyAsDouble("dassie_http_requests_in_progress"));
            assertTrue(number.applyAsDouble("dassie_database_transactions_total") >= 2);
            assertEquals(0, number.applyAsDouble("dassie_database_transactions_waiting"));
            String held = "dassie_database_held_seconds";
            assertTrue(number.applyAsDouble(held + "_count{kind=\"request\"}") >= 2);
            assertTrue(number.applyAsDouble(held + "_sum{kind=\"commit\"}") > 0);
            assertEquals(
                    number.applyAsDouble(held + "_count{kind=\"request\"}"),
                    number.applyAsDouble(held + "_bucket{kind=\"request\",le=\"+Inf\"}"));
            assertTrue(number.applyAsDouble(held + "_bucket{kind=\"request\",le=\"0.001\"}")
                    <= number.applyAsDouble(held + "_bucket{kind=\"request\",le=\"0.02\"}"));
            assertTrue(number.applyAsDouble("dassie_database_bytes") > 0);
            assertTrue(number.applyAsDouble("dassie_database_log_bytes") > 100_000);
            assertTrue(number.applyAsDouble("dassie_storage_free_bytes") > 0);
            assertTrue(number.applyAsDouble("dassie_storage_failures_total") >= 0);
            assertTrue(number.applyAsDouble("dassie_jobs{state=\"waiting\"}") >= 1);
            assertTrue(number.applyAsDouble("dassie_jobs_due") >= 1);
            assertEquals(0, number.applyAsDouble("dassie_jobs{state=\"dead\"}"));
            assertEquals(0, number.applyAsDouble("dassie_streams"));
            assertTrue(number.applyAsDouble("dassie_heap_used_bytes") > 0);
            assertTrue(number.applyAsDouble("dassie_heap_max_bytes") >= number.applyAsDouble("dassie_heap_bytes"));
            assertTrue(number.applyAsDouble("dassie_uptime_seconds") >= 0);
            assertTrue(number.applyAsDouble("dassie_processor_seconds_total") > 0);
            assertEquals(0, number.applyAsDouble("dassie_inbox_oldest_seconds"));
            assertEquals(0, number.applyAsDouble("dassie_deliveries_oldest_seconds"));
            assertEquals(0, number.applyAsDouble("dassie_mails_total{result=\"failed\"}"));
            assertTrue(number.applyAsDouble("dassie_jobs_late_seconds") > 1_000_000_000, "it was due in 1970");
            assertTrue(number.applyAsDouble("dassie_gc_seconds_total") >= 0);
            assertTrue(number.applyAsDouble("dassie_memory_resident_bytes") > 10_000_000);
            String taken = "dassie_http_request_seconds_count";
            assertEquals(1, number.applyAsDouble(taken + "{route=\"POST /api/v1/statuses\",status=\"2xx\"}"));
            assertEquals(1, number.applyAsDouble(taken + "{route=\"GET /api/v1/statuses/{id}\",status=\"4xx\"}"));
            assertEquals(1, number.applyAsDouble("dassie_info{version=\"" + Release.VERSION + "\"}"));
        }
    }

    /** Each line is a comment or a name, a label and a number. */
    private static ToDoubleFunction<String> numbers(String text) {
        Map<String, Double> all = text.lines()
                .filter(line -> !line.startsWith("#"))
                .collect(Collectors.toMap(
                        line -> line.substring(0, line.lastIndexOf(' ')),
                        line -> Double.valueOf(line.substring(line.lastIndexOf(' ') + 1))));
        return name -> Objects.requireNonNull(all.get(name), name);
    }

    @Test
    void failingMetric_isOmitted_andTheOthersAreExported() {
        Metrics metrics = new Metrics();
        metrics.gauge("dassie_a", "Broken.", () -> {
            throw new IllegalStateException("the database is gone");
        });
        metrics.secondsCounter("dassie_time_total", "Time.", () -> 1.5);
        assertEquals("""
                # HELP dassie_time_total Time.
                # TYPE dassie_time_total counter
                dassie_time_total 1.5
                """, plain(metrics));
    }

    private static String plain(Metrics metrics) {
        return new String(metrics.text(MetricsText.PLAIN), StandardCharsets.UTF_8);
    }

    @Test
    void text_isPrometheus() {
        Metrics metrics = new Metrics();
        metrics.counter("dassie_things_total", "Things.", "kind", "b", () -> 2);
        metrics.counter("dassie_things_total", "Things.", "kind", "a", () -> 1);
        metrics.counter("dassie_calls_total", "Calls.", () -> 5);
        metrics.gauge("dassie_open", "Open ones.", () -> 3);
        assertEquals("""
                # HELP dassie_calls_total Calls.
                # TYPE dassie_calls_total counter
                dassie_calls_total 5.0
                # HELP dassie_open Open ones.
                # TYPE dassie_open gauge
                dassie_open 3.0
                # HELP dassie_things_total Things.
                # TYPE dassie_things_total counter
                dassie_things_total{kind="a"} 1.0
                dassie_things_total{kind="b"} 2.0
                """, plain(metrics));
    }

    /** OpenMetrics 1.0.0: counters without their suffix, bounds with a point, examples, and an end. */
    @Test
    void openMetrics_includeRequestIdExemplars() {
        try (TestApp app = TestApp.start()) {
            TestClient client = app.anonymous();
            client.answer(
                    client.request("GET", "/api/v2/instance")
                            .header("X-Request-Id", "look-me-up")
                            .asBytes(),
                    "GET",
                    "/");
            Answer open = get(client, "Accept", "application/openmetrics-text;version=1.0.0,text/plain;q=0.5")
                    .expect(200);
            assertEquals(MetricsText.OPEN_METRICS.contentType(), open.header("Content-Type"));
            String text = open.text();
            String line = text.lines()
                    .filter(l -> l.contains("look-me-up"))
                    .findFirst()
                    .orElseThrow();
            assertTrue(
                    line.matches(
                            "dassie_http_request_seconds_bucket\\{route=\"GET /api/v2/instance\",status=\"2xx\",le=\"[0-9.+Inf]+\"}"
                                    + " 1 # \\{request_id=\"look-me-up\"} [0-9]\\.[0-9E-]+ [0-9]{10}\\.[0-9]{3}"),
                    line);
            assertTrue(text.contains("# TYPE dassie_http_requests counter\n"), text);
            assertTrue(text.contains("\ndassie_http_requests_total{status=\"2xx\"}"), text);
            assertTrue(text.contains("le=\"1.0\""), text);
            assertTrue(text.endsWith("\n# EOF\n"));
            assertFalse(get(client).text().contains("look-me-up"));
        }
    }

    @Test
    void invalidMetricNames_areRejected() {
        Metrics metrics = new Metrics();
        metrics.gauge("dassie_open", "Open ones.", () -> 3);
        assertThrows(IllegalArgumentException.class, () -> metrics.gauge("dassie_open", "Again.", () -> 3));
        assertThrows(
                IllegalArgumentException.class,
                () -> metrics.counter("dassie_open_total", "One in OpenMetrics.", () -> 3));
        assertThrows(IllegalArgumentException.class, () -> metrics.gauge("dassie_x_total", "No gauge.", () -> 3));
        assertThrows(IllegalArgumentException.class, () -> metrics.counter("dassie_x", "No total.", () -> 3));
        assertThrows(IllegalArgumentException.class, () -> metrics.counter("other_x_total", "Not ours.", () -> 3));
        assertTrue(plain(metrics).endsWith("dassie_open 3.0\n"));
    }
}
