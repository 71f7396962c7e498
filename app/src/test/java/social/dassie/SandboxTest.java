package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.LoginProblem;
import social.dassie.ground.http.Route;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.ground.storage.StartException;
import social.dassie.people.accounts.Role;
import social.dassie.people.users.NewUser;
import social.dassie.people.users.SignUpTerms;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

class SandboxTest {
    @TempDir
    Path directory;

    @Test
    void seededOwner_signsInWithTheKnownPassword() {
        try (TestApp app = TestApp.sandbox(Map.of())) {
            var owner = app.app()
                    .core()
                    .users()
                    .authenticate("admin@localhost", "mastodonadmin")
                    .orElseThrow();
            assertEquals(Role.OWNER, owner.role());
        }
    }

    @Test
    void fixedTokens_workAtOnceAndAfterAReset_andTheirAccountsAreMade() {
        try (TestApp app = TestApp.sandbox(Map.of("bob", "BOBS-TOKEN", "admin", "ADMINS-TOKEN"))) {
            app.withToken("BOBS-TOKEN").get("/api/v1/custom_emojis");
            app.withToken("ADMINS-TOKEN").get("/api/v1/custom_emojis");
            app.user("carol");
            ask(app, "/sandbox/reset").expect(200);
            app.withToken("BOBS-TOKEN").get("/api/v1/custom_emojis");
            var users = app.app().core().users();
            assertTrue(app.app().core().accounts().findByAcct("bob").isPresent());
            assertTrue(app.app().core().accounts().findByAcct("carol").isEmpty());
            assertTrue(users.authenticate("admin@localhost", "mastodonadmin").isPresent());
        }
    }

    @Test
    void reset_endsEveryOtherToken_andRemovesUploadedFiles() throws IOException {
        try (TestApp app = TestApp.sandbox(Map.of())) {
            var carol = app.user("carol");
            Path file = app.directory().resolve("media/ab/cd.png");
            Files.createDirectories(file.getParent());
            Files.writeString(file, "x");
            ask(app, "/sandbox/reset").expect(200);
            carol.call("GET", "/api/v1/custom_emojis").expect(401);
            assertTrue(Files.notExists(file));
        }
    }

    @Test
    void reset_keepsTheMediaTotalCorrect() {
        try (TestApp app = TestApp.sandbox(Map.of())) {
            String all = "select size_bytes from media_totals where domain = '*'";
            app.rows().media(app.user("carol"), "image", "done");
            app.rows().run("update media_attachments set size_bytes = 70");
            assertEquals(70, app.rows().number(all));
            ask(app, "/sandbox/reset").expect(200);
            assertEquals(0, app.rows().number(all));
            app.rows().media(app.user("dora"), "image", "done");
            app.rows().run("update media_attachments set size_bytes = 30");
            assertEquals(30, app.rows().number(all));
            assertEquals(30, app.rows().number("select size_bytes from media_totals where domain = ''"));
        }
    }

    private static Answer ask(TestApp app, String path) {
        TestClient nobody = app.anonymous();
        return nobody.answer(
                nobody.request("POST", path).header("X-Dassie-Sandbox", "1").asBytes(), "POST", path);
    }

    /** A form can be sent from a page of any site; a header of one's own needs a permission that a sandbox never gives. */
    @ParameterizedTest
    @ValueSource(strings = {"/sandbox/reset", "/sandbox/run-jobs"})
    void pageOfAnotherSite_canDoNothing(String path) {
        try (TestApp app = TestApp.sandbox(Map.of("bob", "BOBS-TOKEN"))) {
            TestClient carol = app.user("carol");
            String refusal = "Send the header X-Dassie-Sandbox: 1 as well: pages of other sites cannot";
            carol.call("POST", path).expect(403, refusal);
            app.anonymous().call("POST", path, "name", "value").expect(403, refusal);
            carol.get("/api/v1/custom_emojis");
            TestClient page = app.anonymous();
            Answer preflight = page.answer(
                    page.request("OPTIONS", path)
                            .header("Origin", "https://evil.example")
                            .header("Access-Control-Request-Method", "POST")
                            .header("Access-Control-Request-Headers", "x-dassie-sandbox")
                            .asBytes(),
                    "OPTIONS",
                    path);
            assertEquals("", preflight.header("Access-Control-Allow-Origin"));
            assertEquals("", preflight.header("Access-Control-Allow-Headers"));
        }
    }

