package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Scopes;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.people.accounts.Role;
import social.dassie.people.users.NewUser;
import social.dassie.testing.TestApp;

/** A report that was asked for is made, though the server ended before its job ran. */
class AnnualReportRestartTest {
    private static final String HEADER = "Mastodon-Async-Refresh";

    @TempDir
    Path directory;

    private final HttpClient http = HttpClient.newHttpClient();
    private final int year = LocalDate.now(Clock.systemUTC()).getYear();
    private String token = "";

    private App start() {
        SettingsSource settings = AllSettings.load(
                directory, Map.of(), Map.of("port", "0", "rate_limits", "false", "annual_reports", "always"));
        return App.start(
                TestApp.withoutDelay(new AppOptions(directory, settings, Clock.systemUTC(), false, Map.of(), false)));
    }

    private HttpResponse<String> call(App app, String method, String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + app.port() + path))
                .header("Authorization", "Bearer " + token)
                .method(method, HttpRequest.BodyPublishers.noBody())
                .build();
        return http.send(request, BodyHandlers.ofString());
    }

    private String state(App app) throws IOException, InterruptedException {
        return call(app, "GET", "/api/v1/annual_reports/" + year + "/state").body();
    }

    @Test
    void restartBeforeTheJob_losesNeitherTheReportNorTheRefresh() throws Exception {
        String header;
        try (App app = start()) {
            Core core = app.core();
            long id = core.users()
                    .create(NewUser.byOperator("alice", "alice@mail.example", "a long password", Role.USER));
            token = core.tokens().issue(core.apps().ofOperator("Test").id(), id, Scopes.parse("read write"));
            call(app, "POST", "/api/v1/statuses?status=Hello");
            HttpResponse<String> accepted = call(app, "POST", "/api/v1/annual_reports/" + year + "/generate");
            assertEquals(202, accepted.statusCode(), accepted::body);
            header = accepted.headers().firstValue(HEADER).orElse("");
        }
        try (App app = start()) {
            assertEquals("{\"state\":\"generating\"}", state(app));
            HttpResponse<String> again = call(app, "POST", "/api/v1/annual_reports/" + year + "/generate");
            assertEquals(202, again.statusCode());
            assertEquals(header, again.headers().firstValue(HEADER).orElse(""));
            app.jobs().runDue();
            assertEquals("{\"state\":\"available\"}", state(app));
            String refresh = call(app, "GET", "/api/v1_alpha/async_refreshes/" + header.split("\"", 3)[1])
                    .body();
            assertTrue(refresh.contains("\"finished\""), refresh);
        }
    }
}
