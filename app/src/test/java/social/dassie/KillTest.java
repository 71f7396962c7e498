package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
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
import social.dassie.settings.SettingsSource;
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

    @Test
    void everythingThatWasAnswered_survivesKill9() throws Exception {
        for (int kill = 1; kill <= KILLS; kill++) {
            writeUntilKilled("k" + kill + "_");
            assertEquals(List.of("ok"), ask("pragma integrity_check"));
            assertEquals(List.of(), ask("pragma foreign_key_check"));
        }
        assertTrue(answered.size() >= KILLS * ANSWERS_BEFORE_THE_KILL);
        SettingsSource settings = SettingsSource.load(directory, Map.of(), Map.of("port", "0", "url", TestApp.URL));
        try (App app = App.start(AppOptions.production(directory, settings))) {
            for (String name : answered) {
                assertTrue(app.core().users.findAccount(name).isPresent(), name + " was answered and is lost");
            }
        }
    }

    private void writeUntilKilled(String prefix) throws Exception {
        CountDownLatch enough = new CountDownLatch(ANSWERS_BEFORE_THE_KILL);
        ExecutorService pool = Executors.newFixedThreadPool(WRITERS);
        try (ServerProcess server = ServerProcess.start("social.dassie.testing.WritingServer", directory.toString())) {
            String address = server.awaitAddress();
            List<Future<?>> writers = new ArrayList<>();
            for (int w = 0; w < WRITERS; w++) {
                String name = prefix + w + "_";
                writers.add(pool.submit(() -> writeUntilItFails(address, name, enough)));
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

    private void writeUntilItFails(String address, String prefix, CountDownLatch enough) {
        for (int i = 0; ; i++) {
            String name = prefix + i;
            try {
                if (write(address, name) != 200) {
                    return;
                }
            } catch (IOException killed) {
                return;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            answered.add(name);
            enough.countDown();
        }
    }

    /** The one write of this test. */
    private int write(String address, String name) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + "/accounts/" + name))
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        return http.send(request, BodyHandlers.discarding()).statusCode();
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