    @Test
    void sandboxRoutes_needTheHeader_andAreDocumented() throws IOException {
        String document = Files.readString(Path.of("app/docs/sandbox.md"));
        try (TestApp sandbox = TestApp.sandbox(Map.of());
                TestApp production = TestApp.start()) {
            List<Route> own = sandbox.app().routes().all().stream()
                    .filter(route -> route.path().startsWith("/sandbox"))
                    .toList();
            assertTrue(own.size() > 10, own::toString);
            for (Route route : own) {
                String path = route.path().replaceAll("[{]\\w+[}]", "1");
                sandbox.anonymous().call(route.method(), path).expect(403);
                int status = production.anonymous().call(route.method(), path).status();
                assertEquals(404, status, route.path());
                assertTrue(
                        route.method().equals("PATCH")
                                || document.contains("`" + route.method() + " " + route.path() + "`"),
                        route::toString);
            }
            assertEquals(
                    List.of(),
                    production.app().routes().all().stream()
                            .filter(route -> route.path().contains("sandbox"))
                            .toList());
        }
    }

    @Test
    void runJobs_runsWorkOfTheNextMinutes_andReportsCounts() {
        try (TestApp app = TestApp.sandbox(Map.of())) {
            for (int i = 0; i < 5; i++) {
                app.user("user" + i).posts("#caturday");
            }
            TestClient owner = app.withToken(app.token(ownerId(app), TestApp.ALL_SCOPES));
            assertEquals(0, owner.get("/api/v1/admin/trends/tags").size());
            int ran =
                    ask(app, "/sandbox/run-jobs").expect(200).json().path("ran").asInt();
            assertTrue(ran > 0, () -> ran + " runs");
            assertEquals(
                    "caturday",
                    owner.get("/api/v1/admin/trends/tags").path(0).path("name").asText());
            app.user("late").posts("#caturday");
            assertTrue(ask(app, "/sandbox/run-jobs").json().path("ran").asInt() > 0, "what recurs, once more");
            JsonNode history = owner.get("/api/v1/admin/trends/tags").path(0).path("history");
            assertEquals("6", history.path(0).path("accounts").asText());
        }
    }

    private static long ownerId(TestApp app) {
        return app.app().core().accounts().findByAcct("admin").orElseThrow().id();
    }

