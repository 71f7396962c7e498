package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

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
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Scopes;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.people.accounts.Role;
import social.dassie.people.users.NewUser;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.TestApp;

/** Polls end once and scheduled posts are published once, though the process is killed while it does so. */
class JobKillTest {
    private static final int AUTHORS = 4;
    private static final int POSTS_OF_EACH = 20;
    private static final int POSTS = AUTHORS * POSTS_OF_EACH;
    private static final int KILLS = 3;

    @TempDir
    Path directory;

    private final HttpClient http = HttpClient.newHttpClient();
    private String address = "";

    @Test
    void dueJobs_runOnce_despiteRepeatedKills() throws Exception {
        prepareAnHourAgo();
        assertEquals(List.of("0"), ask("select count(*) from notifications where type = 'poll'"));
        for (int kill = 1; kill <= KILLS; kill++) {
            killAfterMore(POSTS * 2 / (KILLS + 2));
        }
        assertTrue(countDone() < POSTS * 2, "it was killed in the middle");
        killAfterMore(POSTS * 2 - countDone());
        assertEquals(List.of("0"), ask("select count(*) from jobs where kind in ('poll_end', 'scheduled_status')"));
        assertEquals(List.of("0"), ask("select count(*) from scheduled_statuses"));
        assertEquals(
                List.of(Integer.toString(POSTS)),
                ask("select count(distinct text) from statuses where text like 'later %'"));
        assertEquals(List.of(Integer.toString(POSTS)), ask("select count(*) from statuses where text like 'later %'"));
        assertEquals(
                List.of(Integer.toString(POSTS * 2)),
                ask("select count(distinct account_id || '-' || status_id) from notifications where type = 'poll'"));
        assertEquals(
                List.of(Integer.toString(POSTS * 2)), ask("select count(*) from notifications where type = 'poll'"));
        assertEquals(List.of("ok"), ask("pragma integrity_check"));
    }

    /** Each author asks polls, in which a voter votes, and schedules posts; every time named is past by now. */
    private void prepareAnHourAgo() throws Exception {
        Clock anHourAgo = Clock.offset(Clock.systemUTC(), Duration.ofHours(-1));
        SettingsSource settings = AllSettings.load(directory, Map.of(), Map.of("port", "0", "rate_limits", "false"));
        AppOptions options = new AppOptions(directory, settings, anHourAgo, false, Map.of(), false);
        try (App app = App.start(TestApp.withoutDelay(options))) {
            address = "http://localhost:" + app.port();
            String voter = token(app, "voter");
            for (int author = 0; author < AUTHORS; author++) {
                String token = token(app, "author" + author);
                for (int i = 0; i < POSTS_OF_EACH; i++) {
                    JsonNode asked = post(
                            token,
                            "/api/v1/statuses",
                            "{\"status\":\"What?\",\"poll\":{\"options\":[\"a\",\"b\"],\"expires_in\":300}}");
                    String poll = asked.path("poll").path("id").asText();
                    post(voter, "/api/v1/polls/" + poll + "/votes", "{\"choices\":[1]}");
                    Instant at = Instant.now(anHourAgo).plusSeconds(400);
                    post(
                            token,
                            "/api/v1/statuses",
                            "{\"status\":\"later " + author + "-" + i + "\",\"scheduled_at\":\"" + at + "\"}");
                }
            }
        }
    }

    private static String token(App app, String name) {
        Core core = app.core();
        long id = core.users().create(NewUser.byOperator(name, name + "@mail.example", "a long password", Role.USER));
        return core.tokens().issue(core.apps().ofOperator("Test").id(), id, Scopes.parse("write"));
    }

    private JsonNode post(String token, String path, String json) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + path))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build();
        HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
        assertEquals(200, answer.statusCode(), answer::body);
        return Json.read(answer.body(), JsonNode.class);
    }

    /** Runs the server until so many more of the jobs are done, and kills it. */
    private void killAfterMore(int jobs) throws Exception {
        int before = countDone();
        long deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
        try (ServerProcess server = ServerProcess.serve(directory)) {
            while (countDone() < before + jobs) {
                if (System.nanoTime() > deadline) {
                    fail("the jobs are not done: "
                            + ask("select id || ' ' || kind || ' ' || state || ' ' || attempts || ' ' || run_at || ' '"
                                    + " || coalesce(last_error, '') from jobs")
                            + " by " + server.said());
                }
                // Each look opens the file anew; without a pause they would take the time of what is looked at.
                TimeUnit.MILLISECONDS.sleep(5);
            }
            server.kill();
        }
    }

    private int countDone() throws SQLException {
        return POSTS * 2
                - Integer.parseInt(ask("select count(*) from jobs where kind in ('poll_end', 'scheduled_status')")
                        .get(0));
    }

    private List<String> ask(String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + directory.resolve("dassie.db"));
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
                rows.add(result.getString(1));
            }
        }
        return rows;
    }
}
