package social.dassie.testkit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A running sandbox, wherever it runs: what a test asks of it beside what its client does. */
public final class Sandbox {
    private static final Duration TIMEOUT = Duration.ofSeconds(90);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final URI url;
    private final HttpClient http = HttpClient.newHttpClient();

    /** @param url where it listens, such as {@code http://localhost:8080} */
    public Sandbox(URI url) {
        this.url = url;
    }

    /** The address for the client under test. */
    public URI url() {
        return url;
    }

    /** Makes everything as at the beginning; takes milliseconds, so that each test can begin with it. */
    public void reset() {
        ask("POST", "/sandbox/reset", Map.of());
    }

    /** Remembers everything under a name. */
    public void snapshot(String name) {
        ask("PUT", "/sandbox/snapshots/" + encoded(name), Map.of());
    }

    /** Makes everything what it was when the snapshot was taken. */
    public void restore(String name) {
        ask("POST", "/sandbox/snapshots/" + encoded(name) + "/restore", Map.of());
    }

    /**
     * Orders a fault for the next requests.
     *
     * @param method such as POST
     * @param path with a star for any text
     * @param fault such as {@code delay=2s, status=503}, {@code rate-limit}, {@code cut=answer}, {@code drop-stream=3}
     * @param times how many of the requests that fit meet it
     */
    public void fault(String method, String path, String fault, int times) {
        Map<String, String> rule = new LinkedHashMap<>();
        rule.put("method", method);
        rule.put("path", path);
        rule.put("fault", fault);
        rule.put("times", Integer.toString(times));
        ask("POST", "/sandbox/faults", rule);
    }

    /** Moves the clock ahead, and returns when everything is done that is due then. */
    public void advance(Duration by) {
        ask("POST", "/sandbox/clock", Map.of("advance", by.toString()));
    }

    /** Sets the clock, and returns when everything is done that is due then. */
    public void setClock(Instant to) {
        ask("POST", "/sandbox/clock", Map.of("set", to.toString()));
    }

    /** Does now what jobs would do within minutes. */
    public void runJobs() {
        ask("POST", "/sandbox/run-jobs", Map.of());
    }

    /**
     * What happened, oldest first.
     *
     * @param fields what events must be like, by name: {@code kind=request}, {@code account=alice}; stars stand for any text
     */
    public List<JsonNode> events(Map<String, String> fields) {
        return events(fields, 0, Duration.ZERO);
    }

    /** The same, but waits until there are so many; fails with {@link AssertionError} when there are fewer in the end. */
    public List<JsonNode> awaitEvents(Map<String, String> fields, int count, Duration patience) {
        List<JsonNode> found = events(fields, count, patience);
        if (found.size() < count) {
            throw new AssertionError("Only " + found.size() + " of " + count + " events like " + fields + " within "
                    + patience + ": " + found);
        }
        return found;
    }

    private List<JsonNode> events(Map<String, String> fields, int count, Duration patience) {
        Map<String, String> query = new LinkedHashMap<>(fields);
        if (count > 0) {
            query.put("count", Integer.toString(count));
            query.put("wait", patience.toMillis() + "ms");
        }
        List<JsonNode> events = new ArrayList<>();
        ask("GET", "/sandbox/events?" + form(query), Map.of()).forEach(events::add);
        return events;
    }

    private JsonNode ask(String method, String path, Map<String, String> values) {
        HttpRequest.Builder request = HttpRequest.newBuilder(url.resolve(path))
                .timeout(TIMEOUT)
                .header("X-Dassie-Sandbox", "1")
                .method(
                        method,
                        values.isEmpty()
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(form(values)));
        if (!values.isEmpty()) {
            request.header("Content-Type", "application/x-www-form-urlencoded");
        }
        try {
            HttpResponse<String> answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new IllegalStateException(
                        method + " " + path + " answered " + answer.statusCode() + ": " + answer.body());
            }
            return JSON.readTree(answer.body());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(method + " " + path + " answered no JSON", e);
        } catch (IOException e) {
            throw new UncheckedIOException("The sandbox at " + url + " does not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        }
    }

    private static String form(Map<String, String> values) {
        return values.entrySet().stream()
                .map(value -> encoded(value.getKey()) + "=" + encoded(value.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