    @Test
    void onlyASandbox_connectsToLoopbackServers() throws IOException {
        try (TestPeer peer = TestPeer.start()) {
            peer.answers("/", "text/plain", "local");
            OutboundRequest request = OutboundRequest.get(URI.create(peer.urlAs("127.0.0.1", "/")));
            SettingsSource settings =
                    AllSettings.load(directory, Map.of(), Map.of("outbound.ports", "80, 443, " + peer.port()));
            try (Outbound production = outbound(settings, false);
                    Outbound sandbox = outbound(settings, true)) {
                OutboundException refusal = assertThrows(OutboundException.class, () -> production.send(request));
                assertEquals(OutboundException.Reason.REFUSED, refusal.reason());
                assertEquals(200, sandbox.send(request).status());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "localhost:8081, true, false",
        "one.localhost, true, false",
        "127.0.0.1:80, true, false",
        "example.org, false, true",
        "localhost.example.org, false, true"
    })
    void sandbox_federatesWithLoopbackOnly_productionWithOthers(String domain, boolean sandbox, boolean other) {
        assertEquals(!sandbox, isShut(directory.resolve("a"), true, domain));
        assertEquals(!other, isShut(directory.resolve("b"), false, domain));
    }

    private static boolean isShut(Path directory, boolean isSandbox, String domain) {
        Map<String, String> reachable = isSandbox ? Map.of() : Map.of("url", "https://dassie.example");
        try (App app = start(directory, reachable, isSandbox)) {
            return app.core().domains().rules.of(domain).isShut();
        }
    }

    private Outbound outbound(SettingsSource settings, boolean isSandbox) {
        AppOptions options = new AppOptions(directory, settings, Clock.systemUTC(), isSandbox, Map.of(), true);
        return new Outbound("Dassie", options.reach(), options.clock());
    }

    /** What hinders someone who has just signed up. */
    private static @Nullable LoginProblem problemAfterSignUp(TestApp app, String email, String password) {
        var users = app.app().core().users();
        NewUser dave = new NewUser("dave", email, password, Role.USER, false, false, "en", "Etc/UTC", null, null, null);
        return users.get(users.signUp(dave, SignUpTerms.AGREED, made -> {})).problem();
    }

    @Test
    void signUp_isConfirmedAtOnce_alsoWithADomainWithoutADot() {
        try (TestApp app = TestApp.sandbox(Map.of())) {
            assertEquals(null, problemAfterSignUp(app, "dave@home", "password1"));
        }
    }

    @Test
    void sandbox_hasNoRateLimits() {
        try (TestApp app = TestApp.sandbox(Map.of())) {
            for (int i = 0; i < 320; i++) {
                app.anonymous().call("GET", "/api/v1/custom_emojis").expect(200);
            }
        }
    }

    @Test
    void production_hasNoSandboxRoutes() {
        try (TestApp app = TestApp.start()) {
            ask(app, "/sandbox/reset").expect(404, "Not found");
            ask(app, "/sandbox/run-jobs").expect(404, "Not found");
            assertTrue(app.app().core().accounts().findByAcct("admin").isEmpty());
            assertEquals(LoginProblem.UNCONFIRMED, problemAfterSignUp(app, "dave@x.example", "a long password"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "::",
                "192.0.2.1",
                "example.org",
                "localhost.example.org",
                "127.0.0.1.example",
                "a.localhost"
            })
    void publicBind_isRefused(String host) {
        assertRefused(Map.of("host", host), "A sandbox listens on loopback only");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://example.org", "http://localhost.example.org", "http://192.0.2.1:8080"})
    void publicDomain_isRefused(String url) {
        assertRefused(Map.of("url", url), "A sandbox has no public address");
    }

    @Test
    void directoryOfProduction_isRefused_andSoIsASandboxsByProduction() {
        start(Map.of(), false).close();
        assertRefused(Map.of(), "is not a sandbox's");
        assertTrue(Files.notExists(directory.resolve("sandbox")));
        Path other = directory.resolve("other");
        start(other, Map.of(), true).close();
        start(other, Map.of(), true).close();
        String message = assertThrows(StartException.class, () -> start(other, Map.of(), false))
                .getMessage();
        assertTrue(message.contains("belongs to a sandbox"), message);
    }

    private void assertRefused(Map<String, String> flags, String start) {
        String message =
                assertThrows(StartException.class, () -> start(flags, true)).getMessage();
        assertTrue(message.contains(start), message);
    }

    private App start(Map<String, String> flags, boolean isSandbox) {
        return start(directory, flags, isSandbox);
    }

    private static App start(Path directory, Map<String, String> flags, boolean isSandbox) {
        Map<String, String> all = new HashMap<>(flags);
        all.putIfAbsent("port", "0");
        SettingsSource settings = AllSettings.load(directory, Map.of(), all);
        return App.start(new AppOptions(directory, settings, Clock.systemUTC(), isSandbox, Map.of(), true));
    }
}
