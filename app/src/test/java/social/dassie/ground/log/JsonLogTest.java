package social.dassie.ground.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import kong.unirest.core.HttpResponse;
import kong.unirest.core.Unirest;
import kong.unirest.core.UnirestInstance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Json;
import social.dassie.testing.ServerProcess;

/** The log of a server that runs with {@code log.format: json}, and of one that does not. */
class JsonLogTest {
    @TempDir
    Path directory;

    private final UnirestInstance http = Unirest.spawnInstance();

    /** Makes the server fail, and returns the id that the answer has. */
    private String fail(String address) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("dassie.db"));
                Statement statement = connection.createStatement()) {
            statement.execute("pragma busy_timeout = 10000");
            statement.execute("pragma foreign_keys = off");
            statement.execute("drop table instance_rules");
        }
        HttpResponse<String> answer =
                http.get(address + "/api/v1/instance/rules").asString();
        assertEquals(500, answer.getStatus());
        return answer.getHeaders().getFirst("X-Request-Id");
    }

    @Test
    void eachLineIsAnObject_andOneOfARequestHasItsId() throws Exception {
        try (ServerProcess server = ServerProcess.serve(directory, "--set", "log.format=json")) {
            String id = fail(server.awaitAddress());
            server.awaitLineWith(id);
            server.stop();
            server.awaitEnd();
            List<JsonNode> lines = server.lines().stream()
                    .filter(line -> line.startsWith("{"))
                    .map(line -> Json.read(line, JsonNode.class))
                    .toList();
            JsonNode start = lines.get(0);
            assertEquals("INFO", start.path("level").asText());
            assertEquals("social.dassie.App", start.path("logger").asText());
            assertTrue(start.path("message").asText().startsWith("Started Dassie "), start::toString);
            Instant.parse(start.path("time").asText());
            assertFalse(start.has("request") || start.has("exception"), start::toString);
            JsonNode error = lines.stream()
                    .filter(line -> line.path("request").asText().equals(id))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(lines));
            assertEquals("ERROR", error.path("level").asText());
            assertTrue(
                    error.path("message").asText().startsWith("Request GET /api/v1/instance/rules failed"),
                    error::toString);
            assertTrue(error.path("exception").asText().contains("no such table: instance_rules"), error::toString);
            assertTrue(error.path("exception").asText().contains("\n\tat "), error::toString);
            assertEquals(List.of(), strays(server.lines()), "lines that are no objects");
        } finally {
            http.close();
        }
    }

    /** Lines that are neither objects nor what the server says to people on stdout when it has started. */
    private static List<String> strays(List<String> lines) {
        return lines.stream()
                .filter(line -> !line.startsWith("{"))
                .filter(line -> line.contains(" INFO ") || line.contains(" ERROR ") || line.startsWith("\tat "))
                .toList();
    }

    @Test
    void withoutTheSetting_linesAreText() throws Exception {
        try (ServerProcess server = ServerProcess.serve(directory)) {
            String id = fail(server.awaitAddress());
            String line = server.awaitLineWith(id);
            assertTrue(
                    line.matches(
                            "[0-9-]{10} [0-9:.]{12} ERROR ErrorAnswers - Request GET /api/v1/instance/rules failed, request ID "
                                    + id),
                    line);
            server.stop();
            server.awaitEnd();
            assertTrue(server.lines().stream().anyMatch(each -> each.startsWith("\tat ")));
        } finally {
            http.close();
        }
    }
}
