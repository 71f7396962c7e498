package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Scopes;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.people.accounts.Role;
import social.dassie.people.users.NewUser;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.TestApp;

/** What was answered with success is there after the process was killed in the middle of its work. */
class KillTest {
    private static final int WRITERS = 4;
    private static final int ANSWERS_BEFORE_THE_KILL = 25;
    private static final int KILLS = 2;

    @TempDir
    Path directory;

    private final HttpClient http = HttpClient.newHttpClient();
    private final Set<String> answered = ConcurrentHashMap.newKeySet();

    private String token = "";

    @Test
    void acknowledgedPosts_surviveKill9() throws Exception {
        token = makeWriter();
        for (int kill = 1; kill <= KILLS; kill++) {
            writeUntilKilled();
            assertEquals(List.of("ok"), ask("pragma integrity_check"));
            assertEquals(List.of(), ask("pragma foreign_key_check"));
        }
        assertTrue(answered.size() >= KILLS * ANSWERS_BEFORE_THE_KILL);
        List<String> kept = ask("select id from statuses");
        assertTrue(kept.containsAll(answered), "a post was answered and is lost");
        assertEquals(List.of(Integer.toString(kept.size())), ask("select statuses_count from accounts"));
    }

    /** An account on the data directory, and a token to write with. */
    private String makeWriter() {
        SettingsSource settings = AllSettings.load(directory, Map.of(), Map.of("port", "0"));
        try (App app = App.start(TestApp.withoutDelay(AppOptions.production(directory, settings)))) {
            Core core = app.core();
            long id = core.users()
                    .create(NewUser.byOperator("writer", "writer@mail.example", "a long password", Role.USER));
            return core.tokens().issue(core.apps().ofOperator("Test").id(), id, Scopes.parse("write"));
        }
    }

    private void writeUntilKilled() throws Exception {
        CountDownLatch enough = new CountDownLatch(ANSWERS_BEFORE_THE_KILL);
        ExecutorService pool = Executors.newFixedThreadPool(WRITERS);
        try (ServerProcess server = ServerProcess.serve(directory)) {
            String address = server.awaitAddress();
            List<Future<?>> writers = new ArrayList<>();
            for (int w = 0; w < WRITERS; w++) {
                writers.add(pool.submit(() -> writeUntilItFails(address, enough)));
            }
            enough.await();
            server.kill();
            for (Future<?> writer : writers) {
                writer.get();
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private void writeUntilItFails(String address, CountDownLatch enough) {
        while (true) {
            try {
                HttpResponse<String> answer = post(address);
                if (answer.statusCode() != 200) {
                    return;
                }
                answered.add(Json.read(answer.body(), JsonNode.class).path("id").asText());
                enough.countDown();
            } catch (IOException killed) {
                return;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private HttpResponse<String> post(String address) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + "/api/v1/statuses"))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString("status=Still+%23alive&visibility=public"))
                .build();
        return http.send(request, BodyHandlers.ofString());
    }

    private List<String> ask(String pragma) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("dassie.db"));
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(pragma)) {
            while (result.next()) {
                rows.add(result.getString(1));
            }
        }
        return rows;
    }
}
