package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.api.Scopes;
import social.dassie.ground.http.Route;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/**
 * Every route that is served × no token, a bad token, an application, and tokens without and with the scope. Who is let through may be
 * told anything but that their token is not enough: the paths name nothing that exists.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RouteAccessTest {
    private static final String OUTSIDE = "This action is outside the authorized scopes";
    private static final String INVALID = "The access token is invalid";
    private static final String USER_REQUIRED = "This method requires an authenticated user";

    private TestApp app;
    private long userId;
    private final Map<String, TestClient> users = new HashMap<>();
    private final Map<String, TestClient> applications = new HashMap<>();

    @BeforeAll
    void start() {
        app = TestApp.start();
        userId = app.user("alice").id();
    }

    @AfterAll
    void close() {
        app.close();
    }

    private TestClient user(String scope) {
        return users.computeIfAbsent(scope, s -> app.client(userId, s));
    }

    private TestClient application(String scope) {
        return applications.computeIfAbsent(scope, app::application);
    }

    private static String path(Route route) {
        return route.path().replaceAll("\\{[^}]+}|<[^>]+>", "1");
    }

    private Answer call(TestClient client, Route route) {
        String path = path(route);
        return client.answer(client.request(route.method(), path).asBytes(), route.method(), path);
    }

    private List<Route> routes(Access.Kind... kinds) {
        return app.app().routes().all().stream()
                .filter(route -> List.of(kinds).contains(route.access().kind()))
                .toList();
    }

    private static boolean isForUsers(Route route) {
        return List.of(Access.Kind.USER, Access.Kind.UNFINISHED_USER)
                .contains(route.access().kind());
    }

    private static String name(Route route) {
        return route.method() + " " + route.path();
    }

    /** A new window for every limit, or the walk would end in 429. */
    private void nextWindow() {
        app.clock().advance(Duration.ofMinutes(31));
    }

    @Test
    void everyRouteOfTheApi_namesScopesThatExist() {
        for (Route route : app.app().routes().all()) {
            boolean needsScope = isForUsers(route) || route.access().kind() == Access.Kind.APP;
            assertTrue(Scopes.ALL.containsAll(route.access().scopes()), name(route));
            if (needsScope
                    && !route.path().endsWith("verify_credentials")
                    && !route.path().endsWith("/token/info")
                    && !route.path().endsWith("/announcements")
                    && !route.path().endsWith("/donation_campaigns")
                    && !route.path().endsWith("/identity_proofs")) {
                assertFalse(route.access().scopes().isEmpty(), name(route));
            }
        }
    }

    @Test
    void withoutToken_onlyPublicRoutesOpen() {
        for (Route route :
                routes(Access.Kind.APP, Access.Kind.USER, Access.Kind.UNFINISHED_USER, Access.Kind.VISITOR)) {
            call(app.anonymous(), route).expect(401, INVALID);
            nextWindow();
        }
        for (Route route : routes(Access.Kind.PUBLIC)) {
            int status = call(app.anonymous(), route).status();
            assertTrue(status != 401 && status != 403, name(route) + " answers " + status);
            nextWindow();
        }
    }

    @Test
    void badToken_isRefusedOnPublicRoutesToo() {
        for (Route route : routes(
                Access.Kind.PUBLIC,
                Access.Kind.APP,
                Access.Kind.USER,
                Access.Kind.UNFINISHED_USER,
                Access.Kind.VISITOR)) {
            String path = route.path().replaceAll("\\{[^}]+}", "1");
            TestClient nobody = app.anonymous();
            var request = nobody.request(route.method(), path).header("Authorization", "Bearer nonsense");
            nobody.answer(request.asBytes(), route.method(), path).expect(401, INVALID);
            nextWindow();
        }
    }

    @Test
    void application_neverActsAsAUser() {
        for (Route route : routes(Access.Kind.USER, Access.Kind.UNFINISHED_USER, Access.Kind.VISITOR)) {
            call(application(TestApp.ALL_SCOPES), route).expect(422, USER_REQUIRED);
            nextWindow();
        }
    }

    @Test
    void scopes_openExactlyTheirRoutes() {
        for (Route route : routes(
                Access.Kind.PUBLIC,
                Access.Kind.APP,
                Access.Kind.USER,
                Access.Kind.UNFINISHED_USER,
                Access.Kind.VISITOR)) {
            List<String> outside = Scopes.ALL.stream()
                    .filter(scope -> !isCovered(route, scope))
                    .toList();
            // A token opens what any of its scopes opens: those that open nothing are tried together.
            if (!outside.isEmpty()) {
                nextWindow();
                String together = String.join(" ", outside);
                call(user(together), route).expect(403, OUTSIDE);
                call(application(together), route).expect(403, OUTSIDE);
            }
            nextWindow();
            // who is let through to a stream gets an answer without an end; the tests of streaming see to that
            if (!route.access().scopes().isEmpty() && !route.path().contains("/streaming")) {
                checkOpen(route, route.access().scopes().get(0));
            }
        }
    }

    private static boolean isCovered(Route route, String scope) {
        List<String> scopes = route.access().scopes();
        return scopes.isEmpty() || scopes.stream().anyMatch(Scopes.parse(scope)::cover);
    }

    private void checkOpen(Route route, String scope) {
        Answer answer = call(user(scope), route);
        assertNotEquals(401, answer.status(), name(route));
        assertTrue(answer.status() < 500, () -> name(route) + ": " + answer.text());
        if (answer.status() == 403) {
            assertFalse(Objects.equals(OUTSIDE, answer.error()), name(route));
        }
        if (!isForUsers(route)) {
            assertNotEquals(401, call(application(scope), route).status(), name(route));
        }
    }

    @Test
    void scopeWithoutTheRole_opensNothingOfTheStaff() {
        for (Route route : app.app().routes().all()) {
            if (isForUsers(route) && !route.access().permissions().isEmpty()) {
                call(user(TestApp.ALL_SCOPES), route).expect(403, "This action is not allowed");
                nextWindow();
            }
        }
    }

    @Test
    void disabledLogin_isReportedOnEveryRoute() {
        TestClient bob = app.user("bob");
        app.rows().run("update users set disabled = 1 where account_id = " + bob.id());
        for (Route route :
                routes(Access.Kind.PUBLIC, Access.Kind.USER, Access.Kind.UNFINISHED_USER, Access.Kind.VISITOR)) {
            assertEquals(403, call(bob, route).status(), name(route));
            nextWindow();
        }
    }

    /** The status that a request gets whose body is announced and never comes. */
    private int statusWithoutBody(Route route) throws IOException {
        String path = route.path().replaceAll("\\{[^}]+}", "1");
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), app.app().port())) {
            socket.setSoTimeout(20_000);
            String head =
                    route.method() + " " + path + " HTTP/1.1\r\nHost: dassie.example\r\nContent-Length: 90000000\r\n"
                            + "Content-Type: multipart/form-data; boundary=x\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().flush();
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
            return Integer.parseInt(String.valueOf(in.readLine()).split(" ", -1)[1]);
        }
    }

    /** Who may not enter is told so before the body comes; who may, that it is too large. */
    @Test
    void everyRoute_decidesBeforeItsBodyComes() throws IOException {
        int tried = 0;
        for (Route route : app.app().routes().all()) {
            if (!route.method().equals("GET") && !route.method().equals("DELETE")) {
                int expected = switch (route.access().kind()) {
                    case APP, USER, UNFINISHED_USER, VISITOR -> 401;
                    case SESSION -> route.signIn() == null ? 302 : 413;
                    default -> 413;
                };
                boolean isShared = route.path().equals("/publish"); // goes on without the files
                assertEquals(isShared ? 303 : expected, statusWithoutBody(route), name(route));
                tried++;
                nextWindow();
            }
        }
        assertTrue(tried > 150, tried + " routes");
    }

    @Test
    void tooManyRequests_areRefusedBeforeTheirBodiesCome() throws IOException {
        Route signIn = app.app().routes().all().stream()
                .filter(route -> name(route).equals("POST /auth/sign_in"))
                .findFirst()
                .orElseThrow();
        nextWindow();
        for (int i = 0; i < RateLimit.CREDENTIALS.requests; i++) {
            assertEquals(413, statusWithoutBody(signIn));
        }
        assertEquals(429, statusWithoutBody(signIn));
        nextWindow();
    }
}
