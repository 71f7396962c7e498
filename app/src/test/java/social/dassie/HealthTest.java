package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.RandomAccessFile;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.db.Database;
import social.dassie.testing.Answer;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.TestApp;

/** What {@code /health} tells; {@link FullDiskTest} has what it tells when the storage fails. */
class HealthTest {
    private static Answer get(TestApp app, String accept) {
        var request = app.anonymous().request("GET", "/health").header("Accept", accept);
        return app.anonymous().answer(request.asBytes(), "GET", "/health");
    }

    @Test
    void health_isPlainTextByDefault() {
        try (TestApp app = TestApp.start()) {
            Answer answer = get(app, "*/*").expect(200);
            assertEquals("OK", answer.text());
            assertEquals("no-store", answer.header("Cache-Control"));
            assertEquals(1, app.rows().number("select count(*) from server_state where name = 'probed'"));
        }
    }

    @Test
    void damagedDatabase_isReportedAtStart(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("dassie.db");
        long page;
        long bytes;
        try (Database db = Database.open(file, new Database.Options(1, true, true))) {
            assertEquals(0, db.transactions().begun());
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            page = number(statement, "select rootpage from sqlite_schema where name = 'annual_reports'");
            bytes = number(statement, "pragma page_size");
        }
        try (RandomAccessFile raw = new RandomAccessFile(file.toFile(), "rw")) {
            raw.seek((page - 1) * bytes);
            raw.write(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9});
        }
        try (ServerProcess server = ServerProcess.serve(directory)) {
            URI address = URI.create(server.awaitAddress());
            server.awaitLineWith("The database is damaged: stop the server, let 'dassie check' say how much");
            HttpResponse<String> health = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(address.resolve("/health")).build(),
                            HttpResponse.BodyHandlers.ofString());
            assertEquals(503, health.statusCode());
            assertEquals("{\"error\":\"The database of this server is damaged\"}", health.body());
        }
    }

    private static long number(Statement statement, String sql) throws SQLException {
        try (ResultSet rows = statement.executeQuery(sql)) {
            return rows.next() ? rows.getLong(1) : 0;
        }
    }

    @Test
    void unknownEchoProbe_isNotFound() {
        try (TestApp app = TestApp.start()) {
            app.anonymous().call("GET", "/health/echo/x").expect(404);
        }
    }

    @Test
    void health_isJsonWhenRequested() {
        try (TestApp app = TestApp.start()) {
            Answer answer = get(app, "application/json").expect(200);
            assertEquals("{\"status\":\"UP\"}", answer.text());
            assertEquals("no-store", answer.header("Cache-Control"));
        }
    }
}
